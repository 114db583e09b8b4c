import { addDays, type Day } from "../core/day.ts";
import type { PriceLine } from "../reservation/price.ts";
import { type ChargedRent, upcomingCharges } from "./next-charge.ts";
import type { NoticeRules } from "./notice.ts";

/** A rent of which nobody would plan further: so many first days are offered. */
const offeredDays = 12;

/**
 * The days on which another price may begin: first days of months not yet charged, after the whole notice period, so that
 * the tenant can leave before it. Empty when the rent ends earlier.
 */
export function priceChangeDays(rent: ChargedRent, { today, noticeDays }: NoticeRules): Day[] {
  const earliest = addDays(today, noticeDays);
  const days: Day[] = [];
  for (const { dueOn } of upcomingCharges(rent)) {
    if (dueOn >= earliest) days.push(dueOn);
    if (days.length === offeredDays) break;
  }
  return days;
}

export type NewPrice = Pick<PriceLine, "unitGrosze"> & Partial<Pick<PriceLine, "vatRate">>;

/** The lines of a month with another price of the box; products and insurance stay as they are. */
export function withRentPrice(lines: readonly PriceLine[], price: NewPrice): PriceLine[] {
  return lines.map((line) => (line.kind === "rent" ? { ...line, ...price, grossGrosze: price.unitGrosze } : line));
}

/** What a month costs by its lines, in grosze. */
export function monthGrosze(lines: readonly PriceLine[]): number {
  return lines.reduce((sum, { grossGrosze }) => sum + grossGrosze, 0);
}

/** The box's own part of a month's price, in grosze. */
export function rentGrosze(lines: readonly PriceLine[]): number {
  return monthGrosze(lines.filter(({ kind }) => kind === "rent"));
}
