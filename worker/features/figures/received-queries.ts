import type { Day } from "../../../domain/core/day.ts";
import { receivedPayments } from "../../../domain/payment/transitions.ts";
import type { RecordedMethod } from "../../../domain/rent/recorded-payment.ts";
import { type Database, inList } from "../../db/database.ts";
import { partnerOfUid } from "../../http/actor.ts";

/** The hour, in UTC, at which the clock changes on the last Sunday of a month of the year of an instant. */
const clockChange = (at: string, month: "03" | "10") =>
  `date(substr(${at}, 1, 4) || '-${month}-31', '-6 days', 'weekday 0') || 'T01'`;

/** SQL of the day in Poland of an instant: an hour ahead of UTC, and two in summer. */
export const polishDaySql = (at: string): string =>
  `date(${at}, iif(${at} >= ${clockChange(at, "03")} AND ${at} < ${clockChange(at, "10")}, '+2 hours', '+1 hour'))`;

/** The part of a refund `rf` of a payment of the reservation `r` that is the deposit. */
const depositPart = `CASE WHEN rf.reason = 'deposit' THEN rf.amount_grosze
  WHEN rf.reason IN ('withdrawal', 'cancellation') THEN MIN(rf.amount_grosze, r.deposit_grosze) ELSE 0 END`;

/** The part of a recorded payment `rp` that is a deposit. */
const recordedDeposit = `COALESCE((SELECT SUM(rs.amount_grosze) FROM recorded_payment_shares rs
  JOIN charges ch ON ch.id = rs.charge_id AND ch.is_deposit = 1 WHERE rs.recorded_payment_id = rp.id), 0)`;

/** Whether an instant is on the days from the first to the last one. The first two conditions are for the index. */
export const onDays = (at: string, from: string, last: string): string =>
  `${at} > date(${from}, '-1 day') AND ${at} < date(${last}, '+1 day') AND ${polishDaySql(at)} BETWEEN ${from} AND ${last}`;

/**
 * The common table `received`: the money that partners received from tenants, in parts as it came, by the day in Poland, less what went
 * back by the day on which it left. Deposits do not count until they are kept (`deposit_grosze` is what came and left of them next to
 * it), and neither does the use of credit. Online money is that of the ledger: a disputed amount leaves when the dispute is lost. Rows
 * with the same source and instant are one movement of money.
 * @param partners a condition on the partner `pa`
 * @param from SQL of the first day
 * @param last SQL of the last day
 * @param isOfAll whether the partners are all: then what happened on these days is read, and not what each partner has
 * @param seesAll SQL of whether the reader sees all places; given if only sums are asked for, without the rentals and reservations of
 * online money, which are then not read for such a reader
 */
export function receivedSql(
  partners: string,
  from: string,
  last: string,
  isOfAll = false,
  seesAll: string | null = null,
): string {
  const days = (on: string) => `${on} BETWEEN ${from} AND ${last}`;
  const instants = (at: string) => onDays(at, from, last);
  const rentOf = "(SELECT id FROM rents WHERE reservation_id = o.reservation_id)";
  const online =
    seesAll === null
      ? {
          ids: `COALESCE(ch.rent_id, o.rent_id, ${rentOf}) AS rent_id, o.reservation_id`,
          joins: `LEFT JOIN payments y ON y.id = e.payment_id LEFT JOIN orders o ON o.id = y.order_id`,
          isVisible: "o.id IS NOT NULL",
        }
      : {
          ids: "NULL AS rent_id, NULL AS reservation_id",
          joins: "",
          isVisible: `e.payment_id IS NOT NULL AND (${seesAll} OR EXISTS (
            SELECT 1 FROM payments y JOIN orders o ON o.id = y.order_id WHERE y.id = e.payment_id))`,
        };
  const inOrder = (...tables: string[]) => `FROM ${(isOfAll ? tables.toReversed() : tables).join(" CROSS JOIN ")}`;
  // D1 allows five parts of a union.
  return `received_online AS MATERIALIZED (
    SELECT e.partner_id, ${polishDaySql("e.recorded_at")} AS on_day, ${online.ids},
      e.amount_grosze AS grosze, iif(e.account = 'depositHeld', -e.amount_grosze, 0) AS deposit_grosze,
      e.payment_id AS source_id, e.recorded_at AS at
    FROM partners pa CROSS JOIN ledger_entries e ON e.partner_id = pa.id AND ${instants("e.recorded_at")}
      AND e.account IN ('provider', 'disputed', 'disputeCost', 'depositHeld')
    LEFT JOIN charges ch ON ch.id = e.charge_id ${online.joins}
    WHERE ${partners} AND (ch.id IS NOT NULL OR ${online.isVisible}) AND (e.account <> 'depositHeld' OR EXISTS (
      SELECT 1 FROM ledger_entries WHERE transaction_id = e.transaction_id AND account = 'provider'))
    UNION ALL
    SELECT o.partner_id, ${polishDaySql("rf.updated_at")}, COALESCE(o.rent_id, ${rentOf}), o.reservation_id,
      ${depositPart}, -(${depositPart}), y.id, rf.updated_at
    ${inOrder("partners pa", "orders o", "payments y", "refunds rf")} CROSS JOIN reservations r ON r.id = o.reservation_id
    WHERE ${partners} AND o.partner_id = pa.id AND o.reservation_id IS NOT NULL AND y.order_id = o.id AND y.provider <> 'transfer'
      AND rf.payment_id = y.id AND rf.status IN ('succeeded', 'chargedBack') AND ${instants("rf.updated_at")}
    UNION ALL
    SELECT ch.partner_id, ${polishDaySql("rf.updated_at")}, ch.rent_id, NULL, rf.amount_grosze, -rf.amount_grosze, os.payment_id, rf.updated_at
    ${inOrder("partners pa", "charges ch", "online_payment_shares os", "refunds rf")}
    WHERE ${partners} AND ch.partner_id = pa.id AND ch.is_deposit = 1 AND os.charge_id = ch.id AND os.dispute_id = ''
      AND rf.payment_id = os.payment_id AND rf.reason = 'deposit' AND rf.status IN ('succeeded', 'chargedBack') AND ${instants("rf.updated_at")}),
  received_directly AS MATERIALIZED (
    SELECT o.partner_id, y.received_on, COALESCE(o.rent_id, ${rentOf}), o.reservation_id,
      y.amount_grosze - r.deposit_grosze, r.deposit_grosze, y.id, y.received_on
    ${inOrder("partners pa", "orders o", "payments y")} CROSS JOIN reservations r ON r.id = o.reservation_id
    WHERE ${partners} AND o.partner_id = pa.id AND o.reservation_id IS NOT NULL AND y.order_id = o.id AND y.provider = 'transfer'
      AND y.status IN ${inList(receivedPayments)} AND ${days("y.received_on")}
    UNION ALL
    SELECT rp.partner_id, rp.received_on, rp.rent_id, NULL, rp.amount_grosze - ${recordedDeposit}, ${recordedDeposit}, rp.id,
      rp.received_on
    FROM partners pa CROSS JOIN recorded_payments rp ON rp.partner_id = pa.id AND ${days("rp.received_on")}
    WHERE ${partners} AND rp.kind = 'received' AND rp.undoes_id IS NULL AND rp.credit_of_id IS NULL
      AND NOT EXISTS (SELECT 1 FROM recorded_payments WHERE undoes_id = rp.id)
    UNION ALL
    SELECT t.partner_id, ${polishDaySql("t.inspected_at")}, t.id, NULL, t.deposit_grosze - t.deposit_settled_grosze,
      t.deposit_settled_grosze - t.deposit_grosze, t.id, t.inspected_at
    FROM partners pa CROSS JOIN rents t ON t.partner_id = pa.id AND t.status = 'settled' AND ${instants("t.inspected_at")}
    WHERE ${partners}
    UNION ALL
    SELECT pa.id, cr.refunded_on, cr.rent_id, NULL, -cr.amount_grosze, 0, cr.id, cr.refunded_on
    ${inOrder("partners pa", "rents t", "credit_refunds cr")}
    WHERE ${partners} AND t.partner_id = pa.id AND cr.rent_id = t.id AND cr.refund_id IS NULL AND ${days("cr.refunded_on")}
    UNION ALL
    SELECT pa.id, td.paid_on, (SELECT id FROM rents WHERE reservation_id = r.id), r.id,
      ${depositPart} - rf.amount_grosze, -(${depositPart}), td.id, td.paid_on
    FROM partners pa CROSS JOIN transfers_due td CROSS JOIN refunds rf CROSS JOIN reservations r ON r.id = td.reservation_id
    WHERE ${partners} AND td.partner_id = pa.id AND td.kind = 'payment' AND ${days("td.paid_on")} AND rf.id = td.refund_id),
  received AS (SELECT * FROM received_online UNION ALL SELECT * FROM received_directly)`;
}

/** A movement of money from or to a tenant, or a deposit that was kept. */
export interface ReceivedPayment {
  id: string;
  on: Day;
  method: "online" | RecordedMethod | "deposit";
  /** What it adds to what was received; negative for a refund. */
  receivedGrosze: number;
  /** What of a deposit came or left with it; one that is kept leaves the deposits and is received. */
  depositGrosze: number;
  rentId: string | null;
  clientName: string | null;
  boxNumber: string | null;
}

/**
 * A select of `ReceivedPayment` from rows of `received`, with more columns; `source_id` is a payment `y`, a recorded payment
 * `rp`, a refund of credit `cr`, a transfer to the client, or the rent itself for a deposit that was kept.
 * @param boxes a condition on the box `b`
 */
export const receivedPaymentsSql = (table: string, columns: string, boxes = "TRUE"): string => `
  SELECT m.source_id || m.at AS id, m.on_day AS "on", SUM(m.grosze) AS receivedGrosze, SUM(m.deposit_grosze) AS depositGrosze,
    CASE WHEN y.provider = 'transfer' THEN COALESCE(y.method, 'transfer') WHEN y.id IS NOT NULL THEN 'online'
      WHEN rp.id IS NOT NULL THEN rp.method WHEN m.source_id = t.id THEN 'deposit' ELSE 'transfer' END AS method,
    t.id AS rentId, c.name AS clientName, b.number AS boxNumber, ${columns}
  FROM ${table} m LEFT JOIN payments y ON y.id = m.source_id LEFT JOIN recorded_payments rp ON rp.id = m.source_id
    LEFT JOIN credit_refunds cr ON cr.id = m.source_id LEFT JOIN orders o ON o.id = y.order_id
    LEFT JOIN rents t ON t.id = m.rent_id LEFT JOIN reservations r ON r.id = m.reservation_id
    LEFT JOIN boxes b ON b.id = COALESCE(t.box_id, r.box_id) LEFT JOIN clients c ON c.id = COALESCE(t.client_id, o.client_id, r.client_id)
  WHERE ${boxes} GROUP BY m.source_id, m.at HAVING SUM(m.grosze) <> 0 OR SUM(m.deposit_grosze) <> 0`;

/** What was received in a month. */
export interface ReceivedInMonth {
  /** `2026-11` */
  month: string;
  grosze: number;
}

export interface ReceivedRequest {
  /** Null for all partners. */
  uid: string | null;
  from: Day;
  last: Day;
  boxes?: string;
  values?: readonly (string | null)[];
}

/**
 * What the partner of a user, or what all partners together received in each month.
 * @param boxes a condition on the box `b` of the rental or reservation that was paid
 */
export function receivedByMonth(
  db: Database,
  { uid, from, last, boxes, values = [] }: ReceivedRequest,
): D1PreparedStatement {
  const isOfAll = uid === null;
  const partners = isOfAll ? "?1 IS NULL" : `pa.id = ${partnerOfUid.replace("?", "?1")}`;
  const seesAll = isOfAll ? "TRUE" : "EXISTS (SELECT 1 FROM partner_members WHERE uid = ?1 AND place_ids IS NULL)";
  return db
    .prepare(
      `WITH ${receivedSql(partners, "?2", "?3", isOfAll, boxes === undefined ? seesAll : null)}
       SELECT substr(m.on_day, 1, 7) AS month, SUM(m.grosze) AS grosze
       FROM received m LEFT JOIN rents t ON t.id = m.rent_id LEFT JOIN reservations r ON r.id = m.reservation_id
         LEFT JOIN boxes b ON b.id = COALESCE(t.box_id, r.box_id)
       WHERE ${boxes ?? "TRUE"} GROUP BY month`,
    )
    .bind(uid, from, last, ...values);
}
