import { env } from "cloudflare:workers";
import type { StaffRole } from "../../../domain/team/staff.ts";
import { as, type Caller } from "../as-user.ts";
import { writeRows } from "./rows.ts";
import { clearRevocations, type DatabaseSnapshot, type Snapshot } from "./snapshot.ts";
import { bindings, type World } from "./world.ts";
import type { WriteRow } from "./write-row.ts";

export type WriteCommand = keyof typeof writeRows;
export const writes = Object.entries(writeRows) as [WriteCommand, WriteRow][];

/** The staff command of a route; null if the route has none. */
export function commandOf(route: string): WriteCommand | null {
  return writes.find(([, row]) => row.route === route)?.[0] ?? null;
}

/** A staff member of the world's partner. `more` overrides bindings, for example with a failing database. */
export const staffOf = ({ partnerId, staff }: World, role: StaffRole = "owner", more: Partial<Env> = {}): Caller =>
  as.partner(partnerId, staff[role], role, { ...bindings, ...more });

export interface Call {
  method: string;
  path: string;
  body: unknown;
  bytes?: Uint8Array;
}

export function callOf(command: WriteCommand, world: World): Call {
  const row: WriteRow = writeRows[command];
  const [method = "", pattern = ""] = row.route.split(" ");
  const params = row.params?.(world) ?? {};
  const query = row.query?.(world) ?? "";
  const path = pattern.replace(/:(\w+)/g, (_, name: string) => params[name] ?? "") + query;
  return { method, path, body: row.body?.(world), ...(row.bytes && { bytes: row.bytes() }) };
}

export function send(caller: Caller, { method, path, body, bytes }: Call, key?: string): Promise<Response> {
  const headers: Record<string, string> = key === undefined ? {} : { "idempotency-key": key };
  if (bytes !== undefined) return caller.raw(path, bytes, { ...headers, "content-type": "image/jpeg" });
  return caller.send(method, path, body, headers);
}

/** Restores the database to `before`, then sets up the row's precondition. */
export async function putWorld(
  snapshot: DatabaseSnapshot,
  before: Snapshot,
  world: World,
  row: WriteRow,
): Promise<void> {
  await snapshot.put(before);
  await clearRevocations();
  const first = row.first?.(world);
  if (first !== undefined) await env.DB.prepare(first[0]).bind(first[1]).run();
}
