import type { AdminAuditQuery } from "../../../domain/audit/admin-list.ts";
import { addDays, polishTimeZone } from "../../../domain/core/day.ts";
import { rows } from "../../db/database.ts";
import { type CsvColumn, csvTime, sheetOf } from "../../http/csv.ts";
import { exportCsv } from "../../http/export-csv.ts";
import { type PagedList, readPage } from "../../http/paged-list.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { startOfDay } from "../../instants.ts";
import { type AuditFilter, type AuditRow, auditEvents, countAuditEvents, detailsOf, reasonOf } from "./list-queries.ts";

const filterOf = ({ from, to, ...filter }: AdminAuditQuery): AuditFilter => ({
  ...filter,
  range: {
    ...(from !== undefined && { from: startOfDay(from, polishTimeZone) }),
    ...(to !== undefined && { to: startOfDay(addDays(to, 1), polishTimeZone) }),
  },
});

function events(query: AdminAuditQuery): PagedList<AuditRow> {
  const filter = filterOf(query);
  return {
    needs: "platform.observe",
    page: ({ db }, after, limit) => auditEvents(db, { filter, isOldestFirst: query.sort === "at-asc", after, limit }),
    count: ({ db }) => countAuditEvents(db, filter),
    rowsOf: (found) => rows<AuditRow>(found),
    cursorOf: ({ at, id }) => ({ key: at, id: String(id) }),
  };
}

/** A page of the audit trail of all partners. */
export async function listAuditEvents(ctx: RequestContext, query: AdminAuditQuery) {
  const page = await readPage(ctx, events(query), query.cursor);
  return {
    ...page,
    items: page.items.map(({ details, ...row }) => ({ ...row, reason: reasonOf(detailsOf({ details })) })),
  };
}

/** Actions and objects are named by their codes, so that spreadsheets can filter them. */
const columns: readonly CsvColumn<AuditRow>[] = [
  ["Czas", "Time", (row) => csvTime(row.at)],
  ["Działanie", "Action", (row) => row.action],
  ["Obiekt", "Object", (row) => row.entity],
  ["Identyfikator obiektu", "Object ID", (row) => row.entityId],
  ["Wykonawca", "Actor", (row) => row.actor],
  ["Nazwa", "Name", (row) => row.actorName],
  ["E-mail", "Email", (row) => row.actorEmail],
  ["Wynajmujący", "Partner", (row) => row.partnerName],
  ["Powód", "Reason", (row) => reasonOf(detailsOf(row))],
  ["Identyfikator żądania", "Request ID", (row) => row.requestId],
  ["Zapisane dane", "Recorded data", recordedData],
];

function recordedData(row: AuditRow): string {
  const { reason: _, ...left } = detailsOf(row);
  return Object.entries(left)
    .map(([name, value]) => `${name}: ${value}`)
    .join("; ");
}

/** The whole filtered list as CSV. */
export const exportAuditEvents = (ctx: RequestContext, query: AdminAuditQuery): Promise<ReadableStream> =>
  exportCsv(ctx, { ...events(query), ...sheetOf(columns, ctx.locale) });
