import { hourAt, polishTimeZone } from "../core/day.ts";

/** `behind`: the last run has left something for the next one. `new`: no run has been recorded yet. */
export const jobStates = ["failing", "late", "behind", "new", "ok"] as const;
export type JobState = (typeof jobStates)[number];

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** Hourly jobs run at this minute. */
const minuteOfHour = 7;
/** A run that should have finished by now is late; a cron may run for up to 15 minutes. */
const graceMs = 20 * minuteMs;

export interface JobTimetable {
  every: "minute" | "hour";
  /** The hours in Poland in which an hourly job runs; undefined: all. */
  hours?: readonly number[] | undefined;
}

/** The latest instant, not after `now`, at which the job was due. */
function lastDueAt({ every, hours }: JobTimetable, now: Date): Date {
  const time = now.getTime();
  if (every === "minute") return new Date(time - (time % minuteMs));
  const offset = minuteOfHour * minuteMs;
  let due = time - ((((time - offset) % hourMs) + hourMs) % hourMs);
  while (hours !== undefined && hours.length > 0 && !hours.includes(hourAt(new Date(due), polishTimeZone)))
    due -= hourMs;
  return new Date(due);
}

export interface JobRuns {
  /** The start of the first recorded run, also an unfinished one; null: none. */
  firstStartedAt: string | null;
  /** The latest run that has finished; null: none has. */
  last: { startedAt: string; error: string | null; remainderSinceAt: string | null } | null;
}

/** A run that does not finish, such as one that is stopped for using too much time, does not count. */
export function jobStateOf(timetable: JobTimetable, { firstStartedAt, last }: JobRuns, now: Date): JobState {
  if (firstStartedAt === null) return "new";
  const due = lastDueAt(timetable, new Date(now.getTime() - graceMs)).toISOString();
  if (last === null) return firstStartedAt <= due ? "late" : "new";
  if (last.error !== null) return "failing";
  if (last.startedAt < due) return "late";
  return last.remainderSinceAt === null ? "ok" : "behind";
}

/**
 * Whether a person has to look at the job: it is late, or it fails and has not succeeded within the grace of a run. One failure
 * of a job that runs each minute is repeated by the next minute.
 */
export function isAlarming(
  { state, succeededAt }: { state: JobState; succeededAt: string | null },
  now: Date,
): boolean {
  if (state !== "failing") return state === "late";
  return succeededAt === null || now.getTime() - Date.parse(succeededAt) > graceMs;
}
