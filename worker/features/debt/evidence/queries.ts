import type { Day } from "../../../../domain/core/day.ts";
import type { CollectionDocument } from "../../../../domain/debt/document.ts";
import type { DebtorKind } from "../../../../domain/debt/rates.ts";
import type { CollectionEventKind } from "../../../../domain/debt/transitions.ts";
import type { RecordedMethod } from "../../../../domain/rent/recorded-payment.ts";
import type { Database } from "../../../db/database.ts";
import { partnerOfUid } from "../../../http/actor.ts";
import type { MailData } from "../../email/templates.ts";
import { paymentsOfChargeSql } from "../payments-sql.ts";

interface CaseOfUser {
  caseId: string;
  uid: string;
}

/** SQL for the rent of a case of the partner whose staff the user is. Binds `?1` to the case and `?2` to the user. */
const ownRent = `(SELECT rent_id FROM collection_cases WHERE id = ?1 AND partner_id = ${partnerOfUid.replace("?", "?2")})`;

export interface EvidenceRow {
  code: string;
  reservationId: string;
  rentId: string;
  clientName: string;
  timezone: string;
  /** Null without an agreement signed on Boksy. */
  signedAt: string | null;
}

export function caseToProve(db: Database, { caseId, uid }: CaseOfUser): D1PreparedStatement {
  return db
    .prepare(
      `SELECT r.code, r.id AS reservationId, t.id AS rentId, c.name AS clientName, p.timezone,
         r.agreement ->> '$.signedAt' AS signedAt
       FROM rents t JOIN reservations r ON r.id = t.reservation_id JOIN clients c ON c.id = t.client_id
       JOIN places p ON p.id = t.place_id WHERE t.id = ${ownRent}`,
    )
    .bind(caseId, uid);
}

export interface ChargeEvidence {
  fromOn: Day;
  toOn: Day;
  dueOn: Day;
  amountGrosze: number;
  openGrosze: number;
  isDeposit: 0 | 1;
  invoiceNumber: string | null;
  clientKind: DebtorKind;
  /** JSON of `{on, grosze}`. */
  payments: string;
}

/** All charges of the rent, oldest first. */
export function chargesToProve(db: Database, { caseId, uid }: CaseOfUser): D1PreparedStatement {
  return db
    .prepare(
      `SELECT ch.from_on AS fromOn, ch.to_on AS toOn, ch.due_on AS dueOn, ch.amount_grosze AS amountGrosze,
         ch.open_grosze AS openGrosze, ch.is_deposit AS isDeposit,
         COALESCE((SELECT number FROM invoices WHERE charge_id = ch.id AND kind = 'vat'), ch.outside_invoice_number) AS invoiceNumber,
         c.kind AS clientKind, ${paymentsOfChargeSql} AS payments
       FROM charges ch JOIN rents t ON t.id = ch.rent_id JOIN clients c ON c.id = t.client_id WHERE ch.rent_id = ${ownRent} ORDER BY ch.due_on, ch.id`,
    )
    .bind(caseId, uid);
}

export interface PaymentEvidence {
  on: Day;
  method: "online" | RecordedMethod | "deposit";
  title: string;
  grosze: number;
  /** The first day of the charge that it pays. */
  fromOn: Day;
}

/** What was paid, by charge, oldest first. Undone payments are listed with their undoing, which is negative. */
export function paymentsToProve(db: Database, { caseId, uid }: CaseOfUser): D1PreparedStatement {
  return db
    .prepare(
      `SELECT rp.received_on AS 'on', rp.method, rp.title, rs.amount_grosze AS grosze, ch.from_on AS fromOn
       FROM recorded_payment_shares rs JOIN recorded_payments rp ON rp.id = rs.recorded_payment_id
       JOIN charges ch ON ch.id = rs.charge_id WHERE ch.rent_id = ${ownRent}
       UNION ALL
       SELECT COALESCE(y.received_on, date(y.created_at)), 'online', '', os.amount_grosze, ch.from_on
       FROM online_payment_shares os JOIN payments y ON y.id = os.payment_id
       JOIN charges ch ON ch.id = os.charge_id WHERE ch.rent_id = ${ownRent}
       ORDER BY 1, 5`,
    )
    .bind(caseId, uid);
}

/**
 * The most rows of a kind in one archive, the newest ones; of the others, an archive has all. Printing invoices and documents
 * takes time. Each query reads one row more, so that the archive says what it leaves out.
 */
export const evidenceLimits = { invoices: 60, documents: 100, emails: 200, access: 1000 };

/** The rent's invoices, newest first. */
export function invoicesToProve(db: Database, { caseId, uid }: CaseOfUser): D1PreparedStatement {
  return db
    .prepare(
      `SELECT id, number FROM invoices WHERE rent_id = ${ownRent} AND status <> 'draft' ORDER BY issued_on DESC, id LIMIT ${evidenceLimits.invoices + 1}`,
    )
    .bind(caseId, uid);
}

export interface DocumentEvidence {
  content: string;
}

/** The documents of the case, newest first. For `JSON.parse` as `CollectionDocument`. */
export function documentsToProve(db: Database, { caseId, uid }: CaseOfUser): D1PreparedStatement {
  return db
    .prepare(
      `SELECT cd.content FROM collection_documents cd JOIN collection_cases dc ON dc.id = cd.case_id
       WHERE dc.id = ?1 AND dc.rent_id = ${ownRent} ORDER BY cd.created_at DESC, cd.rowid DESC
       LIMIT ${evidenceLimits.documents + 1}`,
    )
    .bind(caseId, uid);
}

export const documentOfRow = ({ content }: DocumentEvidence): CollectionDocument => JSON.parse(content);

export interface EmailEvidence {
  template: keyof MailData;
  locale: "pl" | "en";
  data: string;
  recipient: string;
  status: "waiting" | "sent" | "failed" | "muted";
  createdAt: string;
  sentAt: string | null;
}

/** The emails to the client about the rent, newest first. */
export function emailsToProve(db: Database, { caseId, uid }: CaseOfUser): D1PreparedStatement {
  return db
    .prepare(
      `SELECT ob.template, ob.locale, ob.data, ob.recipient, ob.status, ob.created_at AS createdAt, ob.sent_at AS sentAt
       FROM outbox ob JOIN rents t ON t.id = ${ownRent} JOIN clients c ON c.id = t.client_id
       WHERE ob.cause >= t.id || ':' AND ob.cause < t.id || ';' AND ob.recipient = c.email
       ORDER BY ob.created_at DESC, ob.rowid DESC LIMIT ${evidenceLimits.emails + 1}`,
    )
    .bind(caseId, uid);
}

export interface AccessEvidence {
  at: string;
  action: "suspend" | "restore" | "changeAccessCode" | "viewAccessCode" | "showAccessCode";
  actorName: string | null;
}

/** When access was suspended and restored, and its code shown to the tenant or staff, or changed; newest first. */
export function accessToProve(db: Database, { caseId, uid }: CaseOfUser): D1PreparedStatement {
  return db
    .prepare(
      `SELECT ae.at, ae.action, u.display_name AS actorName FROM audit_events ae LEFT JOIN users u ON u.uid = ae.actor
       WHERE ae.entity = 'rent' AND ae.entity_id = ${ownRent}
         AND ae.action IN ('suspend', 'restore', 'changeAccessCode', 'viewAccessCode', 'showAccessCode')
       ORDER BY ae.id DESC LIMIT ${evidenceLimits.access + 1}`,
    )
    .bind(caseId, uid);
}

export interface StepEvidence {
  at: string;
  kind: CollectionEventKind;
  debtGrosze: number;
  note: string;
  actorName: string | null;
}

/** What happened in the case, oldest first. */
export function stepsToProve(db: Database, { caseId, uid }: CaseOfUser): D1PreparedStatement {
  return db
    .prepare(
      `SELECT ce.created_at AS at, ce.kind, ce.debt_grosze AS debtGrosze, ce.note, u.display_name AS actorName
       FROM collection_events ce JOIN collection_cases dc ON dc.id = ce.case_id LEFT JOIN users u ON u.uid = ce.decided_by
       WHERE dc.id = ?1 AND dc.rent_id = ${ownRent} ORDER BY ce.created_at, ce.rowid`,
    )
    .bind(caseId, uid);
}
