import type { VatRate } from "../../../../domain/core/money.ts";
import type { ReservationStatus } from "../../../../domain/reservation/transitions.ts";
import type { Database } from "../../../db/database.ts";
import { partnerOfUid } from "../../../http/actor.ts";
import type { ReceivedPayment } from "../../payment/refund/refund-reservation.ts";

/** The box that a rent is relocated to. */
export interface OtherBox {
  id: string;
  number: string;
  listGrosze: number;
  vatRate: VatRate;
}

/** An available box of the partner. The VAT rate is stored as text; a numeric one is returned as a number. */
export function otherBox(db: Database, uid: string, boxId: string): D1PreparedStatement {
  return db
    .prepare(
      `SELECT id, number, monthly_grosze AS listGrosze, iif(vat_rate GLOB '[0-9]*', CAST(vat_rate AS INTEGER), vat_rate) AS vatRate
       FROM boxes WHERE id = ? AND partner_id = ${partnerOfUid} AND status = 'available'`,
    )
    .bind(boxId, uid);
}

/** What an invoice says about the box of a rent, besides its number and place. */
export interface RentedThing {
  street: string;
  city: string;
  /** JSON: names of the products sold with the box, by id, in the tenant's language. */
  productNames: string;
}

export function rentedThing(db: Database, rentId: string): D1PreparedStatement {
  return db
    .prepare(
      `SELECT p.street, p.city, (SELECT json_group_object(value ->> 'productId',
          iif(COALESCE(u.locale, c.locale) = 'pl', value ->> 'namePl', value ->> 'nameEn')) FROM json_each(r.products)) AS productNames
       FROM rents t JOIN reservations r ON r.id = t.reservation_id JOIN places p ON p.id = t.place_id
       JOIN clients c ON c.id = t.client_id LEFT JOIN users u ON u.uid = t.uid WHERE t.id = ?`,
    )
    .bind(rentId);
}

/**
 * The payments of a rent and of the rents it continues, newest first, with the remaining part of the deposit in each.
 */
export function depositPayments(db: Database, rentId: string): D1PreparedStatement {
  return db
    .prepare(
      `WITH RECURSIVE chain (id, reservation_id, start_on, before) AS (
         SELECT id, reservation_id, start_on, continues_rent_id FROM rents WHERE id = ?
         UNION ALL
         SELECT t.id, t.reservation_id, t.start_on, t.continues_rent_id FROM rents t JOIN chain ON t.id = chain.before),
       paid (id, charge_id) AS (
         SELECT y.id, NULL FROM chain CROSS JOIN orders o ON o.reservation_id = chain.reservation_id CROSS JOIN payments y ON y.order_id = o.id
         UNION
         SELECT os.payment_id, ch.id FROM chain CROSS JOIN charges ch ON ch.rent_id = chain.id AND ch.from_on = chain.start_on
           AND ch.is_deposit = 1 CROSS JOIN online_payment_shares os ON os.charge_id = ch.id)
       SELECT y.id, paid.charge_id AS chargeId, -COALESCE((SELECT SUM(amount_grosze) FROM ledger_entries
           WHERE payment_id = y.id AND account = 'depositHeld'), 0) AS heldGrosze,
         y.amount_grosze - y.refunded_grosze - COALESCE((SELECT SUM(amount_grosze) FROM refunds
           WHERE payment_id = y.id AND status IN ('due', 'requested')), 0) - COALESCE((SELECT SUM(amount_grosze)
           FROM disputes WHERE payment_id = y.id AND status = 'lost'), 0) AS leftGrosze
       FROM paid CROSS JOIN payments y ON y.id = paid.id
       WHERE y.status IN ('succeeded', 'partlyRefunded') AND y.provider <> 'transfer' ORDER BY y.created_at DESC, y.id`,
    )
    .bind(rentId);
}

const refundsFor = (reasons: string) =>
  `(SELECT COALESCE(SUM(amount_grosze), 0) FROM refunds WHERE payment_id = y.id AND reason IN (${reasons}))`;

export interface WithdrawnReservation extends ReceivedPayment {
  version: string;
  status: ReservationStatus;
}

/**
 * A rent's reservation with its payment, for `withdrawFromRent`. A part of it may have been refunded by an administrator, or
 * as credit, which the credited amounts of its charges contain.
 */
export function paidReservationOf(db: Database, rentId: string): D1PreparedStatement {
  return db
    .prepare(
      `SELECT r.id AS reservationId, t.partner_id AS partnerId, y.id AS paymentId, y.provider, y.amount_grosze AS amountGrosze,
         r.deposit_grosze AS depositGrosze, o.commission_grosze AS commissionGrosze, ${refundsFor("'admin'")} AS refundedGrosze, r.version,
         r.status
       FROM rents t JOIN reservations r ON r.id = t.reservation_id JOIN orders o ON o.reservation_id = r.id
       JOIN payments y ON y.order_id = o.id WHERE t.id = ?
         AND (y.status = 'succeeded' OR (y.status = 'partlyRefunded' AND y.refunded_grosze <= ${refundsFor("'admin', 'credit'")}))
       ORDER BY y.created_at LIMIT 1`,
    )
    .bind(rentId);
}
