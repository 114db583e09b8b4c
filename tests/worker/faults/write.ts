import { env } from "cloudflare:workers";
import type { StaffRole } from "../../../domain/team/staff.ts";
import { app } from "../../../worker/app.ts";
import { as, type Caller } from "../as-user.ts";
import { writeRows } from "./rows.ts";
import type { DatabaseSnapshot, Snapshot } from "./snapshot.ts";
import { bindings, type World } from "./world.ts";
import type { WriteRow } from "./write-row.ts";

export type WriteRoute = keyof typeof writeRows;
export const writes = Object.entries(writeRows) as [WriteRoute, WriteRow][];

/** The writes of the partner's area as the router has them. */
export const routedWrites = [
  ...new Set(
    app.routes
      .filter(({ method, path }) => !["ALL", "GET"].includes(method) && path.startsWith("/api/partner/"))
      .map(({ method, path }) => `${method} ${path.replace(/\/$/, "")}`),
  ),
];

/** Someone of the world's staff, whose database may be a broken one. */
export const staffOf = ({ partnerId, staff }: World, role: StaffRole = "owner", more: Partial<Env> = {}): Caller =>
  as.partner(partnerId, staff[role], role, { ...bindings, ...more });

export interface Call {
  method: string;
  path: string;
  body: unknown;
  bytes?: Uint8Array;
}

export function callOf(route: WriteRoute, world: World): Call {
  const row: WriteRow = writeRows[route];
  const [method = "", pattern = ""] = route.split(" ");
  const params = row.params?.(world) ?? {};
  const path = pattern.replace(/:(\w+)/g, (_, name: string) => params[name] ?? "") + (row.query ?? "");
  return { method, path, body: row.body?.(world), ...(row.bytes && { bytes: row.bytes() }) };
}

export function send(caller: Caller, { method, path, body, bytes }: Call, key?: string): Promise<Response> {
  const headers: Record<string, string> = key === undefined ? {} : { "idempotency-key": key };
  if (bytes !== undefined) return caller.raw(path, bytes, { ...headers, "content-type": "image/jpeg" });
  return caller.send(method, path, body, headers);
}

/** The world as it was, made ready for one row. */
export async function putWorld(shelf: DatabaseSnapshot, before: Snapshot, world: World, row: WriteRow): Promise<void> {
  await shelf.put(before);
  const first = row.first?.(world);
  if (first !== undefined) await env.DB.prepare(first[0]).bind(first[1]).run();
}
