import type { Database } from "../../db/database.ts";

/** A time in which an administrator could see someone's area. */
export interface AreaViewRow {
  id: string;
  startedAt: string;
  /** Null while it lasts. */
  endedAt: string | null;
  reason: string;
}

/** The latest views of a person's own area, and of the company's for its owners. */
export const viewsOf = (db: Database, uid: string, now: Date): D1PreparedStatement =>
  db
    .prepare(
      `SELECT id, started_at AS startedAt, reason,
         COALESCE(ended_at, CASE WHEN until_at <= ?2 THEN until_at END) AS endedAt
       FROM view_sessions WHERE (subject_uid = ?1 AND partner_id IS NULL)
         OR partner_id IN (SELECT partner_id FROM partner_members WHERE uid = ?1 AND staff_role = 'owner')
       ORDER BY started_at DESC LIMIT 50`,
    )
    .bind(uid, now.toISOString());
