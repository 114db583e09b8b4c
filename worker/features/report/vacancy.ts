import { addDays, addMonths, type Day, dayAt, daysBetween, polishTimeZone } from "../../../domain/core/day.ts";
import type { VacancyQuery, VacantBoxesQuery } from "../../../domain/report/query.ts";
import { rows } from "../../db/database.ts";
import type { Locale } from "../../env.ts";
import { authorizedBatchRead } from "../../http/actor.ts";
import { type CsvColumn, csvAmount, csvText, sheetOf } from "../../http/csv.ts";
import { exportCsv } from "../../http/export-csv.ts";
import { type PagedList, readPage } from "../../http/paged-list.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { startOfDay } from "../../instants.ts";
import { placeNames, readPlaceNames } from "../place/partner/queries.ts";
import { groupHeadings, groupName, inGroupOrder } from "./groups.ts";
import {
  type VacancyDays,
  type VacancyRow,
  type VacantBox,
  vacancyByGroup,
  vacantBoxes,
  vacantBoxesTotal,
} from "./vacancy-queries.ts";

/** The days of the last 12 months before today. */
function lastYear(now: Date): VacancyDays {
  const today = dayAt(now, polishTimeZone);
  const from = addMonths(today, -12);
  const count = daysBetween(from, today);
  const endsAt = Array.from({ length: count }, (_, at) => startOfDay(addDays(from, at + 1), polishTimeZone));
  return { from, today, count, startAt: startOfDay(from, polishTimeZone), endsAt };
}

/** Free boxes, days without a tenant in the last 12 months and the rent lost by them, by place, size or kind. */
export async function readVacancy(ctx: RequestContext, { place, by = "place", format: _, ...boxes }: VacancyQuery) {
  const { now, locale } = ctx;
  const days = lastYear(now);
  const { results } = await authorizedBatchRead(ctx, "rent.manage", ({ uid, db }) => [
    vacancyByGroup(db, { uid, place, boxes, days, by }),
    placeNames(db, uid, locale),
  ]);
  const places = readPlaceNames(results[1], locale);
  const items = inGroupOrder(by, rows<VacancyRow>(results[0]), places);
  return { by, from: days.from, items, nextCursor: null, total: items.length, places };
}

const headings: Record<Locale, string[]> = {
  pl: [
    ...["Do wynajęcia", "Wolne dziś", "Wolne m²", "Cennik wolnych boksów, zł", "Dni w ofercie", "Dni bez najemcy"],
    "Utracony czynsz, zł",
  ],
  en: [
    ...[
      "Rentable",
      "Free today",
      "Free m²",
      "List prices of free boxes, PLN",
      "Days on offer",
      "Days without a tenant",
    ],
    "Lost rent, PLN",
  ],
};

/** The groups of the report as CSV. */
export async function exportVacancy(ctx: RequestContext, query: VacancyQuery): Promise<string> {
  const { locale } = ctx;
  const { by, items, places } = await readVacancy(ctx, query);
  const lines = items.map((row) => [
    ...[groupName(by, row.key, places, locale), row.rentable, row.free, row.freeAreaCm2 / 10_000],
    ...[csvAmount(row.freeListGrosze, locale), row.days, row.emptyDays, csvAmount(row.lostGrosze, locale)],
  ]);
  return csvText([[groupHeadings[locale][by], ...headings[locale]], ...lines], locale);
}

/** A box with the first day since which it is free. */
function boxOf({ isFree, lastUntilOn, createdAt, ...box }: VacantBox) {
  const addedOn = dayAt(new Date(createdAt), polishTimeZone);
  const since: Day = lastUntilOn !== null && lastUntilOn > addedOn ? lastUntilOn : addedOn;
  return { ...box, freeSinceOn: isFree ? since : null };
}

function offered({ now, locale }: RequestContext, query: VacantBoxesQuery): PagedList<VacantBox> {
  const { place, boxes: shown, cursor: _, format: __, ...boxes } = query;
  const requested = { place, boxes, days: lastYear(now), isAll: shown === "all" };
  return {
    needs: "rent.manage",
    page: ({ uid, db }, after, limit) => vacantBoxes(db, { uid, ...requested, locale }, after, limit),
    count: ({ uid, db }) => vacantBoxesTotal(db, { uid, ...requested }),
    rowsOf: (found) => rows<VacantBox>(found),
    cursorOf: ({ emptyDays, boxId }) => ({ key: String(emptyDays), id: boxId }),
  };
}

/** A page of the boxes on offer, those with the most empty days first. */
export async function listVacantBoxes(ctx: RequestContext, query: VacantBoxesQuery) {
  const page = await readPage(ctx, offered(ctx, query), query.cursor);
  return { ...page, items: page.items.map(boxOf) };
}

const boxColumns: readonly CsvColumn<VacantBox>[] = [
  ["Lokalizacja", "Location", (row) => row.placeName],
  ["Boks", "Box", (row) => row.boxNumber],
  ["m²", "m²", (row) => row.areaCm2 / 10_000],
  ["Cennik, zł", "List, PLN", (row, locale) => csvAmount(row.listGrosze, locale)],
  ["Wolny od", "Free since", (row) => boxOf(row).freeSinceOn],
  ["Następny najem lub blokada", "Next rental or block", (row) => row.nextOn],
  ["Dni bez najemcy", "Days without a tenant", (row) => row.emptyDays],
  ["Utracony czynsz, zł", "Lost rent, PLN", (row, locale) => csvAmount(row.lostGrosze, locale)],
];

/** All boxes of the filter as CSV. */
export const exportVacantBoxes = (ctx: RequestContext, query: VacantBoxesQuery): Promise<ReadableStream> =>
  exportCsv(ctx, { ...offered(ctx, query), ...sheetOf(boxColumns, ctx.locale) });
