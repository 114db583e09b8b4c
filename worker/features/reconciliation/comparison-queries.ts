import { receivedPayments } from "../../../domain/payment/transitions.ts";
import type { DifferenceEntity, DifferenceKind } from "../../../domain/reconciliation/difference.ts";
import { inList } from "../../db/database.ts";

const received = inList(receivedPayments);

/** Payments through a provider. A transfer to the partner's own account is not in the provider's balance. */
const online = "y.provider <> 'transfer'";

const ledgerOf = (column: "payment_id" | "charge_id", account: "provider" | "refundDue") =>
  `SELECT ${column} AS id, SUM(amount_grosze) AS grosze FROM ledger_entries
   WHERE account = '${account}' AND ${column} IS NOT NULL GROUP BY ${column}`;

/** A payment that pays nothing and goes back whole: the order was paid by another one, or the box was taken. */
const isReturned = `EXISTS (SELECT 1 FROM refunds rf WHERE rf.payment_id = y.id AND rf.reason IN ('duplicate', 'boxGone')
  AND rf.amount_grosze = y.amount_grosze)`;

export interface Comparison {
  kind: Exclude<DifferenceKind, "providerPayment">;
  entity: DifferenceEntity;
  /** SQL for rows of `id`, `partner_id`, `expected` and `found`, in grosze. Equal ones are no difference. */
  sql: string;
}

/** All comparisons within the database. */
export const comparisons: readonly Comparison[] = [
  {
    kind: "paymentLedger",
    entity: "payment",
    sql: `SELECT y.id, o.partner_id, iif(y.status IN ${received}, y.amount_grosze - y.refunded_grosze, 0)
          - COALESCE(d.grosze, 0) AS expected,
        COALESCE(l.grosze, 0) AS found
      FROM payments y JOIN orders o ON o.id = y.order_id LEFT JOIN (${ledgerOf("payment_id", "provider")}) l ON l.id = y.id
      LEFT JOIN (SELECT payment_id, SUM(fee_grosze + iif(status = 'won', 0, amount_grosze)) AS grosze FROM disputes
        GROUP BY payment_id) d ON d.payment_id = y.id
      WHERE ${online}`,
  },
  {
    kind: "refundLedger",
    entity: "payment",
    sql: `SELECT y.id, o.partner_id, COALESCE(rf.grosze, 0) AS expected, -COALESCE(l.grosze, 0) AS found
      FROM payments y JOIN orders o ON o.id = y.order_id
      LEFT JOIN (SELECT payment_id, SUM(amount_grosze) AS grosze FROM refunds WHERE status NOT IN ('succeeded', 'chargedBack', 'credited')
        GROUP BY payment_id) rf ON rf.payment_id = y.id
      LEFT JOIN (${ledgerOf("payment_id", "refundDue")}) l ON l.id = y.id
      WHERE ${online}`,
  },
  {
    kind: "refundTotal",
    entity: "payment",
    sql: `SELECT y.id, o.partner_id, COALESCE(rf.grosze, 0) AS expected, y.refunded_grosze AS found
      FROM payments y JOIN orders o ON o.id = y.order_id
      LEFT JOIN (SELECT payment_id, SUM(amount_grosze) AS grosze FROM refunds WHERE status = 'succeeded'
        GROUP BY payment_id) rf ON rf.payment_id = y.id`,
  },
  {
    kind: "chargeShares",
    entity: "charge",
    sql: `SELECT ch.id, ch.partner_id, COALESCE(rs.grosze, 0) + COALESCE(os.grosze, 0) AS expected,
        ch.recorded_grosze + ch.online_grosze AS found
      FROM charges ch
      LEFT JOIN (SELECT charge_id, SUM(amount_grosze) AS grosze FROM recorded_payment_shares GROUP BY charge_id) rs
        ON rs.charge_id = ch.id
      LEFT JOIN (SELECT charge_id, SUM(amount_grosze) AS grosze FROM online_payment_shares GROUP BY charge_id) os
        ON os.charge_id = ch.id`,
  },
  {
    // A first charge is paid with its order and receives no shares.
    kind: "chargeStatus",
    entity: "charge",
    sql: `SELECT id, partner_id, amount_grosze + credited_grosze AS expected,
        iif(status = 'paid', recorded_grosze + online_grosze, 0) AS found
      FROM charges WHERE amount_grosze > 0 AND (
        status IN ('due', 'failed') AND recorded_grosze + online_grosze = amount_grosze + credited_grosze
        OR status = 'paid' AND recorded_grosze + online_grosze BETWEEN 1 AND amount_grosze + credited_grosze - 1)`,
  },
  {
    kind: "chargeLedger",
    entity: "charge",
    sql: `SELECT ch.id, ch.partner_id, ch.online_grosze AS expected, COALESCE(l.grosze, 0) AS found
      FROM charges ch LEFT JOIN (${ledgerOf("charge_id", "provider")}) l ON l.id = ch.id WHERE ch.online_grosze > 0`,
  },
  {
    kind: "invoiceAmount",
    entity: "invoice",
    sql: `SELECT iv.id, iv.partner_id, ch.amount_grosze AS expected, iv.gross_grosze AS found
      FROM invoices iv JOIN charges ch ON ch.id = iv.charge_id
      WHERE iv.kind = 'vat' AND NOT EXISTS (SELECT 1 FROM invoices WHERE corrects_id = iv.id)
        AND NOT EXISTS (SELECT 1 FROM charge_reductions WHERE charge_id = ch.id AND to_correct = 1)`,
  },
  {
    kind: "orderPayment",
    entity: "order",
    sql: `SELECT o.id, o.partner_id, iif(o.status IN ('paid', 'refunded', 'partlyRefunded')
          AND NOT EXISTS (SELECT 1 FROM payments y JOIN refunds rf ON rf.payment_id = y.id
            WHERE y.order_id = o.id AND rf.reason = 'boxGone'), o.total_grosze, 0) AS expected,
        COALESCE((SELECT SUM(y.amount_grosze) FROM payments y
          WHERE y.order_id = o.id AND y.status IN ${received} AND NOT ${isReturned}), 0) AS found
      FROM orders o`,
  },
  {
    kind: "transferPayments",
    entity: "bankTransfer",
    sql: `SELECT bt.id, bt.partner_id, COALESCE((SELECT SUM(amount_grosze) FROM recorded_payments
        WHERE bank_transfer_id = bt.id), 0) AS expected, bt.recorded_grosze AS found
      FROM bank_transfers bt`,
  },
  {
    kind: "recordedShares",
    entity: "recordedPayment",
    sql: `SELECT rp.id, rp.partner_id, rp.amount_grosze AS expected,
        COALESCE((SELECT SUM(amount_grosze) FROM recorded_payment_shares WHERE recorded_payment_id = rp.id), 0)
          + COALESCE((SELECT amount_grosze FROM client_credits WHERE recorded_payment_id = rp.id), 0)
          - COALESCE((SELECT amount_grosze FROM client_credits WHERE recorded_payment_id = rp.undoes_id), 0) AS found
      FROM recorded_payments rp`,
  },
  {
    kind: "creditLedger",
    entity: "recordedPayment",
    sql: `SELECT cc.recorded_payment_id AS id, rp.partner_id, cc.left_grosze AS expected,
        -COALESCE((SELECT SUM(amount_grosze) FROM ledger_entries
          WHERE recorded_payment_id = cc.recorded_payment_id AND account = 'clientCredit'), 0) AS found
      FROM client_credits cc JOIN recorded_payments rp ON rp.id = cc.recorded_payment_id`,
  },
  {
    kind: "commissionInvoices",
    entity: "commissionMonth",
    sql: `SELECT mon.id, mon.partner_id, COALESCE((SELECT -SUM(amount_grosze) FROM ledger_entries
          WHERE partner_id = mon.partner_id AND account IN ('commission', 'vatDue')
            AND recorded_at >= mon.from_at AND recorded_at < mon.to_at), 0) AS expected,
        COALESCE((SELECT SUM(gross_grosze) FROM invoices WHERE commission_month_id = mon.id), 0) AS found
      FROM commission_months mon`,
  },
];
