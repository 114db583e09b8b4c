import { newId } from "../../../domain/core/ids.ts";
import type { Database } from "../../db/database.ts";
import { update } from "../../db/write.ts";
import type { ProviderName, ReceivedMoney } from "../../providers/payments/provider.ts";

/**
 * SQL that is true if Boksy has the payment.
 * @param of SQL of the provider, its reference and the id of ours that the payment carries
 */
const isKnownSql = ({ provider, reference, named }: Record<"provider" | "reference" | "named", string>) =>
  `(EXISTS (SELECT 1 FROM payments WHERE id = ${named} OR (provider = ${provider} AND provider_reference = ${reference}))
    OR EXISTS (SELECT 1 FROM commission_payments WHERE id = ${named}))`;

/** SQL that is true if the row `um` is a payment of ours after all. */
export const isKnown = isKnownSql({
  ...{ provider: "um.provider", reference: "um.provider_reference", named: "um.named_payment_id" },
});

/** SQL of an aggregate over those that wait for a decision. */
export const openUnmatched = (aggregate: string) =>
  `(SELECT ${aggregate} FROM unmatched_payments um WHERE um.status = 'open' AND NOT ${isKnown})`;

interface Found {
  provider: ProviderName;
  received: readonly ReceivedMoney[];
  by: "event" | "comparison";
  now: Date;
}

/**
 * Records the payments that Boksy does not have, each once. The provider's own list also updates what is left of an open one
 * and adds what an event did not name.
 */
export function insertUnmatched(db: Database, { provider, received, by, now }: Found): D1PreparedStatement {
  const listed = received.map((one) => ({ ...one, id: newId("unmatchedPayment"), version: newId("version") }));
  const known = isKnownSql({
    provider: "?2",
    reference: "j.value ->> 'reference'",
    named: "j.value ->> 'paymentId'",
  });
  const seenAgain =
    by === "event"
      ? "DO NOTHING"
      : `DO UPDATE SET amount_grosze = excluded.amount_grosze, account = COALESCE(excluded.account, account),
           payer_email = COALESCE(payer_email, excluded.payer_email), version = excluded.version, updated_at = excluded.updated_at
         WHERE status = 'open' AND (amount_grosze <> excluded.amount_grosze
           OR account IS NOT COALESCE(excluded.account, account)
           OR payer_email IS NOT COALESCE(payer_email, excluded.payer_email))`;
  return db
    .prepare(
      `INSERT INTO unmatched_payments (id, provider, provider_reference, account, named_payment_id, amount_grosze, currency,
         paid_at, payer_email, description, metadata, found_by, status, version, created_at, updated_at)
       SELECT j.value ->> 'id', ?2, j.value ->> 'reference', j.value ->> 'account', j.value ->> 'paymentId',
         j.value ->> 'leftGrosze', j.value ->> 'currency', j.value ->> 'paidAt', lower(j.value ->> 'email'),
         j.value ->> 'description', j.value -> 'metadata', ?3, 'open', j.value ->> 'version', ?4, ?4
       FROM json_each(?1) j WHERE j.value ->> 'leftGrosze' > 0 AND NOT ${known}
       ON CONFLICT (provider, provider_reference) ${seenAgain}`,
    )
    .bind(JSON.stringify(listed), provider, by, now.toISOString());
}

/** Closes those that were refunded whole in the provider's panel. */
export function closeReturned(db: Database, { provider, received, now }: Omit<Found, "by">): D1PreparedStatement {
  const gone = received.filter(({ leftGrosze }) => leftGrosze <= 0).map(({ reference }) => reference);
  return db
    .prepare(
      `UPDATE unmatched_payments SET status = 'returned', version = ?1, updated_at = ?2
       WHERE provider = ?3 AND status = 'open' AND provider_reference IN (SELECT value FROM json_each(?4))`,
    )
    .bind(newId("version"), now.toISOString(), provider, JSON.stringify(gone));
}

/** It may have become a payment of ours since it was read. */
const isStillUnknown = `NOT ${isKnownSql({
  ...{ provider: "unmatched_payments.provider", reference: "unmatched_payments.provider_reference" },
  named: "unmatched_payments.named_payment_id",
})}`;

export interface Decided {
  id: string;
  version: string;
  nextVersion: string;
  now: Date;
}

/** Keeps it, as its entry in the audit trail explains. Checked by `auditChange`. */
export function markNoted(db: Database, { id, version, nextVersion, now }: Decided): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE unmatched_payments SET status = 'noted', version = ?, updated_at = ?
       WHERE id = ? AND version = ? AND status = 'open' AND ${isStillUnknown}`,
    )
    .bind(nextVersion, now.toISOString(), id, version);
}

/** Marks it as one to return. Checked by `auditChange`. */
export function markReturning(db: Database, { id, version, nextVersion, now }: Decided): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE unmatched_payments SET status = 'returning', return_id = ?, return_attempts = 0, version = ?, updated_at = ?
       WHERE id = ? AND version = ? AND status = 'open' AND ${isStillUnknown}`,
    )
    .bind(newId("refund"), nextVersion, now.toISOString(), id, version);
}

/** The provider has returned it. Checked by `auditChange`. */
export function markReturned(
  db: Database,
  { id, version, nextVersion, reference, now }: Decided & { reference: string },
): D1PreparedStatement {
  return update(db, "unmatched_payments", {
    set: { status: "returned", return_reference: reference, version: nextVersion, updated_at: now.toISOString() },
    where: { id, version, status: "returning" },
  });
}

/** An attempt that did not succeed; `open` ends the attempts of this return. */
export function noteReturnAttempt(
  db: Database,
  { id, returnId, status, now }: { id: string; returnId: string; status: "returning" | "open"; now: Date },
): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE unmatched_payments SET status = ?1, return_attempts = return_attempts + 1, version = ?2, updated_at = ?3
       WHERE id = ?4 AND return_id = ?5 AND status = 'returning'`,
    )
    .bind(status, newId("version"), now.toISOString(), id, returnId);
}

export interface DueReturn {
  id: string;
  returnId: string;
  reference: string;
  amountGrosze: number;
  attempts: number;
  partnerId: string | null;
  version: string;
}

/** At most one row. */
export function selectReturn(db: Database, id: string): D1PreparedStatement {
  return db
    .prepare(
      `SELECT um.id, um.return_id AS returnId, um.provider_reference AS reference, um.amount_grosze AS amountGrosze,
         um.return_attempts AS attempts, (SELECT id FROM partners WHERE payout_account = um.account) AS partnerId, um.version
       FROM unmatched_payments um WHERE um.id = ? AND um.status = 'returning'`,
    )
    .bind(id);
}

/** Returns to request now. The delay is twice as long after each attempt, at most an hour. */
export function selectReturnsDue(db: Database, now: Date, limit: number): D1PreparedStatement {
  return db
    .prepare(
      `SELECT id FROM unmatched_payments WHERE status = 'returning'
         AND updated_at <= strftime('%Y-%m-%dT%H:%M:%fZ', ?, '-' || min(60, 1 << min(return_attempts, 6)) || ' minutes')
       ORDER BY updated_at LIMIT ?`,
    )
    .bind(now.toISOString(), limit);
}

/** How many were first recorded at an instant. */
export function countFoundAt(db: Database, at: Date): D1PreparedStatement {
  return db
    .prepare("SELECT COUNT(*) AS count FROM unmatched_payments WHERE created_at = ? AND found_by = 'comparison'")
    .bind(at.toISOString());
}
