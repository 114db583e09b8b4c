import { addDays } from "../../../../domain/core/day.ts";
import type { PartnerReservationQuery } from "../../../../domain/reservation/partner-list.ts";
import { rows } from "../../../db/database.ts";
import type { Locale } from "../../../env.ts";
import { authorizedBatchRead } from "../../../http/actor.ts";
import { csvAmount, csvTime } from "../../../http/csv.ts";
import { pageOf, readCursor } from "../../../http/cursor.ts";
import { exportCsv } from "../../../http/export-csv.ts";
import { pageSize } from "../../../http/list.ts";
import type { RequestContext } from "../../../http/request-context.ts";
import { statusLabels } from "../status-labels.ts";
import { countReservationsOf, type PartnerReservation, reservationsOf, sortOf } from "./list-queries.ts";

export async function listReservations(ctx: RequestContext, query: PartnerReservationQuery) {
  const after = readCursor(query.cursor);
  const { results } = await authorizedBatchRead(ctx, "reservation.manage", ({ uid, db }) => [
    reservationsOf(db, uid, query, after, pageSize + 1, ctx.locale),
    countReservationsOf(db, uid, query),
  ]);
  const { of } = sortOf(query.sort);
  const page = pageOf(rows<PartnerReservation>(results[0]), pageSize, (row) => ({ key: of(row), id: row.id }));
  return { ...page, total: rows<{ total: number }>(results[1])[0]?.total ?? 0 };
}

const headings: Record<Locale, string[]> = {
  pl: [
    "Kod",
    "Status",
    "Utworzono",
    "Klient",
    "E-mail",
    "Lokalizacja",
    "Boks",
    "Od",
    "Do",
    "Wpłata początkowa, zł",
    "Czynsz miesięczny, zł",
  ],
  en: [
    "Code",
    "Status",
    "Created",
    "Client",
    "Email",
    "Location",
    "Box",
    "From",
    "To",
    "Initial payment, PLN",
    "Monthly rent, PLN",
  ],
};

/** The whole filtered list as CSV. */
export function exportReservations(ctx: RequestContext, query: PartnerReservationQuery): Promise<ReadableStream> {
  const { locale } = ctx;
  const { of } = sortOf(query.sort);
  return exportCsv<PartnerReservation>(ctx, {
    needs: "reservation.manage",
    headings: headings[locale],
    page: ({ uid, db }, after, limit) => reservationsOf(db, uid, query, after, limit, locale),
    cursorOf: (row) => ({ key: of(row), id: row.id }),
    lines: (found) =>
      found.map((row) => [
        row.code,
        statusLabels[locale][row.status],
        csvTime(row.createdAt),
        row.clientName,
        row.clientEmail,
        row.placeName,
        row.boxNumber,
        row.moveInOn,
        row.toOn && addDays(row.toOn, -1),
        csvAmount(row.todayGrosze, locale),
        csvAmount(row.monthlyGrosze, locale),
      ]),
  });
}
