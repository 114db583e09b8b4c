import { addDays, type Day, dayAt } from "../../domain/core/day.ts";

const timezone = "Europe/Warsaw";

/** The clock of the seed: all of its events happened before `now`. */
export interface Clock {
  now: Date;
  today: Day;
  /** The instant of a day and time in Poland, or `now` when that is in the future. */
  at(day: Day, hour: number, minute?: number, second?: number): string;
}

export function createClock(now: Date): Clock {
  const latest = now.toISOString();
  return {
    now,
    today: dayAt(now, timezone),
    at(day, hour, minute = 0, second = 0) {
      // Daylight saving changes are approximate: an hour's difference affects no rule here.
      const offset = day.slice(5) >= "03-29" && day.slice(5) < "10-26" ? 2 : 1;
      const ms = Date.parse(`${day}T00:00:00Z`) + ((hour - offset) * 3600 + minute * 60 + second) * 1000;
      const instant = new Date(ms).toISOString();
      return instant < latest ? instant : latest;
    },
  };
}

export const daysAgo = (clock: Clock, days: number): Day => addDays(clock.today, -days);
