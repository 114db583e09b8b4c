import type { Day } from "../../../domain/core/day.ts";
import { runningRents } from "../../../domain/rent/transitions.ts";
import { type Database, inList } from "../../db/database.ts";
import { partnerOfUid } from "../../http/actor.ts";

const running = inList(runningRents);

interface Scope {
  db: Database;
  uid: string;
}

/** A partner with their own bank account. */
export interface OwnAccount {
  id: string;
  iban: string | null;
}

/** The caller's `OwnAccount`. */
export function ownAccount({ db, uid }: Scope): D1PreparedStatement {
  return db.prepare(`SELECT id, iban FROM partners WHERE id = ${partnerOfUid}`).bind(uid);
}

/** Notes the last day of a statement, unless a newer one is known. */
export const noteStatement = (db: Database, partnerId: string, untilOn: Day): D1PreparedStatement =>
  db
    .prepare("UPDATE partners SET statement_until_on = ?1 WHERE id = ?2 AND COALESCE(statement_until_on, '') < ?1")
    .bind(untilOn, partnerId);

/** A rent with one of its open charges; `dueOn` and `openGrosze` are null if it has none. */
export interface PayableRow {
  rentId: string;
  code: string;
  contractNumber: string | null;
  clientId: string;
  clientName: string;
  boxNumber: string;
  placeName: string;
  dueOn: Day | null;
  openGrosze: number | null;
  /** JSON: the numbers of the charge's invoices. */
  invoiceNumbers: string;
  /** JSON: the KSeF numbers of these invoices, and the collective identifiers given for them. */
  ksefNumbers: string;
}

/**
 * The partner's rents that can be paid, with their open charges, earliest due date first: running ones, which may be paid
 * before the due date, and all that owe something. A first charge is on the order's invoice.
 */
export function payableRents({ db, uid }: Scope, locale: "pl" | "en"): D1PreparedStatement {
  const placeName = locale === "pl" ? "p.name_pl" : "COALESCE(NULLIF(p.name_en, ''), p.name_pl)";
  return db
    .prepare(
      `SELECT t.id AS rentId, r.code, t.contract_number AS contractNumber, t.client_id AS clientId, c.name AS clientName, b.number AS boxNumber,
         ${placeName} AS placeName, ch.due_on AS dueOn, ch.open_grosze AS openGrosze,
         iif(ch.outside_invoice_number IS NULL, (SELECT json_group_array(iv.number) FROM invoices iv WHERE iv.charge_id = ch.id),
           json_array(ch.outside_invoice_number)) AS invoiceNumbers,
         (SELECT json_group_array(number) FROM (SELECT sub.ksef_number AS number FROM invoices iv JOIN ksef_submissions sub ON sub.id = iv.id
             WHERE iv.charge_id = ch.id AND sub.ksef_number IS NOT NULL
           UNION SELECT kci.number FROM ksef_collective_identifiers kci JOIN json_each(kci.invoice_ids) JOIN invoices iv ON iv.id = value
             WHERE kci.rent_id = t.id AND iv.charge_id = ch.id)) AS ksefNumbers
       FROM rents t JOIN reservations r ON r.id = t.reservation_id
       JOIN clients c ON c.id = t.client_id JOIN boxes b ON b.id = t.box_id JOIN places p ON p.id = t.place_id
       LEFT JOIN charges ch ON ch.rent_id = t.id AND ch.status IN ('due', 'failed') AND ch.open_grosze > 0
       WHERE t.partner_id = ${partnerOfUid} AND (ch.id IS NOT NULL OR t.status IN ${running})
       ORDER BY ch.due_on IS NULL, ch.due_on, ch.id, t.id`,
    )
    .bind(uid);
}

export interface RecordedTransferRow {
  id: string;
  identity: string;
  amountGrosze: number;
  recordedGrosze: number;
}

const transferColumns = "id, identity, amount_grosze AS amountGrosze, recorded_grosze AS recordedGrosze";

/** Stored transfers of an account in a period; null means the partner's own account. */
export function transfersInPeriod(
  { db, uid }: Scope,
  account: string | null,
  { from, to }: { from: Day; to: Day },
): D1PreparedStatement {
  return db
    .prepare(
      `SELECT ${transferColumns} FROM bank_transfers WHERE partner_id = ${partnerOfUid}
         AND account = COALESCE(?, (SELECT iban FROM partners WHERE id = bank_transfers.partner_id), '')
         AND booked_on BETWEEN ? AND ?`,
    )
    .bind(uid, account, from, to);
}

/** Stored transfers of an account by identity; null means the partner's own account. */
export function transfersByIdentity(
  { db, uid }: Scope,
  account: string | null,
  identities: readonly string[],
): D1PreparedStatement {
  return db
    .prepare(
      `SELECT ${transferColumns} FROM bank_transfers WHERE partner_id = ${partnerOfUid}
         AND account = COALESCE(?, (SELECT iban FROM partners WHERE id = bank_transfers.partner_id), '')
         AND identity IN (SELECT value FROM json_each(?))`,
    )
    .bind(uid, account, JSON.stringify(identities));
}

export interface PayerRow {
  payerAccount: string;
  clientId: string;
}

/** The accounts from which clients paid. A client is the one whose rent the transfer paid. */
export function knownPayers({ db, uid }: Scope): D1PreparedStatement {
  return db
    .prepare(
      `SELECT DISTINCT bt.payer_account AS payerAccount, t.client_id AS clientId FROM bank_transfers bt
       JOIN recorded_payments rp ON rp.bank_transfer_id = bt.id JOIN rents t ON t.id = rp.rent_id
       WHERE bt.partner_id = ${partnerOfUid} AND bt.recorded_grosze > 0 AND bt.payer_account IS NOT NULL`,
    )
    .bind(uid);
}
