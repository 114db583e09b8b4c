import { addDays } from "../../../../domain/core/day.ts";
import type { PartnerReservationQuery } from "../../../../domain/reservation/partner-list.ts";
import { rows } from "../../../db/database.ts";
import { type CsvColumn, csvAmount, csvTime, sheetOf } from "../../../http/csv.ts";
import { exportCsv } from "../../../http/export-csv.ts";
import { type PagedList, readPage } from "../../../http/paged-list.ts";
import type { RequestContext } from "../../../http/request-context.ts";
import { statusLabels } from "../status-labels.ts";
import { countReservationsOf, type PartnerReservation, reservationsOf, sortOf } from "./list-queries.ts";

const reservations = ({ locale }: RequestContext, query: PartnerReservationQuery): PagedList<PartnerReservation> => ({
  needs: "reservation.manage",
  page: ({ uid, db }, after, limit) => reservationsOf(db, uid, query, after, limit, locale),
  count: ({ uid, db }) => countReservationsOf(db, uid, query),
  rowsOf: (found) => rows<PartnerReservation>(found),
  cursorOf: (row) => ({ key: sortOf(query.sort).of(row), id: row.id }),
});

export const listReservations = (ctx: RequestContext, query: PartnerReservationQuery) =>
  readPage(ctx, reservations(ctx, query), query.cursor);

const columns: readonly CsvColumn<PartnerReservation>[] = [
  ["Kod", "Code", (row) => row.code],
  ["Status", "Status", (row, locale) => statusLabels[locale][row.status]],
  ["Utworzono", "Created", (row) => csvTime(row.createdAt)],
  ["Klient", "Client", (row) => row.clientName],
  ["E-mail", "Email", (row) => row.clientEmail],
  ["Lokalizacja", "Location", (row) => row.placeName],
  ["Boks", "Box", (row) => row.boxNumber],
  ["Od", "From", (row) => row.moveInOn],
  ["Do", "To", (row) => row.toOn && addDays(row.toOn, -1)],
  ["Wpłata początkowa, zł", "Initial payment, PLN", (row, locale) => csvAmount(row.todayGrosze, locale)],
  ["Czynsz miesięczny, zł", "Monthly rent, PLN", (row, locale) => csvAmount(row.monthlyGrosze, locale)],
];

/** The whole filtered list as CSV. */
export const exportReservations = (ctx: RequestContext, query: PartnerReservationQuery): Promise<ReadableStream> =>
  exportCsv(ctx, { ...reservations(ctx, query), ...sheetOf(columns, ctx.locale) });
