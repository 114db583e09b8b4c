import { addDays, addMonths, type Day, dayAt, farDay, polishTimeZone } from "../core/day.ts";
import { DomainError } from "../core/errors.ts";
import { periodOf } from "../core/period.ts";
import type { RentalPeriod } from "../quote/box-quote.ts";
import { moveInAheadMonths } from "../reservation/hold.ts";
import { clockAt } from "../reservation/move-in.ts";

/**
 * The rental period that a query asks for, and its exclusive end for comparisons in SQL. Defaults to starting tomorrow.
 * `sameDayClock`: the time of day if it starts today, which a place allows until its cutoff; otherwise null.
 * @throws {DomainError} `request.invalid` for a day in the past or more than a year ahead
 */
export function rentalPeriodOf(query: { from?: Day | undefined; months: number | "open" }, now: Date) {
  const today = dayAt(now, polishTimeZone);
  const from = query.from ?? addDays(today, 1);
  if (from < today) throw new DomainError("request.invalid", { fields: { from: "field.day_past" } });
  if (from > addMonths(today, moveInAheadMonths)) {
    throw new DomainError("request.invalid", { fields: { from: "field.day_too_far" } });
  }
  const stay: RentalPeriod = { from, months: query.months === "open" ? null : query.months };
  const sameDayClock = from === today ? clockAt(now, polishTimeZone) : null;
  return { stay, until: periodOf(stay.from, stay.months).to ?? farDay, sameDayClock };
}
