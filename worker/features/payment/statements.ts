import type { Day } from "../../../domain/core/day.ts";
import { newId } from "../../../domain/core/ids.ts";
import type { PaymentStatus } from "../../../domain/payment/transitions.ts";
import type { RecordedMethod } from "../../../domain/rent/recorded-payment.ts";
import type { Database } from "../../db/database.ts";
import { insert, update } from "../../db/write.ts";
import type { PaymentEvent, ProviderName } from "../../providers/payments/provider.ts";
import type { SaveConsent } from "./method/autopay-consent.ts";

export interface NewPayment {
  id: string;
  orderId: string;
  provider: ProviderName | "transfer";
  amountGrosze: number;
  expiresAt: string | null;
  /** The provider's reference, if the money was received before the payment was recorded. */
  providerReference?: string;
  /** How and on which day the partner received it; not for a payment through a provider. */
  method?: RecordedMethod;
  receivedOn?: Day;
  /** The customer's consent to save the method; null without it. */
  saveConsent?: SaveConsent | null;
  nextVersion: string;
  now: Date;
}

export function insertPayment(db: Database, payment: NewPayment): D1PreparedStatement {
  const now = payment.now.toISOString();
  return insert(db, "payments", {
    id: payment.id,
    order_id: payment.orderId,
    provider: payment.provider,
    provider_reference: payment.providerReference ?? null,
    method: payment.method ?? null,
    amount_grosze: payment.amountGrosze,
    status: "created",
    expires_at: payment.expiresAt,
    received_on: payment.receivedOn ?? null,
    save_consent: payment.saveConsent == null ? null : JSON.stringify(payment.saveConsent),
    save_status: payment.saveConsent == null ? null : "requested",
    version: payment.nextVersion,
    created_at: now,
    updated_at: now,
  });
}

/** Stores the URL of the provider's page. Safe to repeat for the same page. */
export function keepPage(db: Database, id: string, reference: string, url: string, now: Date): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE payments SET provider_reference = ?, checkout_url = ?, updated_at = ?, version = ?,
         status = iif(status = 'created', 'requiresAction', status)
       WHERE id = ? AND checkout_url IS NULL`,
    )
    .bind(reference, url, now.toISOString(), newId("version"), id);
}

/** Ends a reservation's open payments. For a batch that checks the version. */
export function closePaymentsOf(
  db: Database,
  reservationId: string,
  status: "expired" | "cancelled",
  nextVersion: string,
  now: Date,
): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE payments SET status = ?, version = ?, updated_at = ?
       WHERE status IN ('created', 'requiresAction')
         AND order_id IN (SELECT id FROM orders WHERE reservation_id = ?)`,
    )
    .bind(status, nextVersion, now.toISOString(), reservationId);
}

/** Ends the open payment of a rent's charges and its order, for another one. Checked by `auditChange` on the payment. */
export function closeRentPayment(
  db: Database,
  { id, version, orderId, expiresAt }: { id: string; version: string; orderId: string; expiresAt: string },
  nextVersion: string,
  now: Date,
): D1PreparedStatement[] {
  const at = now.toISOString();
  const set = { status: expiresAt <= at ? "expired" : "cancelled", version: nextVersion, updated_at: at } as const;
  return [
    update(db, "payments", { set, where: { id, version } }),
    update(db, "orders", {
      set: { status: "cancelled", version: nextVersion, updated_at: at },
      where: { id: orderId, status: "open" },
    }),
  ];
}

export function insertEvent(db: Database, provider: ProviderName, event: PaymentEvent, now: Date): D1PreparedStatement {
  return insert(db, "payment_events", {
    provider,
    event_id: event.id,
    payment_id: event.paymentId,
    type: event.type,
    occurred_at: event.occurredAt,
    recorded_at: now.toISOString(),
  });
}

export interface PaymentTransitionTo {
  id: string;
  version: string;
  nextVersion: string;
  status: PaymentStatus;
  method: string | null;
  failureCode: string | null;
  /** The reservation and the order must also have the versions that were read. */
  reservation: { id: string; version: string };
  order: { id: string; version: string };
  now: Date;
}

/** The version check of a whole settlement: nothing changes unless all three rows have the versions that were read. */
export function transitionPayment(db: Database, to: PaymentTransitionTo): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE payments SET status = ?, method = COALESCE(?, method), failure_code = ?, version = ?, updated_at = ?
       WHERE id = ? AND version = ?
         AND EXISTS (SELECT 1 FROM reservations WHERE id = ? AND version = ?)
         AND EXISTS (SELECT 1 FROM orders WHERE id = ? AND version = ?)`,
    )
    .bind(
      to.status,
      to.method,
      to.failureCode,
      to.nextVersion,
      to.now.toISOString(),
      to.id,
      to.version,
      to.reservation.id,
      to.reservation.version,
      to.order.id,
      to.order.version,
    );
}

/** As `transitionPayment`, for a payment of a rent's charges. Nothing changes unless payment and order are as read. */
export function transitionRentPayment(db: Database, to: Omit<PaymentTransitionTo, "reservation">): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE payments SET status = ?, method = COALESCE(?, method), failure_code = ?, version = ?, updated_at = ?
       WHERE id = ? AND version = ? AND EXISTS (SELECT 1 FROM orders WHERE id = ? AND version = ?)`,
    )
    .bind(
      ...[to.status, to.method, to.failureCode, to.nextVersion, to.now.toISOString()],
      ...[to.id, to.version, to.order.id, to.order.version],
    );
}
