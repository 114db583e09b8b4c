import type { FailureCode } from "../../../../domain/payment/failure.ts";
import { type SavedMethodKind, savedMethodKinds } from "../../../../domain/payment/saved-method.ts";
import type { BatchDatabase } from "../../../db/database.ts";
import { insertIfNew, update } from "../../../db/write.ts";
import type { RefundRequest, SessionRequest } from "../provider.ts";
import type { PaymentMethod, ReportedStatus } from "../report.ts";
import type { SetupRequest } from "../saved-methods.ts";

export interface SandboxSession {
  id: string;
  reference: string;
  amountGrosze: number;
  currency: string;
  description: string;
  locale: "pl" | "en";
  successUrl: string;
  cancelUrl: string;
  status: ReportedStatus;
  method: PaymentMethod | null;
  failureCode: FailureCode | null;
  expiresAt: string;
  /** The kinds of methods that are saved by paying, as JSON. */
  saves: string;
  /** Whether the page saves a method and takes no payment. */
  isSetup: number;
  /** The saved method, once paid; or the method that a charge without the customer uses. */
  methodId: string | null;
}

const columns = `id, reference, amount_grosze AS amountGrosze, currency, description, locale, success_url AS successUrl,
  cancel_url AS cancelUrl, status, method, failure_code AS failureCode, expires_at AS expiresAt,
  saves, is_setup AS isSetup, method_id AS methodId`;

export const newSandboxId = (prefix: "sbx" | "sbe" | "sbr" | "sba" | "sbc" | "sbd" | "sbp") =>
  `${prefix}_${crypto.randomUUID().replaceAll("-", "")}`;

export const isSaved = (session: SandboxSession, kind: SavedMethodKind): boolean =>
  (JSON.parse(session.saves) as SavedMethodKind[]).includes(kind);

/** Reports an open session as expired after its expiry, regardless of its stored status. */
export async function findSession(db: BatchDatabase, id: string, now: Date): Promise<SandboxSession | null> {
  const row = await db.prepare(`SELECT ${columns} FROM sandbox_sessions WHERE id = ?`).bind(id).first<SandboxSession>();
  return row?.status === "open" && row.expiresAt <= now.toISOString() ? { ...row, status: "expired" } : row;
}

/** A page that takes a payment, or saves a method without one. */
export type PageRequest = SessionRequest | SetupRequest;

/** The key makes repeated calls safe: the first one opens a session, all others read its id. */
export async function openSession(db: BatchDatabase, request: PageRequest, now: Date): Promise<string> {
  const isSetup = "setupId" in request;
  const reference = isSetup ? request.setupId : request.paymentId;
  const key = `session:${reference}`;
  const id = newSandboxId("sbx");
  const [, , answer] = await db.batch<{ answer: string }>([
    insertIfNew(db, "sandbox_calls", { key, answer: id }),
    db
      .prepare(
        `INSERT INTO sandbox_sessions (id, reference, amount_grosze, currency, description, locale, success_url,
           cancel_url, status, expires_at, created_at, saves, is_setup, payout_account, commission_grosze)
         SELECT answer, ?, ?, 'PLN', ?, ?, ?, ?, 'open', ?, ?, ?, ?, ?, ? FROM sandbox_calls WHERE key = ? AND answer = ?`,
      )
      .bind(
        reference,
        isSetup ? 0 : request.amountGrosze,
        request.description,
        request.locale,
        request.successUrl,
        request.cancelUrl,
        request.expiresAt,
        now.toISOString(),
        JSON.stringify(isSetup ? savedMethodKinds : request.saves),
        Number(isSetup),
        isSetup ? null : request.payoutAccount,
        isSetup ? 0 : request.commissionGrosze,
        key,
        id,
      ),
    db.prepare("SELECT answer FROM sandbox_calls WHERE key = ?").bind(key),
  ]);
  return answer?.results[0]?.answer ?? id;
}

export async function closeSession(db: BatchDatabase, id: string): Promise<void> {
  await update(db, "sandbox_sessions", { set: { status: "expired" }, where: { id, status: "open" } }).run();
}

/** Refunds once per key. @returns null when the amount exceeds what is left of the payment, or the payment is disputed */
export async function refundSession(
  db: BatchDatabase,
  id: string,
  key: string,
  { amountGrosze: grosze, commissionGrosze }: Pick<RefundRequest, "amountGrosze" | "commissionGrosze">,
): Promise<string | null> {
  const reference = newSandboxId("sbr");
  const [, , answer] = await db.batch<{ answer: string }>([
    db
      .prepare(
        `INSERT INTO sandbox_calls (key, answer) SELECT ?, ? FROM sandbox_sessions
         WHERE id = ? AND status = 'succeeded' AND refunded_grosze + ? <= amount_grosze
           AND NOT EXISTS (SELECT 1 FROM sandbox_disputes WHERE session_id = sandbox_sessions.id
             AND status IN ('needsResponse', 'underReview', 'lost'))
         ON CONFLICT DO NOTHING`,
      )
      .bind(key, reference, id, grosze),
    db
      .prepare(
        `UPDATE sandbox_sessions SET refunded_grosze = refunded_grosze + ?,
           returned_commission_grosze = returned_commission_grosze + ?
         WHERE id = ? AND EXISTS (SELECT 1 FROM sandbox_calls WHERE key = ? AND answer = ?)`,
      )
      .bind(grosze, commissionGrosze, id, key, reference),
    db.prepare("SELECT answer FROM sandbox_calls WHERE key = ?").bind(key),
  ]);
  return answer?.results[0]?.answer ?? null;
}

export interface Settlement {
  status: "pending" | "succeeded" | "failed";
  method: PaymentMethod;
  failureCode: FailureCode | null;
  deliveries: readonly { payload: string; deliverAt: string }[];
}

/**
 * The customer's decision and the events it sends, in one batch; false when the page was closed or used before. The
 * events come first: they are written only while the page is open, and the last statement closes it.
 */
export async function settleSession(
  db: BatchDatabase,
  id: string,
  settlement: Settlement,
  now: Date,
): Promise<boolean> {
  const { status, method, failureCode, deliveries } = settlement;
  const at = now.toISOString();
  const results = await db.batch([
    ...deliveries.map(({ payload, deliverAt }) =>
      db
        .prepare(
          `INSERT INTO sandbox_events (id, session_id, payload, deliver_at)
           SELECT ?, id, ?, ? FROM sandbox_sessions WHERE id = ? AND status = 'open' AND expires_at > ?`,
        )
        .bind(newSandboxId("sbe"), payload, deliverAt, id, at),
    ),
    db
      .prepare(
        `UPDATE sandbox_sessions SET status = ?, method = ?, failure_code = ?
         WHERE id = ? AND status = 'open' AND expires_at > ? RETURNING id`,
      )
      .bind(status, method, failureCode, id, at),
  ]);
  return results.at(-1)?.results.length === 1;
}

export interface Delivery {
  id: string;
  sessionId: string;
  payload: string;
  attempts: number;
}

export async function listDeliveriesDue(db: BatchDatabase, now: Date, limit: number): Promise<Delivery[]> {
  const due = await db
    .prepare(
      `SELECT id, session_id AS sessionId, payload, attempts FROM sandbox_events
       WHERE delivered_at IS NULL AND deliver_at <= ? ORDER BY deliver_at, rowid LIMIT ?`,
    )
    .bind(now.toISOString(), limit)
    .all<Delivery>();
  return due.results;
}

/** Settles a pending session with the status that its event reports. */
export async function endPending(
  db: BatchDatabase,
  id: string,
  status: ReportedStatus,
  code: FailureCode | null,
): Promise<void> {
  await update(db, "sandbox_sessions", {
    set: { status, failure_code: code },
    where: { id, status: "pending" },
  }).run();
}

export async function markDelivered(db: BatchDatabase, id: string, now: Date): Promise<void> {
  await update(db, "sandbox_events", { set: { delivered_at: now.toISOString() }, where: { id } }).run();
}

export async function postponeDelivery(db: BatchDatabase, id: string, until: Date): Promise<void> {
  await db
    .prepare("UPDATE sandbox_events SET attempts = attempts + 1, deliver_at = ? WHERE id = ?")
    .bind(until.toISOString(), id)
    .run();
}
