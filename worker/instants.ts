import type { Day } from "../domain/core/day.ts";

/** The instant at which a day begins in a time zone, ISO 8601 UTC. Clock changes never happen at midnight. */
export function startOfDay(day: Day, timeZone: string): string {
  const utc = new Date(`${day}T00:00:00Z`);
  const parts = new Intl.DateTimeFormat("en", { timeZone, timeZoneName: "longOffset" }).formatToParts(utc);
  const [, sign = "+", hours = "0", minutes = "0"] =
    /([+-])(\d+):(\d+)/.exec(parts.find(({ type }) => type === "timeZoneName")?.value ?? "") ?? [];
  const offset = (Number(hours) * 60 + Number(minutes)) * (sign === "+" ? 60_000 : -60_000);
  return new Date(utc.getTime() - offset).toISOString();
}
