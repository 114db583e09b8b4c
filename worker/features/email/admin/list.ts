import type { AdminMessageQuery, SuppressedQuery } from "../../../../domain/email/admin-list.ts";
import { rows } from "../../../db/database.ts";
import { authorizedBatchRead } from "../../../http/actor.ts";
import { pageOf, readCursor } from "../../../http/cursor.ts";
import { pageSize } from "../../../http/list.ts";
import type { RequestContext } from "../../../http/request-context.ts";
import {
  countSuppressed,
  countUnsent,
  type SuppressedAddress,
  suppressedAddresses,
  type UnsentMessage,
  unsentMessages,
} from "./queries.ts";

const totalOf = (result: D1Result | undefined) => rows<{ total: number }>(result)[0]?.total ?? 0;

/** A page of the emails and text messages that have not been sent. */
export async function listMessages(ctx: RequestContext, query: AdminMessageQuery) {
  const after = readCursor(query.cursor);
  const { results } = await authorizedBatchRead(ctx, "platform.observe", ({ db }) => [
    unsentMessages(db, query, after, pageSize + 1),
    countUnsent(db, query),
  ]);
  const page = pageOf(rows<UnsentMessage>(results[0]), pageSize, (row) => ({ key: row.createdAt, id: row.id }));
  return {
    items: page.items.map((row) => ({ ...row, isSuppressed: row.isSuppressed === 1 })),
    nextCursor: page.nextCursor,
    total: totalOf(results[1]),
  };
}

/** A page of the addresses that nothing is sent to. */
export async function listSuppressed(ctx: RequestContext, query: SuppressedQuery) {
  const after = readCursor(query.cursor);
  const { results } = await authorizedBatchRead(ctx, "platform.observe", ({ db }) => [
    suppressedAddresses(db, query.q, after, pageSize + 1),
    countSuppressed(db, query.q),
  ]);
  const page = pageOf(rows<SuppressedAddress>(results[0]), pageSize, (row) => ({ key: row.suppressedAt, id: row.id }));
  return { ...page, total: totalOf(results[1]) };
}
