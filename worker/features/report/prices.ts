import { dayAt, polishTimeZone } from "../../../domain/core/day.ts";
import type { PricesQuery, RentPricesQuery } from "../../../domain/report/query.ts";
import { rows } from "../../db/database.ts";
import type { Locale } from "../../env.ts";
import { authorizedBatchRead } from "../../http/actor.ts";
import { type CsvColumn, csvAmount, csvText, sheetOf } from "../../http/csv.ts";
import { exportCsv } from "../../http/export-csv.ts";
import { type PagedList, readPage } from "../../http/paged-list.ts";
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

function prices({ now, locale }: RequestContext, query: RentPricesQuery): PagedList<RentPrice> {
  const { place, level, cursor: _, format: __, ...boxes } = query;
  const requested = { place, boxes, today: dayAt(now, polishTimeZone), level };
  return {
    needs: "rent.manage",
    page: ({ uid, db }, after, limit) => rentPrices(db, { uid, ...requested, locale }, after, limit),
    count: ({ uid, db }) => rentPricesTotal(db, { uid, ...requested }),
    rowsOf: (found) => rows<RentPrice>(found),
    cursorOf: ({ rentGrosze, listGrosze, rentId }) => ({ key: String(rentGrosze - listGrosze), id: rentId }),
  };
}

/** A page of the running rentals, those furthest below the list price first. */
export const listRentPrices = (ctx: RequestContext, query: RentPricesQuery) =>
  readPage(ctx, prices(ctx, query), query.cursor);

const rentColumns: readonly CsvColumn<RentPrice>[] = [
  ["Klient", "Client", (row) => row.clientName],
  ["Lokalizacja", "Location", (row) => row.placeName],
  ["Boks", "Box", (row) => row.boxNumber],
  ["m²", "m²", (row) => row.areaCm2 / 10_000],
  ["Czynsz, zł", "Rent, PLN", (row, locale) => csvAmount(row.rentGrosze, locale)],
  ["Czynsz za m², zł", "Rent per m², PLN", (row, locale) => csvAmount(perM2(row.rentGrosze, row.areaCm2), locale)],
  ["Cennik, zł", "List, PLN", (row, locale) => csvAmount(row.listGrosze, locale)],
  ["Cennik za m², zł", "List per m², PLN", (row, locale) => csvAmount(perM2(row.listGrosze, row.areaCm2), locale)],
  [
    "Czynsz minus cennik, zł",
    "Rent less list, PLN",
    (row, locale) => csvAmount(row.rentGrosze - row.listGrosze, locale),
  ],
];

/** All running rentals of the filter as CSV. */
export const exportRentPrices = (ctx: RequestContext, query: RentPricesQuery): Promise<ReadableStream> =>
  exportCsv(ctx, { ...prices(ctx, query), ...sheetOf(rentColumns, ctx.locale) });
