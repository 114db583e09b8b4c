import { insertIfNew, update } from "../db/write.ts";

type Database = Pick<D1Database, "prepare">;

/** Changes nothing when the run is recorded already: a cron may fire twice. */
export function insertJobRun(db: Database, job: string, startedAt: string): D1PreparedStatement {
  return insertIfNew(db, "job_runs", { job, started_at: startedAt });
}

export interface FinishedRun {
  job: string;
  startedAt: string;
  finishedAt: string;
  done: number;
  error: string | null;
}

export function finishJobRun(db: Database, { job, startedAt, ...run }: FinishedRun): D1PreparedStatement {
  return update(db, "job_runs", {
    set: { finished_at: run.finishedAt, done: run.done, error: run.error },
    where: { job, started_at: startedAt },
  });
}

/** Named jobs only, so that the primary key finds their rows. */
export function deleteJobRuns(db: Database, jobs: readonly string[], before: string): D1PreparedStatement {
  return db
    .prepare("DELETE FROM job_runs WHERE job IN (SELECT value FROM json_each(?)) AND started_at < ?")
    .bind(JSON.stringify(jobs), before);
}

/** Deletes the oldest rows, and returns one for each. */
export function deleteIdempotencyKeys(db: Database, before: string, limit: number): D1PreparedStatement {
  return db
    .prepare(
      `DELETE FROM idempotency_keys WHERE (scope, key) IN (
         SELECT scope, key FROM idempotency_keys WHERE created_at < ? ORDER BY created_at LIMIT ?) RETURNING 1`,
    )
    .bind(before, limit);
}

export function countDueInvitations(db: Database, now: Date): D1PreparedStatement {
  return db
    .prepare("SELECT COUNT(*) AS count FROM invitations WHERE status IN ('sent', 'opened') AND expires_at <= ?")
    .bind(now.toISOString());
}

/** Expires due invitations, with their audit rows. */
export function expireInvitationStatements(db: Database, nextVersion: string, now: Date): D1PreparedStatement[] {
  const at = now.toISOString();
  return [
    db
      .prepare(
        `UPDATE invitations SET status = 'expired', version = ?1, updated_at = ?2
         WHERE status IN ('sent', 'opened') AND expires_at <= ?2`,
      )
      .bind(nextVersion, at),
    db
      .prepare(
        `INSERT INTO audit_events (version, actor, action, entity, entity_id, partner_id, at)
         SELECT version, 'expireInvitations', 'expire', 'invitation', id, partner_id, ?2 FROM invitations WHERE version = ?1`,
      )
      .bind(nextVersion, at),
  ];
}
