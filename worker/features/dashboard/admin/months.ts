import { addDays, addMonths, type Day, dayAt, polishTimeZone } from "../../../../domain/core/day.ts";
import type { MarketMonthsQuery, MonthPartnersQuery } from "../../../../domain/dashboard/admin.ts";
import { monthDays, reportMonths } from "../../../../domain/report/months.ts";
import { rows } from "../../../db/database.ts";
import type { Locale } from "../../../env.ts";
import { authorizedBatchRead } from "../../../http/actor.ts";
import { csvAmount, csvText } from "../../../http/csv.ts";
import type { RequestContext } from "../../../http/request-context.ts";
import { monthRange, startOfDay } from "../../../instants.ts";
import { type MonthOccupancy, type MonthPartner, marketOccupancy, monthPartners } from "./months-queries.ts";
import { type MonthTurnover, turnoverOf } from "./queries.ts";

/** The last day of a month, or today in the current one. */
function dayOf(month: string, today: Day) {
  const { last } = monthDays(month);
  const on = last < today ? last : today;
  return { month, on, endAt: startOfDay(addDays(on, 1), polishTimeZone) };
}

/** Rent paid, commission and occupancy of all partners in each month, the latest first. */
export async function readMarketMonths(ctx: RequestContext, { period }: MarketMonthsQuery) {
  const today = dayAt(ctx.now, polishTimeZone);
  const months = reportMonths(period, today);
  const ranges = months.map(({ month }) => {
    const { from, to } = monthRange(month, polishTimeZone);
    const yearBefore = monthRange(addMonths(`${month}-01`, -12).slice(0, 7), polishTimeZone);
    return { month, from, to, lastYearFrom: yearBefore.from, lastYearTo: yearBefore.to };
  });
  const days = months.map(({ month }) => dayOf(month, today));
  const { results } = await authorizedBatchRead(ctx, "platform.observe", ({ db }) => [
    turnoverOf(db, ranges),
    marketOccupancy(db, days),
  ]);
  const turnover = new Map(rows<MonthTurnover>(results[0]).map((row) => [row.month, row]));
  const occupancy = new Map(rows<MonthOccupancy>(results[1]).map((row) => [row.month, row]));
  const none = { grosze: 0, lastYearGrosze: 0, commissionGrosze: 0, boxes: 0, rented: 0 };
  const items = days
    .toReversed()
    .map(({ month, on }) => ({ ...none, ...turnover.get(month), ...occupancy.get(month), month, on }));
  return {
    items,
    nextCursor: null,
    total: items.some(({ grosze, boxes }) => grosze + boxes > 0) ? items.length : 0,
  };
}

const headings: Record<Locale, string[]> = {
  pl: ["Dzień", "Zapłacony czynsz, zł", "Rok wcześniej, zł", "Prowizja netto, zł", "Boksy", "Wynajęte boksy"],
  en: ["Day", "Rent paid, PLN", "A year earlier, PLN", "Commission without VAT, PLN", "Boxes", "Rented boxes"],
};

/** The months as CSV. */
export async function exportMarketMonths(ctx: RequestContext, query: MarketMonthsQuery): Promise<string> {
  const { locale } = ctx;
  const { items } = await readMarketMonths(ctx, query);
  const lines = items.map((row) => [
    row.on,
    ...[row.grosze, row.lastYearGrosze, row.commissionGrosze].map((grosze) => csvAmount(grosze, locale)),
    ...[row.boxes, row.rented],
  ]);
  return csvText([headings[locale], ...lines], locale);
}

/** The partners behind a month. */
export async function readMonthPartners(ctx: RequestContext, { month }: MonthPartnersQuery) {
  const day = dayOf(month, dayAt(ctx.now, polishTimeZone));
  const { results } = await authorizedBatchRead(ctx, "platform.observe", ({ db }) => [
    monthPartners(db, { day, ...monthRange(month, polishTimeZone) }),
  ]);
  const items = rows<MonthPartner>(results[0]);
  return { items, nextCursor: null, total: items.length };
}

const partnerHeadings: Record<Locale, string[]> = {
  pl: ["Wynajmujący", "Zapłacony czynsz, zł", "Prowizja netto, zł", "Boksy", "Wynajęte boksy"],
  en: ["Partner", "Rent paid, PLN", "Commission without VAT, PLN", "Boxes", "Rented boxes"],
};

/** The partners behind a month as CSV. */
export async function exportMonthPartners(ctx: RequestContext, query: MonthPartnersQuery): Promise<string> {
  const { locale } = ctx;
  const { items } = await readMonthPartners(ctx, query);
  const lines = items.map((row) => [
    ...[row.partnerName, csvAmount(row.grosze, locale), csvAmount(row.commissionGrosze, locale), row.boxes, row.rented],
  ]);
  return csvText([partnerHeadings[locale], ...lines], locale);
}
