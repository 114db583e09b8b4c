import type { Database } from "../db/database.ts";
import { insertIfNew } from "../db/write.ts";

/** Changes nothing when the run is recorded already: a cron may fire twice. */
export function insertJobRun(db: Database, job: string, startedAt: string): D1PreparedStatement {
  return insertIfNew(db, "job_runs", { job, started_at: startedAt });
}

export interface FinishedRun {
  job: string;
  startedAt: string;
  finishedAt: string;
  done: number;
  hasRemainder: boolean;
  error: string | null;
}

/** @returns since when the runs of the job have left something; null if this one has left nothing */
export function finishJobRun(db: Database, { job, startedAt, ...run }: FinishedRun): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE job_runs SET finished_at = ?3, done = ?4, error = ?5, remainder_since_at = iif(?6, COALESCE(
         (SELECT remainder_since_at FROM job_runs WHERE job = ?1 AND started_at < ?2 AND finished_at IS NOT NULL
          ORDER BY started_at DESC LIMIT 1), ?2), NULL)
       WHERE job = ?1 AND started_at = ?2 RETURNING remainder_since_at AS remainderSinceAt`,
    )
    .bind(job, startedAt, run.finishedAt, run.done, run.error, Number(run.hasRemainder));
}

/** Jobs whose latest run, after an instant, has left something. */
export function jobsWithRemainder(db: Database, afterAt: string): D1PreparedStatement {
  return db
    .prepare(
      `SELECT jr.job FROM job_runs jr WHERE jr.remainder_since_at IS NOT NULL AND jr.started_at > ?
       AND NOT EXISTS (SELECT 1 FROM job_runs newer WHERE newer.job = jr.job AND newer.started_at > jr.started_at)`,
    )
    .bind(afterAt);
}

export function countDueInvitations(db: Database, now: Date): D1PreparedStatement {
  return db
    .prepare("SELECT COUNT(*) AS count FROM invitations WHERE status IN ('sent', 'opened') AND expires_at <= ?")
    .bind(now.toISOString());
}

/** Expires due invitations, with their audit rows. */
export function expireInvitationStatements(db: Database, nextVersion: string, now: Date): D1PreparedStatement[] {
  const at = now.toISOString();
  const isDue = "status IN ('sent', 'opened') AND expires_at <= ?2";
  return [
    db
      .prepare(
        `INSERT INTO audit_events (version, actor, action, entity, entity_id, partner_id, at)
         SELECT ?1, 'expireInvitations', 'expire', 'invitation', id, partner_id, ?2 FROM invitations WHERE ${isDue}`,
      )
      .bind(nextVersion, at),
    db
      .prepare(`UPDATE invitations SET status = 'expired', version = ?1, updated_at = ?2 WHERE ${isDue}`)
      .bind(nextVersion, at),
  ];
}
