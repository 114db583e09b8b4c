import { addDays, type Day, dayAt, polishTimeZone } from "../../../domain/core/day.ts";
import { marketplaceId, marketplaceParty } from "../../../domain/invoice/marketplace.ts";
import type { Database } from "../../db/database.ts";
import type { Locale } from "../../env.ts";
import { owedSql } from "./transfer-title-sql.ts";

/** A seller with invoices in the queue. */
export interface QueuedSeller {
  id: string;
  nip: string;
  failures: number;
}

/** The NIP of a seller `pa`; the marketplace's own is not in the database. */
const nipSql = `COALESCE(pa.nip, iif(pa.id = '${marketplaceId}', ?4, NULL))`;

const sellerColumns = `ks.id, ${nipSql} AS nip, ks.failures`;

/** A receipt that KSeF has not provided by then can be downloaded there by the invoice's number. */
const receiptDays = 7;

/** The start of the time in which missing receipts are requested. */
const receiptsFrom = (now: Date) => addDays(dayAt(now, polishTimeZone), -receiptDays);

/** Sellers with open submissions, missing receipts or collective identifiers to ask for who are due, those that waited longest first. */
export function sellersToServe(db: Database, now: Date, limit: number): D1PreparedStatement {
  const at = now.toISOString();
  return db
    .prepare(
      `SELECT ${sellerColumns} FROM ksef_settings ks JOIN partners pa ON pa.id = ks.id
       WHERE ${nipSql} IS NOT NULL AND ks.next_run_at <= ?1 AND (ks.claimed_until_at IS NULL OR ks.claimed_until_at <= ?1)
         AND (EXISTS (SELECT 1 FROM ksef_submissions sub WHERE sub.partner_id = ks.id AND sub.status IN ('waiting', 'sending'))
           OR EXISTS (SELECT 1 FROM ksef_submissions sub WHERE sub.partner_id = ks.id AND sub.accepted_at >= ?3
             AND sub.status = 'accepted' AND sub.receipt IS NULL AND sub.invoice_reference IS NOT NULL)
           OR EXISTS (SELECT 1 FROM ksef_collective_identifiers kci
             WHERE kci.partner_id = ks.id AND kci.number IS NULL AND kci.due_at < ?1))
       ORDER BY ks.next_run_at LIMIT ?2`,
    )
    .bind(at, limit, receiptsFrom(now), marketplaceParty()?.nip ?? null);
}

/** An accepted invoice whose receipt could not be fetched yet. */
export interface MissingReceipt {
  id: string;
  sessionReference: string;
  invoiceReference: string;
}

export function missingReceipts(db: Database, partnerId: string, now: Date, limit: number): D1PreparedStatement {
  return db
    .prepare(
      `SELECT sub.id, sub.session_reference AS sessionReference, sub.invoice_reference AS invoiceReference
       FROM ksef_submissions sub
       WHERE sub.partner_id = ?1 AND sub.status = 'accepted' AND sub.receipt IS NULL AND sub.accepted_at >= ?2
         AND sub.invoice_reference IS NOT NULL
       ORDER BY sub.accepted_at LIMIT ?3`,
    )
    .bind(partnerId, receiptsFrom(now), limit);
}

/** A rent that may need a new collective identifier. */
export interface AskedIdentifier {
  id: string;
  dueAt: string;
  attempts: number;
  /** JSON: the invoices to be paid together; null if none are. */
  invoiceIds: string | null;
  /** JSON: their KSeF numbers. */
  ksefNumbers: string;
  hasNumber: 0 | 1;
}

/** Not those of this very run: KSeF accepts an invoice some moments before it can be assigned. */
export function askedIdentifiers(db: Database, partnerId: string, now: Date, limit: number): D1PreparedStatement {
  return db
    .prepare(
      `SELECT asked.id, asked.dueAt, asked.attempts, asked.invoiceIds,
         (SELECT json_group_array(sub.ksef_number) FROM json_each(asked.invoiceIds) JOIN ksef_submissions sub ON sub.id = value)
           AS ksefNumbers,
         EXISTS (SELECT 1 FROM ksef_collective_identifiers kci WHERE kci.rent_id = asked.rentId AND kci.invoice_ids = asked.invoiceIds)
           AS hasNumber
       FROM (SELECT kci.id, kci.due_at AS dueAt, kci.attempts, kci.rent_id AS rentId, (SELECT ids FROM ${owedSql("kci.rent_id")}) AS invoiceIds
         FROM ksef_collective_identifiers kci
         WHERE kci.partner_id = ?1 AND kci.number IS NULL AND kci.due_at < ?2 ORDER BY kci.due_at LIMIT ?3) asked`,
    )
    .bind(partnerId, now.toISOString(), limit);
}

/** Whom to tell about a rejected invoice. */
export interface RejectedInvoice {
  number: string;
  email: string;
  locale: Locale;
}

export function rejectedInvoice(db: Database, id: string): D1PreparedStatement {
  return db
    .prepare(
      `SELECT iv.number, pa.email, pa.locale
       FROM invoices iv JOIN partners pa ON pa.id = iv.partner_id WHERE iv.id = ?`,
    )
    .bind(id);
}

/** A submission whose result is not known. */
export interface SentSubmission {
  id: string;
  version: string;
  hash: string;
  sessionReference: string;
  invoiceReference: string | null;
  /** JSON: references of all sessions that it was sent to. */
  sessions: string;
}

export function sentSubmissions(db: Database, partnerId: string, limit: number): D1PreparedStatement {
  return db
    .prepare(
      `SELECT sub.id, sub.version, sub.hash, sub.session_reference AS sessionReference,
         sub.invoice_reference AS invoiceReference, sub.sessions
       FROM ksef_submissions sub JOIN invoices iv ON iv.id = sub.id
       WHERE sub.partner_id = ? AND sub.status = 'sending' ORDER BY iv.created_at, iv.series, iv.sequence LIMIT ?`,
    )
    .bind(partnerId, limit);
}

/** An invoice to be sent. */
export interface WaitingSubmission {
  id: string;
  version: string;
  isOffline: 0 | 1;
  correctedHash: string | null;
  issuedOn: Day;
}

/** In the order of issue. A correction waits until its invoice has a number, which it must state. */
export function waitingSubmissions(db: Database, partnerId: string, limit: number): D1PreparedStatement {
  return db
    .prepare(
      `SELECT sub.id, sub.version, sub.is_offline AS isOffline, sub.corrected_hash AS correctedHash,
         iv.issued_on AS issuedOn
       FROM ksef_submissions sub JOIN invoices iv ON iv.id = sub.id
       LEFT JOIN ksef_submissions ksub ON ksub.id = iv.corrects_id
       WHERE sub.partner_id = ? AND sub.status = 'waiting' AND (ksub.id IS NULL OR ksub.status = 'accepted')
       ORDER BY iv.created_at, iv.series, iv.sequence LIMIT ?`,
    )
    .bind(partnerId, limit);
}
