import { addDays, addMonths, type Day, dayOfMonth } from "../core/day.ts";

export interface Paid {
  /** The day of the month on which charge periods start. */
  anchorDay: number;
  /** The first unpaid day; null when nothing is paid. */
  paidBeforeOn: Day | null;
}

export interface RentDates {
  startOn: Day;
  /** exclusive; null is open-ended */
  endOn: Day | null;
}

/** The day of `day`'s month on which a charge period starts: the anchor day, or the last day of a shorter month. */
const inMonthOf = (day: Day, anchorDay: number) => addMonths(`${day.slice(0, 7)}-01`, 0, anchorDay);

/**
 * Interprets the "paid until" day of a list. Usually it is the last paid day, so the next charge period starts on the
 * following day. The first of a month, or the rental's own anchor day, is the first unpaid day.
 * @param billingDay the day of the month on which charge periods start, if it is not that of the first day
 */
export function paidUntil({ startOn }: RentDates, writtenOn: Day, billingDay: number | null = null): Paid {
  const own = billingDay ?? dayOfMonth(startOn);
  const after = addDays(writtenOn, 1);
  const known = [writtenOn, after].find((day) => inMonthOf(day, own) === day);
  const next = known ?? (dayOfMonth(writtenOn) === 1 ? writtenOn : after);
  const anchorDay = known === undefined && billingDay === null ? dayOfMonth(next) : own;
  return { anchorDay, paidBeforeOn: next > startOn ? next : null };
}

/** The default without a "paid until" day: the current period is paid; a future rental is not. */
export function paidByNow({ startOn, endOn }: RentDates, today: Day, billingDay: number | null = null): Paid {
  const anchorDay = billingDay ?? dayOfMonth(startOn);
  if (startOn > today) return { anchorDay, paidBeforeOn: null };
  const own = inMonthOf(today, anchorDay);
  const next = own > today ? own : addMonths(own, 1, anchorDay);
  return { anchorDay, paidBeforeOn: endOn !== null && endOn < next ? endOn : next };
}
