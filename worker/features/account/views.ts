import { rows } from "../../db/database.ts";
import { authorizedBatchRead } from "../../http/actor.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { type AreaViewRow, viewsOf } from "./views-queries.ts";

/** When administrators looked at the caller's area, or at that of the caller's company if they own it. */
export async function listViews(ctx: RequestContext): Promise<{ items: AreaViewRow[] }> {
  const { results } = await authorizedBatchRead(ctx, "account.own", ({ db, uid }) => [viewsOf(db, uid, ctx.now)]);
  return { items: rows<AreaViewRow>(results[0]) };
}
