import { addDays, type Day, dayAt } from "../../domain/core/day.ts";

export const timezone = "Europe/Warsaw";

/** The seed's sense of time: everything it makes has happened before `now`. */
export interface Clock {
  now: Date;
  today: Day;
  /** The instant of a day at hours and minutes in Poland, or `now` when that is still to come. */
  at(day: Day, hour: number, minute?: number, second?: number): string;
}

export function createClock(now: Date): Clock {
  const latest = now.toISOString();
  return {
    now,
    today: dayAt(now, timezone),
    at(day, hour, minute = 0, second = 0) {
      // The clocks change within the last days of March and October; an hour more or less matters to no rule there.
      const offset = day.slice(5) >= "03-29" && day.slice(5) < "10-26" ? 2 : 1;
      const ms = Date.parse(`${day}T00:00:00Z`) + ((hour - offset) * 3600 + minute * 60 + second) * 1000;
      const instant = new Date(ms).toISOString();
      return instant < latest ? instant : latest;
    },
  };
}

export const daysAgo = (clock: Clock, days: number): Day => addDays(clock.today, -days);
