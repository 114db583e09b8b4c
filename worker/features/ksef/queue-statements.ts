import type { Database } from "../../db/database.ts";
import { update } from "../../db/write.ts";

/** A run ends long before: it is claimed for longer than all its calls may take. */
const claimMs = 15 * 60_000;

/** Claims a seller for one run; returns a row if this call has claimed it. */
export function claimSeller(db: Database, id: string, now: Date): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE ksef_settings SET claimed_until_at = ?1
       WHERE id = ?2 AND (claimed_until_at IS NULL OR claimed_until_at <= ?3) RETURNING id`,
    )
    .bind(new Date(now.getTime() + claimMs).toISOString(), id, now.toISOString());
}

export interface FinishedKsefRun {
  id: string;
  failures: number;
  /** Null if the run did not get as far as the login. */
  permission: "granted" | "missing" | "refused" | null;
  nextRunAt: string;
  now: Date;
}

/** Ends a run and says when the next one may start. */
export function finishKsefRun(db: Database, run: FinishedKsefRun): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE ksef_settings SET failures = ?1, next_run_at = ?2, claimed_until_at = NULL,
         permission = COALESCE(?3, permission), permission_checked_at = iif(?3 IS NULL, permission_checked_at, ?4)
       WHERE id = ?5`,
    )
    .bind(run.failures, run.nextRunAt, run.permission, run.now.toISOString(), run.id);
}

/** KSeF cannot be reached: what waits was issued offline (offline24), and its PDF has to say so. */
export function markOffline(db: Database, partnerId: string): D1PreparedStatement {
  return db
    .prepare("UPDATE ksef_submissions SET is_offline = 1 WHERE partner_id = ? AND status IN ('waiting', 'sending')")
    .bind(partnerId);
}

/** The reference that KSeF gave to an invoice; without it, the invoice is found by its hash. */
export function storeReference(db: Database, id: string, session: string, reference: string): D1PreparedStatement {
  return update(db, "ksef_submissions", {
    set: { invoice_reference: reference },
    where: { id, status: "sending", session_reference: session },
  });
}

/** What KSeF announced about an invoice. */
export const storeWarning = (db: Database, id: string, warning: string): D1PreparedStatement =>
  update(db, "ksef_submissions", { set: { warning }, where: { id } });

/** Keeps the XML of an invoice, unless it has one. */
export function storeXml(db: Database, { id, xml, hash }: { id: string; xml: string; hash: string }) {
  return db.prepare("UPDATE ksef_submissions SET xml = ?, hash = ? WHERE id = ? AND xml IS NULL").bind(xml, hash, id);
}

export interface Sending {
  id: string;
  version: string;
  nextVersion: string;
  session: string;
  xml: string;
  hash: string;
  isOffline: boolean;
  now: Date;
}

/** Written before the invoice is sent, so that a crash leaves a trace of it. */
export function markSending(db: Database, sending: Sending): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE ksef_submissions SET status = 'sending', xml = ?2, hash = ?3, is_offline = ?4, session_reference = ?1,
         invoice_reference = NULL, sessions = json_insert(sessions, '$[#]', ?1), attempts = attempts + 1,
         error_code = NULL, error = NULL, version = ?5, updated_at = ?6
       WHERE id = ?7 AND version = ?8 AND status = 'waiting'`,
    )
    .bind(
      ...[sending.session, sending.xml, sending.hash, Number(sending.isOffline), sending.nextVersion],
      ...[sending.now.toISOString(), sending.id, sending.version],
    );
}

export interface SubmissionResult {
  id: string;
  version: string;
  nextVersion: string;
  now: Date;
}

/** Back to the queue, because KSeF does not have the invoice. */
export function markWaiting(db: Database, { id, version, nextVersion, now }: SubmissionResult): D1PreparedStatement {
  return update(db, "ksef_submissions", {
    set: {
      status: "waiting",
      session_reference: null,
      invoice_reference: null,
      version: nextVersion,
      updated_at: now.toISOString(),
    },
    where: { id, version, status: "sending" },
  });
}

export interface Accepted extends SubmissionResult {
  ksefNumber: string;
  acceptedAt: string;
  /** Where the receipt is; null if KSeF did not say. */
  sessionReference: string | null;
  invoiceReference: string | null;
  /** Null: it is fetched later. */
  receipt: string | null;
}

export function markAccepted(db: Database, accepted: Accepted): D1PreparedStatement {
  const { id, version, nextVersion, now, ksefNumber, acceptedAt, receipt } = accepted;
  return update(db, "ksef_submissions", {
    set: {
      status: "accepted",
      ksef_number: ksefNumber,
      accepted_at: acceptedAt,
      session_reference: accepted.sessionReference,
      invoice_reference: accepted.invoiceReference,
      receipt,
      error_code: null,
      error: null,
      version: nextVersion,
      updated_at: now.toISOString(),
    },
    where: { id, version, status: "sending" },
  });
}

export interface Rejected extends SubmissionResult {
  code: number;
  reason: string;
}

export function markRejected(db: Database, rejected: Rejected): D1PreparedStatement {
  const { id, version, nextVersion, now, code, reason } = rejected;
  return update(db, "ksef_submissions", {
    set: { status: "rejected", error_code: code, error: reason, version: nextVersion, updated_at: now.toISOString() },
    where: { id, version, status: "sending" },
  });
}

/** Stores the receipt of an accepted invoice, unless it has one. */
export function storeReceipt(db: Database, id: string, receipt: string): D1PreparedStatement {
  return db
    .prepare("UPDATE ksef_submissions SET receipt = ? WHERE id = ? AND status = 'accepted' AND receipt IS NULL")
    .bind(receipt, id);
}

interface Asked {
  id: string;
  /** As it was read: another set of invoices may be open since, which is to be asked for again. */
  dueAt: string;
}

/** Stores the number that KSeF gave to invoices. */
export function storeIdentifier(db: Database, { id, dueAt }: Asked, number: string, invoiceIds: string) {
  return update(db, "ksef_collective_identifiers", {
    set: { number, invoice_ids: invoiceIds, due_at: null },
    where: { id, due_at: dueAt },
  });
}

/** Asks again at a later time; null: never. */
export function postponeIdentifier(db: Database, { id, dueAt }: Asked, attempts: number, nextAt: Date | null) {
  return update(db, "ksef_collective_identifiers", {
    set: { attempts, due_at: nextAt?.toISOString() ?? null },
    where: { id, due_at: dueAt },
  });
}

/** No number is needed for what is open. */
export function dropIdentifier(db: Database, { id, dueAt }: Asked): D1PreparedStatement {
  return db.prepare("DELETE FROM ksef_collective_identifiers WHERE id = ? AND due_at = ?").bind(id, dueAt);
}
