import type { Day } from "../../../../domain/core/day.ts";

type Database = Pick<D1Database, "prepare">;

/** A seller with invoices in the queue. */
export interface QueuedSeller {
  id: string;
  nip: string;
  tokenSealed: string | null;
  failures: number;
}

const sellerColumns = `ks.id, pa.nip, iif(ks.login = 'token', ks.token_sealed, NULL) AS tokenSealed, ks.failures`;

/** Sellers with open submissions who are due, those that waited longest first. */
export function sellersToServe(db: Database, now: Date, limit: number): D1PreparedStatement {
  const at = now.toISOString();
  return db
    .prepare(
      `SELECT ${sellerColumns} FROM ksef_settings ks JOIN partners pa ON pa.id = ks.id
       WHERE pa.nip IS NOT NULL AND ks.next_run_at <= ?1 AND (ks.claimed_until_at IS NULL OR ks.claimed_until_at <= ?1)
         AND EXISTS (SELECT 1 FROM ksef_submissions sub WHERE sub.partner_id = ks.id AND sub.status IN ('waiting', 'sending'))
       ORDER BY ks.next_run_at LIMIT ?2`,
    )
    .bind(at, limit);
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
  issuedOn: Day;
}

/** In the order of issue. A correction waits until its invoice has a number, which it must state. */
export function waitingSubmissions(db: Database, partnerId: string, limit: number): D1PreparedStatement {
  return db
    .prepare(
      `SELECT sub.id, sub.version, sub.is_offline AS isOffline, iv.issued_on AS issuedOn
       FROM ksef_submissions sub JOIN invoices iv ON iv.id = sub.id
       LEFT JOIN ksef_submissions ksub ON ksub.id = iv.corrects_id
       WHERE sub.partner_id = ? AND sub.status = 'waiting' AND (ksub.id IS NULL OR ksub.status = 'accepted')
       ORDER BY iv.created_at, iv.series, iv.sequence LIMIT ?`,
    )
    .bind(partnerId, limit);
}
