import type { ClientListQuery } from "../../../domain/client/schema.ts";
import { dayAt, polishTimeZone } from "../../../domain/core/day.ts";
import { rows } from "../../db/database.ts";
import { authorizedBatchRead } from "../../http/actor.ts";
import { pageOf, readCursor } from "../../http/cursor.ts";
import { exportCsv } from "../../http/export-csv.ts";
import { pageSize } from "../../http/list.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { clientHeadings, clientLines } from "./csv.ts";
import { type ClientRow, clientsOf, countClientsOf, sortOf, tagsOf } from "./list-queries.ts";

/** A page of the partner's clients with what each owes. */
export async function listClients(ctx: RequestContext, query: ClientListQuery) {
  const after = readCursor(query.cursor);
  const today = dayAt(ctx.now, polishTimeZone);
  const { results } = await authorizedBatchRead(ctx, "client.manage", ({ uid, db }) => [
    clientsOf(db, { uid, query, today }, after, pageSize + 1),
    countClientsOf(db, { uid, query, today }),
  ]);
  const { of } = sortOf(query.sort);
  const page = pageOf(rows<ClientRow>(results[0]), pageSize, (row) => ({ key: of(row), id: row.id }));
  return {
    items: page.items.map(({ searchText, ...row }) => ({
      ...row,
      tags: JSON.parse(row.tags) as string[],
      blocked: row.blocked === 1,
      hasAccount: row.hasAccount === 1,
    })),
    nextCursor: page.nextCursor,
    total: rows<{ total: number }>(results[1])[0]?.total ?? 0,
  };
}

/** The whole filtered list as CSV. */
export function exportClients(ctx: RequestContext, query: ClientListQuery): Promise<ReadableStream> {
  const today = dayAt(ctx.now, polishTimeZone);
  const { of } = sortOf(query.sort);
  return exportCsv<ClientRow>(ctx, {
    needs: "client.manage",
    headings: clientHeadings[ctx.locale],
    page: ({ uid, db }, after, limit) => clientsOf(db, { uid, query, today }, after, limit),
    cursorOf: (row) => ({ key: of(row), id: row.id }),
    lines: (found) => clientLines(found, ctx.locale),
  });
}

/** The tags in use, for filters and suggestions. */
export async function listTags(ctx: RequestContext) {
  const { results } = await authorizedBatchRead(ctx, "client.manage", ({ uid, db }) => [tagsOf(db, uid)]);
  return { items: rows<{ tag: string; clients: number }>(results[0]) };
}
