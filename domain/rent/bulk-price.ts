import { changedPrice, type PriceChange, priceLimits } from "../box/bulk-change.ts";
import type { Day } from "../core/day.ts";
import type { ChargedRent } from "./next-charge.ts";
import type { NoticeRules } from "./notice.ts";
import { priceChangeDays, rentGrosze } from "./price-change.ts";
import { type RentStatus, runningRents } from "./transitions.ts";

/** Rents that one call changes, or tells the terms of. */
export const maxRentsPerRequest = 50;

/** Why a rent gets no other price: it does not run, it ends before, the price is so already, or would be none. */
export type PriceProblem = "notRunning" | "endsBefore" | "same" | "tooSmall" | "tooLarge";

export interface PricedRent extends ChargedRent {
  status: RentStatus;
}

export interface RentPrice {
  /** The first day of a month of the rent, on the day asked for or the first after it. */
  fromOn: Day;
  /** The box's own part of the month. */
  rentGrosze: number;
}

/**
 * The price that a rent has from a day on, when the prices of many are changed. Each takes it at the beginning of its own
 * month, after its whole notice period.
 */
export function bulkPriceOf(
  rent: PricedRent,
  { fromOn, price }: { fromOn: Day; price: PriceChange },
  rules: NoticeRules,
): RentPrice | PriceProblem {
  if (!(runningRents as readonly RentStatus[]).includes(rent.status)) return "notRunning";
  const day = priceChangeDays(rent, rules).find((each) => each >= fromOn);
  if (day === undefined) return "endsBefore";
  const grosze = changedPrice(rentGrosze(rent.monthlyLines), price);
  if (grosze < priceLimits.min) return "tooSmall";
  if (grosze > priceLimits.max) return "tooLarge";
  const [latest] = rent.planned.filter((change) => change.fromOn <= day).sort((a, b) => (a.fromOn < b.fromOn ? 1 : -1));
  return rentGrosze(latest?.monthlyLines ?? rent.monthlyLines) === grosze
    ? "same"
    : { fromOn: day, rentGrosze: grosze };
}
