import type { Day } from "../../../domain/core/day.ts";
import { receivedPayments } from "../../../domain/payment/transitions.ts";
import type { RecordedMethod } from "../../../domain/rent/recorded-payment.ts";
import { type Database, inList } from "../../db/database.ts";
import { partnerOfUid } from "../../http/actor.ts";
import { refundsSql } from "../rent/money/transfer-queries.ts";

const received = inList(receivedPayments);

/** A received payment of the invoice's order or charge, even if it was refunded later. */
export interface InvoicePayment {
  id: string;
  method: "online" | RecordedMethod | "deposit";
  amountGrosze: number;
  /** JSON list of `RefundFacts`: its refunds and how far they are. */
  refunds: string;
  /** The day on which a transfer was received, as recorded by the partner. */
  receivedOn: Day | null;
  at: string;
}

/** @param partner SQL of the partner's id with one parameter, `?2` */
const paymentsSql = (partner: string) =>
  `WITH iv AS (SELECT id, order_id, rent_id, charge_id FROM invoices
         WHERE id = ?1 AND partner_id = ${partner} AND kind = 'vat')
       SELECT y.id AS id, iif(y.provider = 'transfer', COALESCE(y.method, 'transfer'), 'online') AS method, y.amount_grosze AS amountGrosze,
         ${refundsSql} AS refunds, y.received_on AS receivedOn, y.created_at AS at
       FROM iv JOIN payments y ON y.order_id = iv.order_id
         OR y.id = (SELECT payment_id FROM charges WHERE id = iv.charge_id)
       WHERE y.status IN ${received}
       UNION ALL
       SELECT rp.id, rp.method, rs.amount_grosze, '[]', rp.received_on, rp.recorded_at
       FROM iv JOIN recorded_payments rp ON rp.rent_id = iv.rent_id
       JOIN recorded_payment_shares rs ON rs.recorded_payment_id = rp.id AND rs.charge_id = iv.charge_id
       WHERE rp.undoes_id IS NULL AND NOT EXISTS (SELECT 1 FROM recorded_payments WHERE undoes_id = rp.id)
       ORDER BY at, id`;

/** The payments of an invoice of the caller's partner. */
export function paymentsOfInvoice(db: Database, { uid, id }: { uid: string; id: string }): D1PreparedStatement {
  return db.prepare(paymentsSql(partnerOfUid.replace("?", "?2"))).bind(id, uid);
}

/** The payments of an invoice of a given partner, for a job. */
export function paymentsOfSold(db: Database, partnerId: string, id: string): D1PreparedStatement {
  return db.prepare(paymentsSql("?2")).bind(id, partnerId);
}
