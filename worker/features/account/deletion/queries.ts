import { type contractBlockers, type DeletionBlocker, deletionBlockers } from "../../../../domain/account/deletion.ts";
import { type Database, rows } from "../../../db/database.ts";
import { chargeJoin, statusSql } from "../../invoice/status-sql.ts";

/** The company of which the user with uid ?1 is the only owner. */
export const solelyOwnedPartner = `(SELECT own.partner_id FROM partner_members own WHERE own.uid = ?1
  AND own.staff_role = 'owner' AND NOT EXISTS (
    SELECT 1 FROM partner_members m WHERE m.partner_id = own.partner_id AND m.staff_role = 'owner' AND m.uid <> ?1))`;

const running = "status IN ('scheduled', 'active', 'overdue', 'suspended', 'noticeGiven')";
const depositOpen = "status = 'ended' AND deposit_grosze > 0 AND deposit_settled_grosze IS NULL";
export const isOpenReservation = "status IN ('held', 'pendingPayment', 'offered', 'confirmed')";

/** The column that names the person: the account's uid, or the client's id of a person without an account. */
export type PersonColumn = "uid" | "client_id";

type ContractBlocker = (typeof contractBlockers)[number];

/** SQL conditions on the contracts of the person whose id is the SQL `id`. `others` are conditions of further orders `o`. */
const contractConditions = (
  person: PersonColumn,
  { id = "?1", others = [] }: { id?: string; others?: readonly string[] } = {},
): Record<ContractBlocker, string> => ({
  rent: `EXISTS (SELECT 1 FROM rents WHERE ${person} = ${id} AND ${running})`,
  deposit: `EXISTS (SELECT 1 FROM rents WHERE ${person} = ${id} AND ${depositOpen})`,
  reservation: `EXISTS (SELECT 1 FROM reservations WHERE ${person} = ${id} AND ${isOpenReservation})`,
  balance: `(EXISTS (SELECT 1 FROM charges WHERE status IN ('due', 'processing', 'failed')
      AND rent_id IN (SELECT id FROM rents WHERE ${person} = ${id}))
    OR EXISTS (SELECT 1 FROM invoices iv ${chargeJoin} WHERE iv.${person} = ${id} AND iv.kind = 'vat'
      AND ${statusSql("date('now')")} IN ('issued', 'partlyPaid', 'overdue')))`,
  refund: `EXISTS (SELECT 1 FROM orders o CROSS JOIN payments y ON y.order_id = o.id
    WHERE (${[`o.${person} = ${id}`, ...others].join(" OR ")})
      AND (y.status IN ('created', 'requiresAction', 'pending', 'disputed') OR EXISTS (
        SELECT 1 FROM refunds rf WHERE rf.payment_id = y.id AND rf.status IN ('due', 'requested'))))
    OR EXISTS (SELECT 1 FROM reservations r CROSS JOIN transfers_due td ON td.reservation_id = r.id
      WHERE r.${person} = ${id} AND td.paid_on IS NULL AND td.kind <> 'credit')`,
});

/** SQL conditions on the account with uid ?1. */
const accountConditions: Record<DeletionBlocker, string> = {
  ...contractConditions("uid", { others: [`o.partner_id = ${solelyOwnedPartner}`] }),
  place: `EXISTS (SELECT 1 FROM places WHERE partner_id = ${solelyOwnedPartner}
    AND (status IN ('published', 'comingSoon') OR status_before_suspension IS NOT NULL))`,
  tenant: `(EXISTS (SELECT 1 FROM rents WHERE partner_id = ${solelyOwnedPartner} AND (${running} OR ${depositOpen}))
    OR EXISTS (SELECT 1 FROM reservations WHERE partner_id = ${solelyOwnedPartner} AND ${isOpenReservation}))`,
  staff: `EXISTS (SELECT 1 FROM partner_members WHERE partner_id = ${solelyOwnedPartner} AND uid <> ?1)`,
};

/** SQL conditions on the client ?1, who has no account. */
const recordConditions = contractConditions("client_id");

const anyOf = (conditions: Readonly<Record<string, string>>) => Object.values(conditions).join(" OR ");

/** SQL that is true if the account with uid ?1 cannot be deleted. */
export const isBlockedSql = anyOf(accountConditions);

/** SQL that is true if the client ?1 cannot be erased. */
export const isRecordBlockedSql = anyOf(recordConditions);

/** Which blockers apply: to the account ?1 or, if it is a client without one, to that client. */
export function selectBlockers(db: Database, id: string): D1PreparedStatement {
  const columns = deletionBlockers.map((blocker) => {
    const ofRecord = blocker in recordConditions ? recordConditions[blocker as ContractBlocker] : "0";
    return `iif(pe.isRecord, ${ofRecord}, ${accountConditions[blocker]}) AS ${blocker}`;
  });
  const person = `SELECT 0 AS isRecord FROM users WHERE uid = ?1
    UNION ALL SELECT 1 FROM clients WHERE id = ?1 AND uid IS NULL`;
  return db.prepare(`SELECT ${columns.join(", ")} FROM (${person}) pe`).bind(id);
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
  taxNumber: string | null;
  country: string;
  partnerLocale: "pl" | "en";
}

const clientColumns = `c.id, c.kind, c.name, c.nip, c.tax_number AS taxNumber, c.country, pa.locale AS partnerLocale
  FROM clients c JOIN partners pa ON pa.id = c.partner_id`;

/** The partners' client records of the account. */
export const selectOwnClients = (db: Database, uid: string): D1PreparedStatement =>
  db.prepare(`SELECT ${clientColumns} WHERE c.uid = ?`).bind(uid);

/** What keeps the client `c` whose last rental ended years ago. */
const { deposit, refund } = contractConditions("client_id", { id: "c.id" });

/**
 * Clients whose last rental ended before a day and who have reserved nothing since an instant, the oldest first. Not those
 * with an open case, deposit or refund: other debts are time-barred by then.
 */
export const selectOldClients = (
  db: Database,
  before: { day: string; at: string },
  limit: number,
): D1PreparedStatement =>
  db
    .prepare(
      `SELECT ${clientColumns} WHERE c.erased_at IS NULL AND c.updated_at < ?2
         AND NOT EXISTS (SELECT 1 FROM rents WHERE client_id = c.id
           AND (status NOT IN ('ended', 'settled', 'cancelled') OR end_on >= ?1 OR updated_at >= ?2
             OR EXISTS (SELECT 1 FROM collection_cases WHERE rent_id = rents.id AND closed_at IS NULL)))
         AND NOT EXISTS (SELECT 1 FROM reservations WHERE client_id = c.id AND updated_at >= ?2)
         AND NOT (${deposit} OR ${refund})
       ORDER BY c.updated_at LIMIT ?3`,
    )
    .bind(before.day, before.at, limit);

/** A client who has no account and has not been erased; no row otherwise. */
export const selectRecord = (db: Database, clientId: string): D1PreparedStatement =>
  db.prepare(`SELECT ${clientColumns} WHERE c.id = ? AND c.uid IS NULL AND c.erased_at IS NULL`).bind(clientId);

/** Deleted accounts whose user still exists at the identity provider. */
export function selectIdentitiesToDelete(db: Database, limit: number): D1PreparedStatement {
  return db
    .prepare("SELECT uid FROM users WHERE status = 'deleted' AND identity_deleted_at IS NULL LIMIT ?")
    .bind(limit);
}
