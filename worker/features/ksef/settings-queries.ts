import type { KsefPermission, KsefStatus } from "../../../domain/ksef/states.ts";
import type { Database } from "../../db/database.ts";
import { partnerOfUid } from "../../http/actor.ts";
import { type KsefSellerRow, ksefSellerColumns } from "./seller.ts";

export interface KsefSettingsRow extends KsefSellerRow {
  partnerId: string;
  nip: string | null;
  /** Empty until the settings are saved for the first time. */
  version: string;
  sendsConsumers: 0 | 1;
  permission: KsefPermission;
  permissionCheckedAt: string | null;
  waiting: number;
  rejected: number;
}

const countOf = (statuses: string) =>
  `(SELECT COUNT(*) FROM ksef_submissions sub WHERE sub.partner_id = pa.id AND sub.status IN (${statuses}))`;

/** How the caller's partner uses KSeF; the defaults if it does not. */
export function ksefSettings(db: Database, uid: string): D1PreparedStatement {
  return db
    .prepare(
      `SELECT pa.id AS partnerId, pa.nip, COALESCE(ks.version, '') AS version, ${ksefSellerColumns},
         COALESCE(ks.sends_consumers, 0) AS sendsConsumers, COALESCE(ks.permission, 'unknown') AS permission,
         ks.permission_checked_at AS permissionCheckedAt, ${countOf("'waiting', 'sending'")} AS waiting,
         ${countOf("'rejected'")} AS rejected
       FROM partners pa LEFT JOIN ksef_settings ks ON ks.id = pa.id WHERE pa.id = ${partnerOfUid}`,
    )
    .bind(uid);
}

export interface OwnSubmission {
  id: string;
  partnerId: string;
  version: string;
  status: KsefStatus;
}

/** The submission of an invoice of the caller's partner. */
export function ownSubmission(db: Database, uid: string, invoiceId: string): D1PreparedStatement {
  return db
    .prepare(
      `SELECT sub.id, sub.partner_id AS partnerId, sub.version, sub.status
       FROM invoices iv JOIN ksef_submissions sub ON sub.id = iv.id
       WHERE iv.id = ? AND iv.partner_id = ${partnerOfUid}`,
    )
    .bind(invoiceId, uid);
}

export const anySubmission = (db: Database, id: string): D1PreparedStatement =>
  db.prepare("SELECT id, partner_id AS partnerId, version, status FROM ksef_submissions WHERE id = ?").bind(id);
