import type { SavedMethod } from "../../../../domain/payment/saved-method.ts";
import type { Database } from "../../../db/database.ts";
import { insert, update } from "../../../db/write.ts";
import type { ProviderName } from "../../../providers/payments/provider.ts";
import type { MethodReference } from "../../../providers/payments/saved-methods.ts";
import type { SaveConsent } from "./autopay-consent.ts";

export interface NewMethod {
  id: string;
  provider: ProviderName;
  method: SavedMethod & MethodReference;
  consent: Pick<SaveConsent, "text" | "at" | "retryDays">;
  savedBy: { paymentId: string } | { setupId: string };
  /** Whether a rent will use the method; otherwise it is to be removed. */
  isUsed: boolean;
  now: Date;
}

/** Stores a saved method with the consent. A second insert for the same payment or setup fails. */
export function insertMethod(
  db: Database,
  { id, provider, method, consent, savedBy, isUsed, now }: NewMethod,
): D1PreparedStatement {
  const at = now.toISOString();
  return insert(db, "payment_methods", {
    id,
    provider,
    customer_reference: method.customerReference,
    method_reference: method.methodReference,
    kind: method.kind,
    brand: method.brand,
    last4: method.last4,
    expiry_month: method.expiryMonth,
    expiry_year: method.expiryYear,
    consent_text: consent.text,
    consent_at: consent.at,
    retry_days: JSON.stringify(consent.retryDays),
    ...("paymentId" in savedBy ? { saved_by_payment_id: savedBy.paymentId } : { saved_by_setup_id: savedBy.setupId }),
    status: isUsed ? "active" : "removing",
    created_at: at,
    updated_at: at,
  });
}

/** Ends the request to save the method of a payment. */
export function closeSaveRequest(db: Database, paymentId: string, status: "saved" | "none"): D1PreparedStatement {
  return update(db, "payments", {
    set: { save_status: status },
    where: { id: paymentId, save_status: "requested" },
  });
}

/** Stores the provider's reference of a charge before money is taken. For a batch that checks the version. */
export function storeChargeReference(
  db: Database,
  {
    paymentId,
    version,
    reference,
    nextVersion,
    now,
  }: Record<"paymentId" | "version" | "reference" | "nextVersion", string> & { now: Date },
): D1PreparedStatement {
  return update(db, "payments", {
    set: { provider_reference: reference, status: "pending", version: nextVersion, updated_at: now.toISOString() },
    where: { id: paymentId, version, status: "created" },
  });
}

export interface NewAttempt {
  chargeId: string;
  number: number;
  paymentId: string;
  methodId: string;
  attemptedOn: string;
  /** The day of the attempt that follows; null if this is the last. */
  nextOn: string | null;
}

/** Records an attempt to collect a charge and schedules the next. Fails if the attempt was already made. */
export function recordAttempt(db: Database, attempt: NewAttempt): D1PreparedStatement[] {
  const { chargeId, number, paymentId, methodId, attemptedOn, nextOn } = attempt;
  return [
    insert(db, "collection_attempts", {
      ...{ charge_id: chargeId, number, payment_id: paymentId, payment_method_id: methodId, attempted_on: attemptedOn },
    }),
    update(db, "charges", { set: { collect_on: nextOn }, where: { id: chargeId } }),
  ];
}

/**
 * Plans no more attempts for the charges of an order, unless the tenant has changed the method since it was charged: the
 * new one may succeed.
 */
export function endAttempts(db: Database, orderId: string): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE charges SET collect_on = NULL WHERE id IN (
         SELECT ca.charge_id FROM collection_attempts ca JOIN payments y ON y.id = ca.payment_id
         JOIN orders o ON o.id = y.order_id JOIN rents t ON t.id = o.rent_id
         WHERE o.id = ? AND (t.payment_method_id IS NULL OR t.payment_method_id = ca.payment_method_id))`,
    )
    .bind(orderId);
}

/** Safe to repeat. */
export function markMethodRemoved(db: Database, id: string, now: Date): D1PreparedStatement {
  return update(db, "payment_methods", {
    set: { status: "removed", updated_at: now.toISOString() },
    where: { id, status: "removing" },
  });
}
