import { addDays } from "../../../domain/core/day.ts";
import { DomainError } from "../../../domain/core/errors.ts";
import type { CustomerReservationQuery } from "../../../domain/reservation/customer-list.ts";
import { rows } from "../../db/database.ts";
import type { Locale } from "../../env.ts";
import { admitCaller, type BookingScope, selectCaller } from "../../http/caller.ts";
import { type CsvColumn, csvAmount, csvTime, sheetOf } from "../../http/csv.ts";
import { pageOf, readCursor } from "../../http/cursor.ts";
import { csvOfPages } from "../../http/export-csv.ts";
import { pageSize } from "../../http/list.ts";
import { countOwnReservations, type OwnReservation, ownReservations, sortOf } from "./own-list-queries.ts";
import { statusLabels } from "./status-labels.ts";

/** The signed-in caller's reservations, newest first by default. Throws `auth.signed_out` for visitors. */
export async function listReservations(scope: BookingScope, query: CustomerReservationQuery, locale: Locale) {
  const { db, now, caller } = scope;
  const uid = requireAccount(scope);
  const after = readCursor(query.cursor);
  const [own, found, counted] = await db.batch([
    selectCaller(db, caller),
    ownReservations(db, uid, query, { after, limit: pageSize + 1, now, locale }),
    countOwnReservations(db, uid, query, now),
  ]);
  admitCaller(own, caller);
  const { of } = sortOf(query.sort);
  const page = pageOf(rows<OwnReservation>(found), pageSize, (row) => ({ key: of(row), id: row.id }));
  return { ...page, total: rows<{ total: number }>(counted)[0]?.total ?? 0 };
}

const columns: readonly CsvColumn<OwnReservation>[] = [
  ["Kod", "Code", (row) => row.code],
  ["Status", "Status", (row, locale) => statusLabels[locale][row.status]],
  ["Utworzono", "Created", (row) => csvTime(row.createdAt)],
  ["Lokalizacja", "Location", (row) => row.placeName],
  ["Miejscowość", "City", (row) => row.city],
  ["Boks", "Box", (row) => row.boxNumber],
  ["Od", "From", (row) => row.moveInOn],
  ["Do", "To", (row) => row.toOn && addDays(row.toOn, -1)],
  ["Wpłata początkowa, zł", "Initial payment, PLN", (row, locale) => csvAmount(row.todayGrosze, locale)],
  ["Czynsz miesięczny, zł", "Monthly rent, PLN", (row, locale) => csvAmount(row.monthlyGrosze, locale)],
];

/** The whole filtered list as CSV. */
export function exportReservations(scope: BookingScope, query: CustomerReservationQuery, locale: Locale) {
  const { db, now, caller } = scope;
  const uid = requireAccount(scope);
  const { of } = sortOf(query.sort);
  const list = {
    ...sheetOf(columns, locale),
    cursorOf: (row: OwnReservation) => ({ key: of(row), id: row.id }),
  };
  return csvOfPages(locale, list, async (after, limit) => {
    const [own, found] = await db.batch([
      selectCaller(db, caller),
      ownReservations(db, uid, query, { after, limit, now, locale }),
    ]);
    admitCaller(own, caller);
    return rows<OwnReservation>(found);
  });
}

function requireAccount({ caller }: BookingScope): string {
  if (caller.uid === null) throw new DomainError("auth.signed_out");
  return caller.uid;
}
