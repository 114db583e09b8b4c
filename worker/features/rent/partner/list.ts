import { addDays, dayAt, polishTimeZone } from "../../../../domain/core/day.ts";
import type { PartnerRentQuery } from "../../../../domain/rent/partner-list.ts";
import type { RentStatus } from "../../../../domain/rent/transitions.ts";
import { rows } from "../../../db/database.ts";
import type { Locale } from "../../../env.ts";
import { authorizedBatchRead } from "../../../http/actor.ts";
import { csvAmount } from "../../../http/csv.ts";
import { pageOf, readCursor } from "../../../http/cursor.ts";
import { exportCsv } from "../../../http/export-csv.ts";
import { pageSize } from "../../../http/list.ts";
import type { RequestContext } from "../../../http/request-context.ts";
import { placeNames, readPlaceNames } from "../../place/partner/queries.ts";
import { countRentsOf, type PartnerRent, rentsOfPartner, sortOf } from "./list-queries.ts";

export async function listPartnerRents(ctx: RequestContext, query: PartnerRentQuery) {
  const { now, locale } = ctx;
  const today = dayAt(now, polishTimeZone);
  const after = readCursor(query.cursor);
  const { results } = await authorizedBatchRead(ctx, "rent.manage", ({ uid, db }) => [
    rentsOfPartner(db, { uid, query, after, limit: pageSize + 1, today, locale }),
    countRentsOf(db, uid, query, today),
    placeNames(db, uid, locale),
  ]);
  const { of } = sortOf(query.sort);
  const { items, nextCursor } = pageOf(rows<PartnerRent>(results[0]), pageSize, (row) => ({
    key: of(row),
    id: row.id,
  }));
  return {
    items: items.map(({ clientKey: _, ...rent }) => rent),
    nextCursor,
    total: rows<{ total: number }>(results[1])[0]?.total ?? 0,
    places: readPlaceNames(results[2], locale),
  };
}

/** Labels of a rent's status in CSV. */
const statusLabels: Record<Locale, Record<RentStatus, string>> = {
  pl: {
    scheduled: "zaplanowany",
    active: "trwający",
    overdue: "po terminie",
    suspended: "dostęp wstrzymany",
    noticeGiven: "wypowiedziany",
    ended: "zakończony",
    settled: "rozliczony",
    cancelled: "anulowany",
  },
  en: {
    scheduled: "scheduled",
    active: "active",
    overdue: "overdue",
    suspended: "access suspended",
    noticeGiven: "notice given",
    ended: "ended",
    settled: "settled",
    cancelled: "canceled",
  },
};

const headings: Record<Locale, string[]> = {
  pl: ["Klient", "E-mail", "Lokalizacja", "Boks", "Od", "Do", "Status", "Czynsz miesięczny, zł", "Zaległość, zł"],
  en: ["Client", "Email", "Location", "Box", "From", "To", "Status", "Monthly rent, PLN", "Overdue, PLN"],
};

/** The whole filtered list as CSV. */
export function exportPartnerRents(ctx: RequestContext, query: PartnerRentQuery): Promise<ReadableStream> {
  const { now, locale } = ctx;
  const today = dayAt(now, polishTimeZone);
  const { of } = sortOf(query.sort);
  return exportCsv<PartnerRent>(ctx, {
    needs: "rent.manage",
    headings: headings[locale],
    page: ({ uid, db }, after, limit) => rentsOfPartner(db, { uid, query, after, limit, today, locale }),
    cursorOf: (row) => ({
      key: of(row),
      id: row.id,
    }),
    lines: (found) =>
      found.map((row) => [
        row.clientName,
        row.clientEmail,
        row.placeName,
        row.boxNumber,
        row.startOn,
        row.endOn && addDays(row.endOn, -1),
        statusLabels[locale][row.status],
        csvAmount(row.rentGrosze, locale),
        csvAmount(row.overdueGrosze, locale),
      ]),
  });
}
