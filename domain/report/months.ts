import { addDays, addMonths, type Day } from "../core/day.ts";

/** A calendar month, `2026-11`, with its first and its last day. */
export interface ReportMonth {
  month: string;
  from: Day;
  last: Day;
}

const usual = 12;

/** The first and the last day of a month, `2026-11`. */
export function monthDays(month: string): Pick<ReportMonth, "from" | "last"> {
  const from = `${month}-01`;
  return { from, last: addDays(addMonths(from, 1), -1) };
}

/**
 * The months of a report, oldest first, without future ones.
 * @param period how many months up to the current one, or a year, `2025`; by default the last 12 months
 */
export function reportMonths(period: string | undefined, today: Day): ReportMonth[] {
  const current = `${today.slice(0, 7)}-01`;
  const isYear = period?.length === 4;
  const count = isYear ? 12 : Number(period ?? usual);
  const first = isYear ? `${period}-01-01` : addMonths(current, 1 - count);
  return Array.from({ length: count }, (_, at) => addMonths(first, at))
    .filter((from) => from <= current)
    .map((from) => ({ month: from.slice(0, 7), ...monthDays(from.slice(0, 7)) }));
}

/** The first and the last day of the months of a report. */
export function periodDays(period: string | undefined, today: Day): Pick<ReportMonth, "from" | "last"> {
  const months = reportMonths(period, today);
  return { from: months[0]?.from ?? today, last: months.at(-1)?.last ?? today };
}
