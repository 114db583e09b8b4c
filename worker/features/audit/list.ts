import type { AdminAuditQuery } from "../../../domain/audit/admin-list.ts";
import { addDays, polishTimeZone } from "../../../domain/core/day.ts";
import { rows } from "../../db/database.ts";
import type { Locale } from "../../env.ts";
import { authorizedBatchRead } from "../../http/actor.ts";
import { type CsvLine, csvTime } from "../../http/csv.ts";
import { pageOf, readCursor } from "../../http/cursor.ts";
import { exportCsv } from "../../http/export-csv.ts";
import { pageSize } from "../../http/list.ts";
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

/** A page of the audit trail of all partners. */
export async function listAuditEvents(ctx: RequestContext, query: AdminAuditQuery) {
  const filter = filterOf(query);
  const after = readCursor(query.cursor);
  const { results } = await authorizedBatchRead(ctx, "platform.observe", ({ db }) => [
    auditEvents(db, { filter, isOldestFirst: query.sort === "at-asc", after, limit: pageSize + 1 }),
    countAuditEvents(db, filter),
  ]);
  const { items, nextCursor } = pageOf(rows<AuditRow>(results[0]), pageSize, ({ at, id }) => ({
    key: at,
    id: String(id),
  }));
  return {
    items: items.map(({ details, ...row }) => ({ ...row, reason: reasonOf(detailsOf({ details })) })),
    nextCursor,
    total: rows<{ total: number }>(results[1])[0]?.total ?? 0,
  };
}

const headings: Record<Locale, string[]> = {
  pl: [
    ...["Czas", "Działanie", "Obiekt", "Identyfikator obiektu", "Wykonawca", "Nazwa", "E-mail", "Wynajmujący"],
    ...["Powód", "Identyfikator żądania", "Zapisane dane"],
  ],
  en: [
    ...["Time", "Action", "Object", "Object ID", "Actor", "Name", "Email", "Partner"],
    ...["Reason", "Request ID", "Recorded data"],
  ],
};

/** The whole filtered list as CSV; actions and objects are named by their codes, so that spreadsheets can filter them. */
export function exportAuditEvents(ctx: RequestContext, query: AdminAuditQuery): Promise<ReadableStream> {
  const page = { filter: filterOf(query), isOldestFirst: query.sort === "at-asc" };
  return exportCsv<AuditRow>(ctx, {
    needs: "platform.observe",
    headings: headings[ctx.locale],
    page: ({ db }, after, limit) => auditEvents(db, { ...page, after, limit }),
    cursorOf: ({ at, id }) => ({ key: at, id: String(id) }),
    lines: (found) => found.map(lineOf),
  });
}

function lineOf(row: AuditRow): CsvLine {
  const { reason, ...left } = detailsOf(row);
  return [
    ...[
      csvTime(row.at),
      row.action,
      row.entity,
      row.entityId,
      row.actor,
      row.actorName,
      row.actorEmail,
      row.partnerName,
    ],
    ...[typeof reason === "string" ? reason : "", row.requestId],
    Object.entries(left)
      .map(([name, value]) => `${name}: ${value}`)
      .join("; "),
  ];
}
