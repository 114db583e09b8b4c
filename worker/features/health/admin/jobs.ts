import { type JobState, type JobTimetable, jobStateOf, jobStates } from "../../../../domain/health/job-state.ts";
import { type Database, rows } from "../../../db/database.ts";
import { type JobName, type JobTime, timetable } from "../../../jobs/timetable.ts";
import { type RecordedJob, recordedJobs } from "./queries.ts";

export interface JobHealth {
  job: JobName;
  state: JobState;
  every: JobTimetable["every"];
  /** The hours in Poland in which an hourly job runs; null: all. */
  hours: readonly number[] | null;
  startedAt: string | null;
  durationMs: number | null;
  /** Items that the last run processed. */
  done: number | null;
  /** Since when each run has left something for the next one; null if the last run has left nothing. */
  remainderSinceAt: string | null;
  succeededAt: string | null;
  failedAt: string | null;
  lastError: string | null;
}

const timetableOf = ({ cron, hours }: JobTime): JobTimetable => ({
  every: cron === "* * * * *" ? "minute" : "hour",
  hours,
});

function healthOf(job: JobTime & { name: JobName }, run: RecordedJob | undefined, now: Date): JobHealth {
  const times = timetableOf(job);
  const { startedAt = null, finishedAt = null, error = null, remainderSinceAt = null } = run ?? {};
  const last = startedAt === null ? null : { startedAt, error, remainderSinceAt };
  return {
    job: job.name,
    state: jobStateOf(times, { firstStartedAt: run?.firstStartedAt ?? null, last }, now),
    every: times.every,
    hours: job.hours ?? null,
    startedAt,
    durationMs: startedAt === null || finishedAt === null ? null : Date.parse(finishedAt) - Date.parse(startedAt),
    done: run?.done ?? null,
    remainderSinceAt,
    succeededAt: run?.succeededAt ?? null,
    failedAt: run?.failedAt ?? null,
    lastError: run?.lastError ?? null,
  };
}

/** The statement for `jobHealthOf`. */
export const selectJobRuns = (db: Database): D1PreparedStatement =>
  recordedJobs(
    db,
    timetable.map(({ name }) => name),
  );

/** All jobs with their latest runs, those that need attention first. */
export function jobHealthOf(result: D1Result | undefined, now: Date): JobHealth[] {
  const runs = new Map(rows<RecordedJob>(result).map((run) => [run.job, run]));
  const rank = ({ state }: JobHealth) => jobStates.indexOf(state);
  return timetable
    .map((job) => healthOf(job, runs.get(job.name), now))
    .toSorted((a, b) => rank(a) - rank(b) || a.job.localeCompare(b.job));
}
