import type { ClientInvitationQuery } from "../../../domain/invitation/schema.ts";
import { rows } from "../../db/database.ts";
import { type PagedList, readPage } from "../../http/paged-list.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { countInvitationsOf, type InvitationRow, invitationsOf } from "./partner-queries.ts";

export function listInvitations(ctx: RequestContext, query: ClientInvitationQuery) {
  const { now } = ctx;
  const invitations: PagedList<InvitationRow> = {
    needs: "client.manage",
    page: ({ uid, db }, after, limit) => invitationsOf(db, uid, query, { after, limit, now }),
    count: ({ uid, db }) => countInvitationsOf(db, uid, query, now),
    rowsOf: (found) => rows<InvitationRow>(found),
    cursorOf: (row) => ({ key: row.createdAt, id: row.id }),
  };
  return readPage(ctx, invitations, query.cursor);
}
