import type { Day } from "../../../../domain/core/day.ts";
import type { DisputeReason, DisputeStatus } from "../../../../domain/payment/dispute.ts";
import type { ChargeStatus } from "../../../../domain/rent/charge-transitions.ts";
import type { RecordedMethod } from "../../../../domain/rent/recorded-payment.ts";
import type { Database } from "../../../db/database.ts";
import { hasAddressSql, hasEmailSql } from "../../debt/collection.ts";
import { polishDaySql } from "../../figures/received-queries.ts";

export interface RentCharge {
  id: string;
  fromOn: Day;
  toOn: Day;
  dueOn: Day;
  amountGrosze: number;
  /** The amount received: recorded by the partner or paid online. */
  recordedGrosze: number;
  /** The unpaid remainder. */
  openGrosze: number;
  status: ChargeStatus;
  /** 1 if it is the difference in price after a relocation. */
  isDifference: number;
  /** 1 if it is the deposit, or what was unpaid of it when the rent began. */
  isDeposit: number;
  /** 1 if it was owed before the import. */
  isOpeningBalance: number;
  /** 1 if it has an invoice, of Boksy or issued by the landlord elsewhere. */
  isInvoiced: number;
  /** Null without an invoice of Boksy. */
  invoiceId: string | null;
  invoiceNumber: string | null;
}

/** The charges of a rent with their invoices, the newest first. */
export function chargesOf(db: Database, rentId: string): D1PreparedStatement {
  return db
    .prepare(
      `SELECT ch.id, ch.from_on AS fromOn, ch.to_on AS toOn, ch.due_on AS dueOn, ch.amount_grosze AS amountGrosze,
         MAX(0, ch.recorded_grosze + ch.online_grosze - ch.credited_grosze) AS recordedGrosze, ch.open_grosze AS openGrosze, ch.status,
         ch.change_id IS NOT NULL AS isDifference, ch.is_deposit AS isDeposit, ch.is_opening_balance AS isOpeningBalance, ch.is_invoiced AS isInvoiced,
         iv.id AS invoiceId, COALESCE(iv.number, ch.outside_invoice_number) AS invoiceNumber
       FROM charges ch LEFT JOIN invoices iv ON iv.charge_id = ch.id AND iv.kind = 'vat'
       WHERE ch.rent_id = ? ORDER BY ch.from_on DESC, ch.is_deposit LIMIT 60`,
    )
    .bind(rentId);
}

/** A payment that staff recorded. */
export interface RecordedPaymentRow {
  id: string;
  /** `deposit` and `reduction`: no money was received. */
  kind: "received" | "deposit" | "reduction";
  method: RecordedMethod;
  amountGrosze: number;
  /** For the use of credit, the day on which it was used. */
  receivedOn: Day;
  title: string;
  /** 1 if it is undone. */
  isUndone: number;
  /** 1 if it was paid with the credit of an earlier payment. */
  isFromCredit: number;
  /** What it exceeded the charges by; 0 without credit. */
  creditGrosze: number;
}

/** The payments recorded for a rent, the newest first. */
export function recordedPaymentsOf(db: Database, rentId: string): D1PreparedStatement {
  return db
    .prepare(
      `SELECT rp.id, rp.kind, rp.method, rp.amount_grosze AS amountGrosze,
         iif(rp.credit_of_id IS NULL, rp.received_on, ${polishDaySql("rp.recorded_at")}) AS receivedOn, rp.title,
         EXISTS (SELECT 1 FROM recorded_payments WHERE undoes_id = rp.id) AS isUndone,
         rp.credit_of_id IS NOT NULL AS isFromCredit,
         COALESCE((SELECT amount_grosze FROM client_credits WHERE recorded_payment_id = rp.id), 0) AS creditGrosze
       FROM recorded_payments rp WHERE rp.rent_id = ? AND rp.undoes_id IS NULL
       ORDER BY rp.recorded_at DESC, rp.id DESC LIMIT 60`,
    )
    .bind(rentId);
}

export interface HistoryRow {
  at: string;
  action: string;
  /** `client` and `partner` for a payment term that is inherited from them. */
  entity: "rent" | "client" | "partner";
  actorName: string | null;
  details: string;
}

/**
 * The history of a rent, newest first, with the payment terms of its client and of the company since it exists. Excludes
 * charges, which have their own list, and the tenant's views of the access code.
 */
export function historyOf(db: Database, rentId: string): D1PreparedStatement {
  return db
    .prepare(
      `SELECT found.at, found.action, found.entity, u.display_name AS actorName, found.details FROM (
         SELECT * FROM audit_events WHERE entity_id = ?1 AND action NOT IN ('showAccessCode', 'charge')
         UNION ALL
         SELECT ae.* FROM rents t JOIN audit_events ae ON ae.entity_id IN (t.client_id, t.partner_id)
           AND ae.at > t.created_at AND ae.action = 'changePaymentTerm' WHERE t.id = ?1) found
       LEFT JOIN users u ON u.uid = found.actor ORDER BY found.at DESC, found.id DESC LIMIT 60`,
    )
    .bind(rentId);
}

export interface RentFactsRow {
  rentId: string;
  clientPhone: string;
  /** How a demand for payment reaches the tenant; null if it does not, or a letter is still to be posted. */
  demandsBy: "email" | "letter" | null;
  box: string;
  placeSlug: string;
}

/** Data for the page in addition to the rent's state: the tenant's phone, the box's size. */
export function factsOf(db: Database, rentId: string): D1PreparedStatement {
  return db
    .prepare(
      `SELECT t.id AS rentId, c.phone AS clientPhone, CASE WHEN ${hasEmailSql} THEN 'email'
         WHEN ${hasAddressSql} AND EXISTS (SELECT 1 FROM collection_cases dc WHERE dc.rent_id = t.id AND dc.closed_at IS NULL
           AND NOT EXISTS (SELECT 1 FROM collection_postings WHERE case_id = dc.id AND posted_on IS NULL)) THEN 'letter' END AS demandsBy,
         p.slug AS placeSlug, json_object('widthCm', b.width_cm,
         'depthCm', b.depth_cm, 'heightCm', b.height_cm, 'areaCm2', b.area_cm2, 'floor', b.floor, 'kind', b.kind) AS box
       FROM rents t JOIN clients c ON c.id = t.client_id JOIN boxes b ON b.id = t.box_id
       JOIN places p ON p.id = t.place_id WHERE t.id = ?`,
    )
    .bind(rentId);
}

/** A dispute as the partner sees it. */
export interface DisputeRow {
  id: string;
  amountGrosze: number;
  reason: DisputeReason;
  status: DisputeStatus;
  /** ISO 8601 UTC; null if nothing has to be answered. */
  respondByAt: string | null;
  openedAt: string;
  closedAt: string | null;
}

/** The disputes of the payments for a rent, newest first. */
export function disputesOfRent(db: Database, rentId: string): D1PreparedStatement {
  return db
    .prepare(
      `SELECT d.id, d.amount_grosze AS amountGrosze, d.reason, d.status, d.respond_by_at AS respondByAt,
         d.opened_at AS openedAt, d.closed_at AS closedAt
       FROM disputes d JOIN payments y ON y.id = d.payment_id JOIN orders o ON o.id = y.order_id
       WHERE o.rent_id = ?1 OR o.reservation_id = (SELECT reservation_id FROM rents WHERE id = ?1)
       ORDER BY d.opened_at DESC LIMIT 50`,
    )
    .bind(rentId);
}
