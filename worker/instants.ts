import { addMonths, type Day } from "../domain/core/day.ts";

/** The instant at which a day begins in a time zone, ISO 8601 UTC. Clock changes never happen at midnight. */
export function startOfDay(day: Day, timeZone: string): string {
  const utc = new Date(`${day}T00:00:00Z`);
  const parts = new Intl.DateTimeFormat("en", { timeZone, timeZoneName: "longOffset" }).formatToParts(utc);
  const [, sign = "+", hours = "0", minutes = "0"] =
    /([+-])(\d+):(\d+)/.exec(parts.find(({ type }) => type === "timeZoneName")?.value ?? "") ?? [];
  const offset = (Number(hours) * 60 + Number(minutes)) * (sign === "+" ? 60_000 : -60_000);
  return new Date(utc.getTime() - offset).toISOString();
}

/** A period as instants, `to` exclusive. */
export interface InstantRange {
  from: string;
  to: string;
}

/** A calendar month, `YYYY-MM`, in a time zone. */
export function monthRange(month: string, timeZone: string): InstantRange {
  const first = `${month}-01`;
  return { from: startOfDay(first, timeZone), to: startOfDay(addMonths(first, 1), timeZone) };
}
