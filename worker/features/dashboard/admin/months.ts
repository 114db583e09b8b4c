import { type Day, dayAt, polishTimeZone } from "../../../../domain/core/day.ts";
import type { MarketMonthsQuery, MonthPartnersQuery } from "../../../../domain/dashboard/admin.ts";
import { addOccupancy } from "../../../../domain/figures/occupancy.ts";
import { monthDays, reportMonths } from "../../../../domain/report/months.ts";
import { rows } from "../../../db/database.ts";
import { authorizedBatchRead } from "../../../http/actor.ts";
import { type CsvColumn, csvAmount, sheetText } from "../../../http/csv.ts";
import type { RequestContext } from "../../../http/request-context.ts";
import { type ReceivedInMonth, receivedByMonth } from "../../figures/received-queries.ts";
import { stockMonth } from "../../figures/stock-queries.ts";
import { receivedDays, withLastYear } from "../months.ts";
import { type MarketOccupancy, type MonthPartner, marketOccupancyByMonth, monthPartners } from "./months-queries.ts";
import { commissionByMonth, type MonthCommission } from "./queries.ts";

/** The current month and those before it, oldest first, with what was received and the commission. */
export function withCommission(
  received: readonly ReceivedInMonth[],
  commission: readonly MonthCommission[],
  today: Day,
  months: number,
) {
  const earned = new Map(commission.map(({ month, grosze }) => [month, grosze]));
  return withLastYear(received, today, months).map((row) => ({ ...row, commissionGrosze: earned.get(row.month) ?? 0 }));
}

/** What was received, commission and occupancy of all partners in each month, the latest first. */
export async function readMarketMonths(ctx: RequestContext, { period }: MarketMonthsQuery) {
  const today = dayAt(ctx.now, polishTimeZone);
  const months = reportMonths(period, today).map((month) => stockMonth(month, today));
  const days = receivedDays(today, months.length);
  const { results } = await authorizedBatchRead(ctx, "platform.observe", ({ db }) => [
    receivedByMonth(db, { uid: null, ...days }),
    commissionByMonth(db, days),
    marketOccupancyByMonth(db, months),
  ]);
  const sums = withCommission(
    rows<ReceivedInMonth>(results[0]),
    rows<MonthCommission>(results[1]),
    today,
    months.length,
  );
  const occupancy = new Map(rows<MarketOccupancy>(results[2]).map((row) => [row.month, row]));
  const items = sums.map((row) => ({ ...addOccupancy([]), ...occupancy.get(row.month), ...row })).toReversed();
  return {
    items,
    nextCursor: null,
    total: items.some(({ grosze, rentable, outOfService }) => grosze + rentable + outOfService > 0) ? items.length : 0,
  };
}

type MarketMonth = Awaited<ReturnType<typeof readMarketMonths>>["items"][number];

const columns: readonly CsvColumn<MarketMonth>[] = [
  ["Miesiąc", "Month", (row) => row.month],
  ["Wpłynęło, zł", "Received, PLN", (row, locale) => csvAmount(row.grosze, locale)],
  ["Rok wcześniej, zł", "A year earlier, PLN", (row, locale) => csvAmount(row.lastYearGrosze, locale)],
  ["Prowizja netto, zł", "Commission without VAT, PLN", (row, locale) => csvAmount(row.commissionGrosze, locale)],
  ["Wynajęte dni", "Rented days", (row) => row.rented],
  ["Dni do wynajęcia", "Rentable days", (row) => row.rentable],
  ["Dni wyłączenia z użytku", "Days out of service", (row) => row.outOfService],
];

/** The months as CSV. */
export async function exportMarketMonths(ctx: RequestContext, query: MarketMonthsQuery): Promise<string> {
  const { items } = await readMarketMonths(ctx, query);
  return sheetText(columns, items, ctx.locale);
}

/** The partners behind a month. */
export async function readMonthPartners(ctx: RequestContext, { month }: MonthPartnersQuery) {
  const days = monthDays(month);
  const counted = stockMonth({ month, ...days }, dayAt(ctx.now, polishTimeZone));
  const { results } = await authorizedBatchRead(ctx, "platform.observe", ({ db }) => [
    monthPartners(db, { month: counted, ...days }),
  ]);
  const items = rows<MonthPartner>(results[0]);
  return { items, nextCursor: null, total: items.length };
}

const partnerColumns: readonly CsvColumn<MonthPartner>[] = [
  ["Wynajmujący", "Partner", (row) => row.partnerName],
  ["Wpłynęło, zł", "Received, PLN", (row, locale) => csvAmount(row.grosze, locale)],
  ["Prowizja netto, zł", "Commission without VAT, PLN", (row, locale) => csvAmount(row.commissionGrosze, locale)],
  ["Wynajęte dni", "Rented days", (row) => row.rented],
  ["Dni do wynajęcia", "Rentable days", (row) => row.rentable],
  ["Dni wyłączenia z użytku", "Days out of service", (row) => row.outOfService],
];

/** The partners behind a month as CSV. */
export async function exportMonthPartners(ctx: RequestContext, query: MonthPartnersQuery): Promise<string> {
  const { items } = await readMonthPartners(ctx, query);
  return sheetText(partnerColumns, items, ctx.locale);
}
