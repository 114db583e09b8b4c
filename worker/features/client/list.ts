import type { ClientListQuery } from "../../../domain/client/schema.ts";
import { dayAt, polishTimeZone } from "../../../domain/core/day.ts";
import { rows } from "../../db/database.ts";
import { authorizedBatchRead } from "../../http/actor.ts";
import { sheetOf } from "../../http/csv.ts";
import { exportCsv } from "../../http/export-csv.ts";
import { type PagedList, readPage } from "../../http/paged-list.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { clientColumns } from "./csv.ts";
import { type ClientRow, clientsOf, countClientsOf, sortOf, tagsOf } from "./list-queries.ts";

function clients({ now }: RequestContext, query: ClientListQuery): PagedList<ClientRow> {
  const today = dayAt(now, polishTimeZone);
  return {
    needs: "client.manage",
    page: ({ uid, db }, after, limit) => clientsOf(db, { uid, query, today }, after, limit),
    count: ({ uid, db }) => countClientsOf(db, { uid, query, today }),
    rowsOf: (found) => rows<ClientRow>(found),
    cursorOf: (row) => ({ key: sortOf(query.sort).of(row), id: row.id }),
  };
}

/** A page of the partner's clients with what each owes. */
export async function listClients(ctx: RequestContext, query: ClientListQuery) {
  const page = await readPage(ctx, clients(ctx, query), query.cursor);
  return {
    ...page,
    items: page.items.map(({ searchText, ...row }) => ({
      ...row,
      tags: JSON.parse(row.tags) as string[],
      blocked: row.blocked === 1,
      hasAccount: row.hasAccount === 1,
    })),
  };
}

/** The whole filtered list as CSV. */
export const exportClients = (ctx: RequestContext, query: ClientListQuery): Promise<ReadableStream> =>
  exportCsv(ctx, { ...clients(ctx, query), ...sheetOf(clientColumns, ctx.locale) });

/** The tags in use, for filters and suggestions. */
export async function listTags(ctx: RequestContext) {
  const { results } = await authorizedBatchRead(ctx, "client.manage", ({ uid, db }) => [tagsOf(db, uid)]);
  return { items: rows<{ tag: string; clients: number }>(results[0]) };
}
