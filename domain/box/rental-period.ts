import { addDays, addMonths, type Day, dayAt, farDay } from "../core/day.ts";
import { DomainError } from "../core/errors.ts";
import { periodOf } from "../core/period.ts";
import type { RentalPeriod } from "../quote/box-quote.ts";
import { moveInAheadMonths } from "../reservation/hold.ts";

/** Places are in Poland; a search spans many, so it counts days by this one clock. */
const timeZone = "Europe/Warsaw";

/**
 * The stay that a query asks for, and its last day for the ledger. Without a day it begins tomorrow.
 * Throws `request.invalid` for a day that has passed or is more than a year ahead.
 */
export function rentalPeriodOf(asked: { from?: Day | undefined; months: number | "open" }, now: Date) {
  const today = dayAt(now, timeZone);
  const from = asked.from ?? addDays(today, 1);
  if (from < today) throw new DomainError("request.invalid", { fields: { from: "field.day_past" } });
  if (from > addMonths(today, moveInAheadMonths)) {
    throw new DomainError("request.invalid", { fields: { from: "field.day_too_far" } });
  }
  const stay: RentalPeriod = { from, months: asked.months === "open" ? null : asked.months };
  return { stay, until: periodOf(stay.from, stay.months).to ?? farDay };
}
