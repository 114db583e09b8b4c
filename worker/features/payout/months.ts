import { addMonths, dayAt, polishTimeZone } from "../../../domain/core/day.ts";
import { monthRange } from "../../instants.ts";

const always = { from: "", to: "~" };

/** A month of Polish time as instants; all time if none is given. */
export const rangeOf = (month: string | undefined) =>
  month === undefined ? always : monthRange(month, polishTimeZone);

/** The months since an instant, newest first. */
export function monthsSince(firstAt: string | null, now: Date): string[] {
  if (firstAt === null) return [];
  const first = dayAt(new Date(firstAt), polishTimeZone).slice(0, 7);
  const months: string[] = [];
  for (let day = `${dayAt(now, polishTimeZone).slice(0, 7)}-01`; day.slice(0, 7) >= first; day = addMonths(day, -1)) {
    months.push(day.slice(0, 7));
  }
  return months;
}
