import { addDays, addMonths, type Day, dayOfMonth } from "../core/day.ts";

export interface Paid {
  /** The day of the month that charges begin on. */
  anchorDay: number;
  /** Until when it is paid, exclusive; null when nothing is. */
  paidBeforeOn: Day | null;
}

export interface RentDates {
  startOn: Day;
  /** exclusive; null is open-ended */
  endOn: Day | null;
}

/** The day of a month, at its end in a shorter one, that charges of an anchor begin on. */
const inMonthOf = (day: Day, anchorDay: number) => addMonths(`${day.slice(0, 7)}-01`, 0, anchorDay);

/**
 * Until when a rent is paid, from how people write it. They mean its last day, so the next charge begins on the day after
 * it, and on that day of each month; unless the day itself is the first of a month, or the rent's own day in it: then they
 * mean the day on which to pay again.
 */
export function paidUntil({ startOn }: RentDates, writtenOn: Day): Paid {
  const own = dayOfMonth(startOn);
  const after = addDays(writtenOn, 1);
  const known = [writtenOn, after].find((day) => inMonthOf(day, own) === day);
  const next = known ?? (dayOfMonth(writtenOn) === 1 ? writtenOn : after);
  const anchorDay = known === undefined ? dayOfMonth(next) : own;
  return { anchorDay, paidBeforeOn: next > startOn ? next : null };
}

/** Where nothing is written: the running month is paid, and a rent to come is not. */
export function paidByNow({ startOn, endOn }: RentDates, today: Day): Paid {
  const anchorDay = dayOfMonth(startOn);
  if (startOn > today) return { anchorDay, paidBeforeOn: null };
  const own = inMonthOf(today, anchorDay);
  const next = own > today ? own : addMonths(own, 1, anchorDay);
  return { anchorDay, paidBeforeOn: endOn !== null && endOn < next ? endOn : next };
}
