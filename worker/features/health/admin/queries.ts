import type { Database } from "../../../db/database.ts";

/** What is recorded about a job; the last run is the latest one that has finished. */
export interface RecordedJob {
  job: string;
  firstStartedAt: string | null;
  startedAt: string | null;
  finishedAt: string | null;
  done: number | null;
  error: string | null;
  /** Since when each run has left something for the next one; null if the last run has left nothing. */
  remainderSinceAt: string | null;
  /** The latest run that succeeded. */
  succeededAt: string | null;
  /** The latest run that failed, and its error. */
  failedAt: string | null;
  lastError: string | null;
}

const latest = (condition: string) =>
  `(SELECT started_at FROM job_runs WHERE job = j.value AND ${condition} ORDER BY started_at DESC LIMIT 1)`;

/** One row per name, in the order given. Each subselect reads a few rows from the end of an index. */
export const recordedJobs = (db: Database, jobs: readonly string[]): D1PreparedStatement =>
  db
    .prepare(
      `SELECT j.value AS job, (SELECT MIN(started_at) FROM job_runs WHERE job = j.value) AS firstStartedAt,
         jr.started_at AS startedAt, jr.finished_at AS finishedAt, jr.done, jr.error, jr.remainder_since_at AS remainderSinceAt,
         iif(jr.error IS NULL, jr.started_at, ${latest("finished_at IS NOT NULL AND error IS NULL")}) AS succeededAt,
         ${latest("error IS NOT NULL")} AS failedAt,
         (SELECT error FROM job_runs WHERE job = j.value AND error IS NOT NULL
            ORDER BY started_at DESC LIMIT 1) AS lastError
       FROM json_each(?) j LEFT JOIN job_runs jr
         ON jr.job = j.value AND jr.started_at = ${latest("finished_at IS NOT NULL")}
       ORDER BY j.key`,
    )
    .bind(JSON.stringify(jobs));

export interface QueueCounts {
  /** Emails and text messages that have not been sent yet, among them those whose last attempt failed. */
  waiting: number;
  retrying: number;
  /** When the oldest waiting one was written; null if none waits. */
  waitingSince: string | null;
  /** Given up. */
  failed: number;
  suppressed: number;
  /** Reports of the payment provider that do not match the payment and have not been resolved. */
  mismatches: number;
  /** Open differences between records of money. */
  differences: number;
}

export const queueCounts = (db: Database): D1PreparedStatement =>
  db.prepare(
    `SELECT (SELECT COUNT(*) FROM outbox WHERE status = 'waiting') AS waiting,
       (SELECT COUNT(*) FROM outbox WHERE status = 'waiting' AND last_error IS NOT NULL) AS retrying,
       (SELECT MIN(created_at) FROM outbox WHERE status = 'waiting') AS waitingSince,
       (SELECT COUNT(*) FROM outbox WHERE status IN ('failed', 'waiting') AND status = 'failed') AS failed,
       (SELECT COUNT(*) FROM suppressed_addresses) AS suppressed,
       (SELECT COUNT(*) FROM payment_mismatches WHERE resolved_at IS NULL) AS mismatches,
       (SELECT COUNT(*) FROM money_differences WHERE resolved_at IS NULL) AS differences`,
  );
