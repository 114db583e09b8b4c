import type { ClientInvitationQuery } from "../../../domain/invitation/schema.ts";
import { rows } from "../../db/database.ts";
import { authorizedBatchRead } from "../../http/actor.ts";
import { pageOf, readCursor } from "../../http/cursor.ts";
import { pageSize } from "../../http/list.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { countInvitationsOf, type InvitationRow, invitationsOf } from "./partner-queries.ts";

export async function listInvitations(ctx: RequestContext, query: ClientInvitationQuery) {
  const { now } = ctx;
  const after = readCursor(query.cursor);
  const { results } = await authorizedBatchRead(ctx, "client.manage", ({ uid, db }) => [
    invitationsOf(db, uid, query, { after, limit: pageSize + 1, now }),
    countInvitationsOf(db, uid, query, now),
  ]);
  const page = pageOf(rows<InvitationRow>(results[0]), pageSize, (row) => ({ key: row.createdAt, id: row.id }));
  return { ...page, total: rows<{ total: number }>(results[1])[0]?.total ?? 0 };
}
