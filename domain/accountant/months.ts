import { addDays, addMonths, type Day } from "../core/day.ts";

/** A calendar month, `YYYY-MM`. */
export type Month = string;

export const monthOf = (day: Day): Month => day.slice(0, 7);

export const nextMonth = (month: Month): Month => monthOf(addMonths(`${month}-01`, 1));

/** The first and the last day of a month. */
export function daysOfMonth(month: Month): { fromOn: Day; toOn: Day } {
  return { fromOn: `${month}-01`, toOn: addDays(`${nextMonth(month)}-01`, -1) };
}

/** The last month whose files are sent on a day. The first day of a month is left for the last invoices of the month before. */
export function lastMonthToSend(today: Day): Month {
  return monthOf(addMonths(`${monthOf(addDays(today, -1))}-01`, -1));
}
