import type { SavedMethodKind } from "../../../../domain/payment/saved-method.ts";
import { openPayments, receivedPayments } from "../../../../domain/payment/transitions.ts";
import { type Database, inList } from "../../../db/database.ts";
import type { ProviderName } from "../../../providers/payments/provider.ts";
import type { MethodReference } from "../../../providers/payments/saved-methods.ts";

const received = inList(receivedPayments);

const openList = openPayments.map((status) => `'${status}'`).join(", ");

/** A paid payment whose customer consented to saving the method, with the rent to collect from it. */
export interface MethodToStore {
  paymentId: string;
  provider: "sandbox" | "stripe";
  providerReference: string;
  /** `SaveConsent` as JSON. */
  consent: string;
  /** Null if the payment led to no rent, for example because it was refunded. */
  rentId: string | null;
  rentVersion: string;
  partnerId: string;
}

const toStore = `y.save_status = 'requested' AND y.status IN ${received} AND y.provider_reference IS NOT NULL`;

/** No row if there is no method to store, or it is stored already. */
export function methodToStore(db: Database, paymentId: string): D1PreparedStatement {
  return db
    .prepare(
      `SELECT y.id AS paymentId, y.provider, y.provider_reference AS providerReference, y.save_consent AS consent,
         t.id AS rentId, t.version AS rentVersion, t.partner_id AS partnerId
       FROM payments y JOIN orders o ON o.id = y.order_id
       LEFT JOIN rents t ON (t.id = o.rent_id OR t.reservation_id = o.reservation_id)
         AND t.status NOT IN ('ended', 'settled', 'cancelled')
       WHERE y.id = ? AND ${toStore}`,
    )
    .bind(paymentId);
}

/** Paid payments whose method is still to be stored. */
export function methodsToStore(db: Database, limit: number): D1PreparedStatement {
  return db
    .prepare(
      `SELECT y.id, y.provider_reference AS reference FROM payments y WHERE ${toStore} ORDER BY updated_at LIMIT ?`,
    )
    .bind(limit);
}

/** An open payment that collects a charge from a saved method. */
export interface MethodCharge extends MethodReference {
  kind: SavedMethodKind;
  paymentId: string;
  version: string;
  providerReference: string | null;
  amountGrosze: number;
  commissionGrosze: number;
  payoutAccount: string | null;
  partnerId: string;
  rentId: string;
  code: string;
  boxNumber: string;
  placePl: string;
  placeEn: string;
  locale: "pl" | "en";
  /** Whether the charges still owe the amount and the tenant still allows this method to be charged. */
  isWanted: number;
}

/** No row if the payment is settled or not from a saved method. */
export function methodCharge(db: Database, paymentId: string): D1PreparedStatement {
  return db
    .prepare(
      `SELECT y.id AS paymentId, y.version, y.provider_reference AS providerReference, y.amount_grosze AS amountGrosze,
         o.commission_grosze AS commissionGrosze, iif(pa.payout_status = 'active', pa.payout_account, NULL) AS payoutAccount,
         o.partner_id AS partnerId, t.id AS rentId, r.code, b.number AS boxNumber, p.name_pl AS placePl,
         p.name_en AS placeEn, COALESCE(u.locale, c.locale) AS locale, pm.customer_reference AS customerReference,
         pm.method_reference AS methodReference, pm.kind,
         (t.payment_method_id IS pm.id AND ch.open_grosze >= y.amount_grosze) AS isWanted
       FROM collection_attempts ca JOIN payments y ON y.id = ca.payment_id JOIN orders o ON o.id = y.order_id
       JOIN charges ch ON ch.id = ca.charge_id JOIN payment_methods pm ON pm.id = ca.payment_method_id
       JOIN rents t ON t.id = o.rent_id JOIN reservations r ON r.id = t.reservation_id JOIN boxes b ON b.id = t.box_id
       JOIN places p ON p.id = t.place_id JOIN partners pa ON pa.id = t.partner_id JOIN clients c ON c.id = t.client_id
       LEFT JOIN users u ON u.uid = t.uid
       WHERE ca.payment_id = ? AND y.status IN (${openList})`,
    )
    .bind(paymentId);
}

/** The saved method of an automatic payment. */
export type ChargedMethod = Pick<MethodReference, "methodReference"> & { provider: ProviderName };

/** No row if the payment was not automatic. */
export function chargedMethod(db: Database, paymentId: string): D1PreparedStatement {
  return db
    .prepare(
      `SELECT pm.provider, pm.method_reference AS methodReference
       FROM collection_attempts ca JOIN payment_methods pm ON pm.id = ca.payment_method_id WHERE ca.payment_id = ?`,
    )
    .bind(paymentId);
}

/** Payments from saved methods that an interrupted run left open. */
export function openMethodCharges(db: Database, limit: number): D1PreparedStatement {
  return db
    .prepare(
      `SELECT y.id FROM payments y JOIN collection_attempts ca ON ca.payment_id = y.id
       WHERE y.status IN (${openList}) ORDER BY y.updated_at LIMIT ?`,
    )
    .bind(limit);
}

/** Cards that no rent uses and that the provider has not removed yet. */
export function methodsToRemove(db: Database, provider: string, limit: number): D1PreparedStatement {
  return db
    .prepare(
      `SELECT id, customer_reference AS customerReference, method_reference AS methodReference FROM payment_methods
       WHERE status = 'removing' AND provider = ? ORDER BY updated_at LIMIT ?`,
    )
    .bind(provider, limit);
}
