import { env } from "cloudflare:workers";
import { vi } from "vitest";
import { newId } from "../../domain/core/ids.ts";
import type { Database } from "../../worker/db/database.ts";
import type { ApiRoute, Row, ViewerName } from "./access/api-table.ts";
import { send } from "./access/send.ts";
import { thingOf } from "./access/things.ts";
import { viewers } from "./access/viewers.ts";

/** Records the statements that are prepared from now on, without repetition. */
export function recordStatements(): Set<string> {
  const seen = new Set<string>();
  for (const database of [env.DB, env.DB.withSession()]) {
    const prototype = Object.getPrototypeOf(database) as Database;
    const { prepare } = prototype;
    vi.spyOn(prototype, "prepare").mockImplementation(function (this: D1Database, sql: string) {
      seen.add(sql.replace(/\s+/g, " ").trim());
      return prepare.call(this, sql);
    });
  }
  return seen;
}

/** Requests the route as everyone whom it lets in, for a resource of their own. */
export async function request(route: ApiRoute, row: Row): Promise<void> {
  const { rule } = row;
  const roles = typeof rule === "string" ? (["visitor", "customer"] as const) : "owner" in rule ? rule.roles : rule;
  for (const role of roles as readonly ViewerName[]) {
    const viewer = await viewers[role]();
    const owner = typeof rule === "object" && "owner" in rule ? rule.owner : null;
    const id = owner === null || viewer.uid === null ? newId("box") : await thingOf(owner, viewer.uid);
    await send(viewer, route, row, id);
  }
}
