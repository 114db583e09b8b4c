import type { Database } from "../../../../db/database.ts";
import { partnerOfUid } from "../../../../http/actor.ts";

export interface AccessReport {
  id: string;
  version: string;
  reportedAt: string;
  /** The authorized person who reported it; null for the tenant. */
  personName: string | null;
}

/** The open report of a rent, at most one. */
export function openReportOf(db: Database, rentId: string): D1PreparedStatement {
  return db
    .prepare(
      `SELECT ar.id, ar.version, ar.reported_at AS reportedAt, ap.name AS personName FROM access_reports ar
       LEFT JOIN authorized_persons ap ON ap.id = ar.person_id WHERE ar.rent_id = ? AND ar.resolved_at IS NULL`,
    )
    .bind(rentId);
}

/** An open report of a rent of the partner whose staff the user is. */
export function ownReport(db: Database, params: { id: string; reportId: string }, uid: string): D1PreparedStatement {
  return db
    .prepare(
      `SELECT ar.id, ar.version, ar.partner_id AS partnerId FROM access_reports ar
       WHERE ar.id = ?1 AND ar.rent_id = ?2 AND ar.resolved_at IS NULL AND ar.partner_id = ${partnerOfUid.replace("?", "?3")}`,
    )
    .bind(params.reportId, params.id, uid);
}
