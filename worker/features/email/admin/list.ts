import type { AdminMessageQuery, SuppressedQuery } from "../../../../domain/email/admin-list.ts";
import { rows } from "../../../db/database.ts";
import { type PagedList, readPage } from "../../../http/paged-list.ts";
import type { RequestContext } from "../../../http/request-context.ts";
import {
  countSuppressed,
  countUnsent,
  type SuppressedAddress,
  suppressedAddresses,
  type UnsentMessage,
  unsentMessages,
} from "./queries.ts";

/** A page of the emails and text messages that have not been sent. */
export async function listMessages(ctx: RequestContext, query: AdminMessageQuery) {
  const messages: PagedList<UnsentMessage> = {
    needs: "platform.observe",
    page: ({ db }, after, limit) => unsentMessages(db, query, after, limit),
    count: ({ db }) => countUnsent(db, query),
    rowsOf: (found) => rows<UnsentMessage>(found),
    cursorOf: (row) => ({ key: row.createdAt, id: row.id }),
  };
  const page = await readPage(ctx, messages, query.cursor);
  return { ...page, items: page.items.map((row) => ({ ...row, isSuppressed: row.isSuppressed === 1 })) };
}

/** A page of the addresses that nothing is sent to. */
export function listSuppressed(ctx: RequestContext, query: SuppressedQuery) {
  const addresses: PagedList<SuppressedAddress> = {
    needs: "platform.observe",
    page: ({ db }, after, limit) => suppressedAddresses(db, query.q, after, limit),
    count: ({ db }) => countSuppressed(db, query.q),
    rowsOf: (found) => rows<SuppressedAddress>(found),
    cursorOf: (row) => ({ key: row.suppressedAt, id: row.id }),
  };
  return readPage(ctx, addresses, query.cursor);
}
