import { dayAt, polishTimeZone } from "../../../domain/core/day.ts";
import type { PricesQuery, RentPricesQuery } from "../../../domain/report/query.ts";
import { rows } from "../../db/database.ts";
import type { Locale } from "../../env.ts";
import { authorizedBatchRead } from "../../http/actor.ts";
import { csvAmount, csvText } from "../../http/csv.ts";
import { pageOf, readCursor } from "../../http/cursor.ts";
import { exportCsv } from "../../http/export-csv.ts";
import { pageSize } from "../../http/list.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { placeNames, readPlaceNames } from "../place/partner/queries.ts";
import { groupHeadings, groupName, inGroupOrder } from "./groups.ts";
import { type PriceRow, pricesByGroup, type RentPrice, rentPrices, rentPricesTotal } from "./price-queries.ts";

/** What tenants pay today next to the list prices, by place, size or kind of the boxes. */
export async function readPrices(ctx: RequestContext, { place, by = "place", format: _, ...boxes }: PricesQuery) {
  const { now, locale } = ctx;
  const today = dayAt(now, polishTimeZone);
  const { results } = await authorizedBatchRead(ctx, "rent.manage", ({ uid, db }) => [
    pricesByGroup(db, { uid, place, boxes, today, by }),
    placeNames(db, uid, locale),
  ]);
  const places = readPlaceNames(results[1], locale);
  const items = inGroupOrder(by, rows<PriceRow>(results[0]), places);
  return { by, items, nextCursor: null, total: items.length, places };
}

const perM2 = (grosze: number, areaCm2: number) => Math.round((grosze * 10_000) / areaCm2);

const headings: Record<Locale, string[]> = {
  pl: [
    "Najmy",
    "m²",
    "Czynsz, zł",
    "Czynsz za m², zł",
    "Cennik, zł",
    "Cennik za m², zł",
    "Poniżej cennika",
    "Po podwyżce do cennika, zł",
  ],
  en: [
    "Rentals",
    "m²",
    "Rent, PLN",
    "Rent per m², PLN",
    "List, PLN",
    "List per m², PLN",
    "Below list",
    "Gain at list price, PLN",
  ],
};

/** The groups of the report as CSV. */
export async function exportPrices(ctx: RequestContext, query: PricesQuery): Promise<string> {
  const { locale } = ctx;
  const { by, items, places } = await readPrices(ctx, query);
  const lines = items.map(({ key, rentals, areaCm2, rentGrosze, listGrosze, below, raiseGrosze }) => [
    ...[groupName(by, key, places, locale), rentals, areaCm2 / 10_000],
    ...[rentGrosze, perM2(rentGrosze, areaCm2), listGrosze, perM2(listGrosze, areaCm2)].map((grosze) =>
      csvAmount(grosze, locale),
    ),
    ...[below, csvAmount(raiseGrosze, locale)],
  ]);
  return csvText([[groupHeadings[locale][by], ...headings[locale]], ...lines], locale);
}

/** A page of the running rentals, those furthest below the list price first. */
export async function listRentPrices(ctx: RequestContext, query: RentPricesQuery) {
  const { place, level, cursor, format: _, ...boxes } = query;
  const { now, locale } = ctx;
  const today = dayAt(now, polishTimeZone);
  const after = readCursor(cursor);
  const { results } = await authorizedBatchRead(ctx, "rent.manage", ({ uid, db }) => {
    const requested = { uid, place, boxes, today, level };
    return [rentPrices(db, { ...requested, locale }, after, pageSize + 1), rentPricesTotal(db, requested)];
  });
  const page = pageOf(rows<RentPrice>(results[0]), pageSize, ({ rentGrosze, listGrosze, rentId }) => ({
    key: String(rentGrosze - listGrosze),
    id: rentId,
  }));
  return { ...page, total: rows<{ total: number }>(results[1])[0]?.total ?? 0 };
}

const rentHeadings: Record<Locale, string[]> = {
  pl: [
    ...["Klient", "Lokalizacja", "Boks", "m²", "Czynsz, zł", "Czynsz za m², zł", "Cennik, zł", "Cennik za m², zł"],
    "Czynsz minus cennik, zł",
  ],
  en: [
    ...["Client", "Location", "Box", "m²", "Rent, PLN", "Rent per m², PLN", "List, PLN", "List per m², PLN"],
    "Rent less list, PLN",
  ],
};

/** All running rentals of the filter as CSV. */
export function exportRentPrices(ctx: RequestContext, query: RentPricesQuery): Promise<ReadableStream> {
  const { place, level, cursor: _, format: __, ...boxes } = query;
  const { now, locale } = ctx;
  const today = dayAt(now, polishTimeZone);
  return exportCsv<RentPrice>(ctx, {
    needs: "rent.manage",
    headings: rentHeadings[locale],
    page: ({ uid, db }, after, limit) => rentPrices(db, { uid, place, boxes, today, level, locale }, after, limit),
    cursorOf: ({ rentGrosze, listGrosze, rentId }) => ({
      key: String(rentGrosze - listGrosze),
      id: rentId,
    }),
    lines: (found) =>
      found.map(({ areaCm2, rentGrosze, listGrosze, ...row }) => [
        ...[row.clientName, row.placeName, row.boxNumber, areaCm2 / 10_000],
        ...[
          rentGrosze,
          perM2(rentGrosze, areaCm2),
          listGrosze,
          perM2(listGrosze, areaCm2),
          rentGrosze - listGrosze,
        ].map((grosze) => csvAmount(grosze, locale)),
      ]),
  });
}
