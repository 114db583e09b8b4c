import type { DisputeStatus } from "../../../domain/payment/dispute.ts";
import type { PaymentStatus } from "../../../domain/payment/transitions.ts";
import type { Database } from "../../db/database.ts";
import type { DisputeReport } from "../../providers/payments/disputes.ts";
import type { ProviderName } from "../../providers/payments/provider.ts";

export interface KnownDispute {
  id: string;
  status: DisputeStatus;
  feeGrosze: number;
  version: string;
}

export function selectDispute(db: Database, provider: ProviderName, reference: string): D1PreparedStatement {
  return db
    .prepare(
      "SELECT id, status, fee_grosze AS feeGrosze, version FROM disputes WHERE provider = ? AND provider_reference = ?",
    )
    .bind(provider, reference);
}

/** Our id of a disputed payment; no row if it is not ours. */
export function idOfDisputed(
  db: Database,
  provider: ProviderName,
  { paymentId, paymentReference }: Pick<DisputeReport, "paymentId" | "paymentReference">,
): D1PreparedStatement {
  return db
    .prepare("SELECT id FROM payments WHERE id = ? OR (provider = ? AND provider_reference = ?) LIMIT 1")
    .bind(paymentId, provider, paymentReference);
}

/** A received payment that is disputed. */
export interface DisputedPayment {
  id: string;
  status: PaymentStatus;
  provider: ProviderName | "transfer";
  providerReference: string | null;
  amountGrosze: number;
  refundedGrosze: number;
  version: string;
  partnerId: string;
  partnerName: string;
  orderId: string;
  orderNumber: string;
  orderKind: "reservation" | "extension" | "charge";
  /** The charge that is paid with the order of a reservation; null for another order, and for a rental that was canceled. */
  firstChargeId: string | null;
  /** Other disputes of the payment that are still open. */
  otherOpen: number;
  /** What other disputes of the payment have taken back. */
  otherLostGrosze: number;
  /** `PaidCharge`s as JSON, the latest first. */
  shares: string;
}

export function selectDisputedPayment(db: Database, id: string, reference: string): D1PreparedStatement {
  return db
    .prepare(
      `SELECT y.id, y.status, y.provider, y.provider_reference AS providerReference, y.amount_grosze AS amountGrosze,
         y.refunded_grosze AS refundedGrosze, y.version, o.partner_id AS partnerId, o.kind AS orderKind,
         o.id AS orderId, o.number AS orderNumber, pa.legal_name AS partnerName,
         (SELECT ch.id FROM rents t JOIN charges ch ON ch.rent_id = t.id
          WHERE t.reservation_id = o.reservation_id AND t.status <> 'cancelled' AND ch.payment_id = y.id AND ch.status = 'paid'
            AND ch.online_grosze = 0
          ORDER BY ch.from_on LIMIT 1) AS firstChargeId,
         (SELECT COUNT(*) FROM disputes WHERE payment_id = y.id AND provider_reference <> ?2
            AND status IN ('needsResponse', 'underReview')) AS otherOpen,
         (SELECT COALESCE(SUM(amount_grosze), 0) FROM disputes WHERE payment_id = y.id AND provider_reference <> ?2
            AND status = 'lost') AS otherLostGrosze,
         (SELECT json_group_array(json_object('chargeId', id, 'grosze', grosze)) FROM (
            SELECT ch.id, SUM(os.amount_grosze) - iif(ch.is_deposit, (SELECT COALESCE(SUM(amount_grosze), 0) FROM refunds
                WHERE payment_id = y.id AND reason = 'deposit'), 0) AS grosze FROM online_payment_shares os JOIN charges ch ON ch.id = os.charge_id
            WHERE os.payment_id = y.id GROUP BY ch.id HAVING grosze > 0 ORDER BY ch.from_on DESC)) AS shares
       FROM payments y JOIN orders o ON o.id = y.order_id JOIN partners pa ON pa.id = o.partner_id WHERE y.id = ?1`,
    )
    .bind(id, reference);
}

/** The transfers that a landlord owes a client because the provider refused refunds of a payment. */
export interface RefusedRefunds {
  clientId: string;
  clientVersion: string;
  amountGrosze: number;
  commissionGrosze: number;
  /** JSON list of the refunds' ids. */
  refundIds: string;
}

/** Without refunds of credit: the client keeps it. */
export function refusedRefunds(db: Database, paymentId: string): D1PreparedStatement {
  return db
    .prepare(
      `SELECT c.id AS clientId, c.version AS clientVersion, SUM(rf.amount_grosze) AS amountGrosze,
         SUM(rf.commission_grosze) AS commissionGrosze, json_group_array(rf.id) AS refundIds
       FROM refunds rf JOIN transfers_due td ON td.refund_id = rf.id JOIN reservations r ON r.id = td.reservation_id
       JOIN clients c ON c.id = r.client_id
       WHERE rf.payment_id = ? AND td.kind <> 'credit' AND td.paid_on IS NULL GROUP BY c.id`,
    )
    .bind(paymentId);
}

/** What is still owed of a payment by the ledger, negative. */
export interface LeftInLedger {
  chargeId: string | null;
  account: "partnerPayable" | "commission" | "vatDue" | "depositHeld" | "refundDue";
  grosze: number;
}

export function leftInLedger(db: Database, paymentId: string): D1PreparedStatement {
  return db
    .prepare(
      `SELECT charge_id AS chargeId, account, SUM(amount_grosze) AS grosze FROM ledger_entries
       WHERE payment_id = ? AND account IN ('partnerPayable', 'commission', 'vatDue', 'depositHeld', 'refundDue') GROUP BY 1, 2`,
    )
    .bind(paymentId);
}

export interface DisputeReference {
  reference: string;
}

/** Disputes to ask the provider about: those of the given ones that are unknown, and open ones not checked since an instant. */
export function disputesToCheck(
  db: Database,
  { provider, recent, since, limit }: { provider: ProviderName; recent: readonly string[]; since: Date; limit: number },
): D1PreparedStatement {
  return db
    .prepare(
      `SELECT value AS reference FROM json_each(?1)
       WHERE value NOT IN (SELECT provider_reference FROM disputes WHERE provider = ?2)
       UNION ALL
       SELECT provider_reference FROM (SELECT provider_reference FROM disputes
         WHERE status IN ('needsResponse', 'underReview') AND updated_at <= ?3 AND provider = ?2 ORDER BY updated_at LIMIT ?4)`,
    )
    .bind(JSON.stringify(recent), provider, since.toISOString(), limit);
}

/** A lost dispute whose amount has to be taken back from the partner. */
export interface Loss {
  id: string;
  /** The session or charge that was paid. */
  paymentReference: string;
  amountGrosze: number;
}

export function lossesToRecover(db: Database, provider: ProviderName, limit: number): D1PreparedStatement {
  return db
    .prepare(
      `SELECT d.id, y.provider_reference AS paymentReference, d.amount_grosze AS amountGrosze
       FROM disputes d JOIN payments y ON y.id = d.payment_id WHERE d.to_recover = 1 AND d.provider = ?
       ORDER BY d.updated_at LIMIT ?`,
    )
    .bind(provider, limit);
}
