import { type DeletionBlocker, deletionBlockers } from "../../../../domain/account/deletion.ts";
import { rows } from "../../../db/database.ts";
import { chargeJoin, statusSql } from "../../invoice/service.ts";

type Database = Pick<D1Database, "prepare">;

/** The company of which the user with uid ?1 is the only owner. */
export const solelyOwnedPartner = `(SELECT own.partner_id FROM partner_members own WHERE own.uid = ?1
  AND own.staff_role = 'owner' AND NOT EXISTS (
    SELECT 1 FROM partner_members m WHERE m.partner_id = own.partner_id AND m.staff_role = 'owner' AND m.uid <> ?1))`;

const running = "status IN ('scheduled', 'active', 'overdue', 'suspended', 'noticeGiven')";
const depositOpen = "status = 'ended' AND deposit_grosze > 0 AND deposit_settled_grosze IS NULL";
const open = "status IN ('held', 'pendingPayment', 'offered', 'confirmed')";

/** SQL conditions on the account with uid ?1. */
const conditions: Record<DeletionBlocker, string> = {
  rent: `EXISTS (SELECT 1 FROM rents WHERE uid = ?1 AND ${running})`,
  deposit: `EXISTS (SELECT 1 FROM rents WHERE uid = ?1 AND ${depositOpen})`,
  reservation: `EXISTS (SELECT 1 FROM reservations WHERE uid = ?1 AND ${open})`,
  balance: `(EXISTS (SELECT 1 FROM charges WHERE status IN ('due', 'processing', 'failed')
      AND rent_id IN (SELECT id FROM rents WHERE uid = ?1))
    OR EXISTS (SELECT 1 FROM invoices iv ${chargeJoin} WHERE iv.uid = ?1 AND iv.kind = 'vat'
      AND ${statusSql("date('now')")} IN ('issued', 'partlyPaid', 'overdue')))`,
  refund: `EXISTS (SELECT 1 FROM payments y JOIN orders o ON o.id = y.order_id
    WHERE (o.uid = ?1 OR o.partner_id = ${solelyOwnedPartner})
      AND (y.status IN ('created', 'requiresAction', 'pending', 'disputed') OR EXISTS (
        SELECT 1 FROM refunds rf WHERE rf.payment_id = y.id AND rf.status IN ('due', 'requested'))))`,
  place: `EXISTS (SELECT 1 FROM places WHERE partner_id = ${solelyOwnedPartner}
    AND (status IN ('published', 'comingSoon') OR status_before_suspension IS NOT NULL))`,
  tenant: `(EXISTS (SELECT 1 FROM rents WHERE partner_id = ${solelyOwnedPartner} AND (${running} OR ${depositOpen}))
    OR EXISTS (SELECT 1 FROM reservations WHERE partner_id = ${solelyOwnedPartner} AND ${open}))`,
  staff: `EXISTS (SELECT 1 FROM partner_members WHERE partner_id = ${solelyOwnedPartner} AND uid <> ?1)`,
};

/** SQL that is true if the account with uid ?1 cannot be deleted. */
export const isBlockedSql = Object.values(conditions).join(" OR ");

export function selectBlockers(db: Database, uid: string): D1PreparedStatement {
  const columns = deletionBlockers.map((blocker) => `${conditions[blocker]} AS ${blocker}`);
  return db.prepare(`SELECT ${columns.join(", ")} FROM users WHERE uid = ?1`).bind(uid);
}

export function readBlockers(result: D1Result | undefined): DeletionBlocker[] {
  const [row] = rows<Record<DeletionBlocker, 0 | 1>>(result);
  return deletionBlockers.filter((blocker) => row?.[blocker] === 1);
}

export interface OwnClientRow {
  id: string;
  kind: "person" | "company";
  name: string;
  nip: string | null;
  partnerLocale: "pl" | "en";
}

/** The partners' client records of the account. */
export function selectOwnClients(db: Database, uid: string): D1PreparedStatement {
  return db
    .prepare(
      `SELECT c.id, c.kind, c.name, c.nip, pa.locale AS partnerLocale
       FROM clients c JOIN partners pa ON pa.id = c.partner_id WHERE c.uid = ?`,
    )
    .bind(uid);
}

/** Deleted accounts whose user still exists at the identity provider. */
export function selectIdentitiesToDelete(db: Database, limit: number): D1PreparedStatement {
  return db
    .prepare("SELECT uid FROM users WHERE status = 'deleted' AND identity_deleted_at IS NULL LIMIT ?")
    .bind(limit);
}
