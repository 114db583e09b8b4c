import type { Day } from "../../../../domain/core/day.ts";
import type { InvoiceLine } from "../../../../domain/invoice/line.ts";
import type { InvoiceParty } from "../../../../domain/invoice/party.ts";
import type { ReducedLine } from "../../../../domain/rent/charged-rest.ts";
import type { ReturnablePayment } from "../../../../domain/rent/recorded-payment.ts";
import { type Database, rows } from "../../../db/database.ts";
import type { Locale } from "../../../env.ts";
import { partnerOfUid } from "../../../http/actor.ts";
import type { ReducedCharge } from "../../rent/charge/reduction-queries.ts";
import type { RentState } from "../../rent/model/state.ts";
import { isPaidByOrderSql, returnableOfChargeSql } from "../../rent/money/payment-queries.ts";

/** The charge of an invoice, with its rent and the payment of its order, whose versions its correction checks. */
export interface CorrectedCharge extends ReducedCharge {
  /** exclusive */
  toOn: Day;
  fromOn: Day;
  rent: Pick<RentState, "id" | "version" | "partnerId" | "timezone" | "status">;
  /** The payment that paid it with its order; null for a charge that receives shares. */
  payment: { id: string; version: string } | null;
  /** The online payments that paid it, newest first, with what of each can be refunded. */
  paidOnline: ReturnablePayment[];
  /** A refund or a reduction of it has still to be corrected on the invoice. */
  isToCorrect: boolean;
}

/** An invoice as its corrections left it. */
export interface CorrectedInvoice {
  /** Of the invoice, not of a correction. */
  id: string;
  partnerId: string;
  number: string;
  locale: Locale;
  rentId: string | null;
  /** How many corrections there are, and the newest document: the last correction or the invoice. */
  corrections: number;
  latestId: string;
  buyer: InvoiceParty;
  lines: InvoiceLine[];
  /** Null for an invoice without one. */
  charge: CorrectedCharge | null;
  clientName: string;
  /** Empty if unknown. */
  email: string;
  /** Null for an invoice without a box, like the name of the place. */
  boxNumber: string | null;
  /** In the invoice's language. */
  placeName: string | null;
  /** Null for account holders. */
  guestLink: string | null;
}

type CorrectedRow = Omit<CorrectedInvoice, "buyer" | "lines" | "charge"> &
  Record<"buyer" | "lines", string> & { charge: string | null };

type ChargeJson = Omit<CorrectedCharge, "isPaidByOrder" | "isToCorrect"> &
  Record<"isPaidByOrder" | "isToCorrect", 0 | 1>;

const chargeSql = `CASE WHEN ch.id IS NOT NULL THEN json_object('id', ch.id, 'status', ch.status, 'lines', json(ch.lines),
    'fromOn', ch.from_on, 'toOn', ch.to_on, 'amountGrosze', ch.amount_grosze,
    'receivedGrosze', ch.recorded_grosze + ch.online_grosze - ch.credited_grosze, 'isPaidByOrder', ${isPaidByOrderSql},
    'commissionBasisPoints', ch.commission_basis_points, 'directBasisPoints', ch.direct_basis_points,
    'directFeeGrosze', ch.direct_fee_grosze, 'onlineGrosze', MAX(0, iif(${isPaidByOrderSql}
      AND (SELECT provider FROM payments WHERE id = ch.payment_id) <> 'transfer', ch.amount_grosze,
      ch.online_grosze - ch.credited_grosze)),
    'rent', json_object('id', t.id, 'version', t.version, 'partnerId', t.partner_id, 'timezone', p.timezone, 'status', t.status),
    'payment', (SELECT json_object('id', id, 'version', version) FROM payments WHERE id = ch.payment_id AND ${isPaidByOrderSql}),
    'paidOnline', (SELECT json_group_array(json_object('paymentId', paymentId, 'version', version, 'rentId', ch.rent_id,
      'leftGrosze', leftGrosze, 'saleGrosze', saleGrosze, 'commissionGrosze', commissionGrosze)) FROM (${returnableOfChargeSql}) WHERE leftGrosze > 0),
    'isToCorrect', EXISTS (SELECT 1 FROM charge_reductions WHERE charge_id = ch.id AND to_correct = 1)
      OR EXISTS (SELECT 1 FROM refunds WHERE payment_id = ch.payment_id AND to_correct = 1)) END`;

const columns = `iv.id, iv.partner_id AS partnerId, iv.number, iv.locale, iv.rent_id AS rentId,
    (SELECT COUNT(*) FROM invoices WHERE corrects_id = iv.id) AS corrections, COALESCE(last.id, iv.id) AS latestId,
    COALESCE(last.buyer, iv.buyer) AS buyer, COALESCE(last.correction -> '$.after', iv.lines) AS lines,
    ${chargeSql} AS charge,
    COALESCE(c.name, iv.buyer ->> '$.name') AS clientName, COALESCE(c.email, '') AS email, b.number AS boxNumber,
    iif(iv.locale = 'pl', p.name_pl, p.name_en) AS placeName, iif(iv.uid IS NULL, r.guest_link, NULL) AS guestLink`;

/** What follows `invoices iv`. */
const joins = `LEFT JOIN charges ch ON ch.id = iv.charge_id
    LEFT JOIN invoices last ON last.id = (
      SELECT id FROM invoices WHERE corrects_id = iv.id ORDER BY created_at DESC, series DESC, sequence DESC LIMIT 1)
    LEFT JOIN orders o ON o.id = iv.order_id LEFT JOIN rents t ON t.id = COALESCE(iv.rent_id, o.rent_id)
    LEFT JOIN reservations r ON r.id = COALESCE(t.reservation_id, o.reservation_id)
    LEFT JOIN boxes b ON b.id = COALESCE(t.box_id, r.box_id) LEFT JOIN places p ON p.id = b.place_id
    LEFT JOIN clients c ON c.id = iv.client_id`;

function chargeOf(charge: string | null): CorrectedCharge | null {
  if (charge === null) return null;
  const { isPaidByOrder, isToCorrect, ...rest } = JSON.parse(charge) as ChargeJson;
  return { ...rest, isPaidByOrder: isPaidByOrder === 1, isToCorrect: isToCorrect === 1 };
}

const parsed = <R extends CorrectedRow>({ buyer, lines, charge, ...rest }: R) => ({
  ...rest,
  charge: chargeOf(charge),
  buyer: JSON.parse(buyer) as InvoiceParty,
  lines: JSON.parse(lines) as InvoiceLine[],
});

/** The partner's invoice by its own id or that of a correction. For `readCorrected`. */
export function invoiceToCorrect(db: Database, uid: string, id: string): D1PreparedStatement {
  return db
    .prepare(
      `SELECT ${columns} FROM invoices iv ${joins}
       WHERE iv.id = (SELECT COALESCE(corrects_id, id) FROM invoices WHERE id = ?) AND iv.kind = 'vat'
         AND iv.partner_id = ${partnerOfUid} AND iv.status <> 'draft'`,
    )
    .bind(id, uid);
}

/** All invoices for a partner's commission, newest first. For `readAllCorrected`. */
export function commissionInvoicesToCorrect(db: Database, partnerId: string): D1PreparedStatement {
  return db
    .prepare(
      `SELECT ${columns} FROM invoices iv JOIN commission_months mon ON mon.id = iv.commission_month_id ${joins}
       WHERE mon.partner_id = ? AND iv.kind = 'vat' ORDER BY mon.month DESC`,
    )
    .bind(partnerId);
}

export const readAllCorrected = (result: D1Result | undefined): CorrectedInvoice[] =>
  rows<CorrectedRow>(result).map(parsed);

export function readCorrected(result: D1Result | undefined): CorrectedInvoice | undefined {
  return readAllCorrected(result)[0];
}

/** A refund that reduced a paid sale, and the invoice of that sale. */
export interface RefundToCorrect extends CorrectedInvoice {
  refundId: string;
  reason: "cancellation" | "withdrawal" | "admin";
  amountGrosze: number;
  /** What the partner keeps of the payment, without the deposit. */
  keptGrosze: number;
  /** The same by lines of the invoice; null if they are reduced in proportion. */
  keptLines: number[] | null;
}

type RefundRow = CorrectedRow &
  Omit<RefundToCorrect, keyof CorrectedInvoice | "keptLines"> & { keptLines: string | null };

/** Refunds without a correction yet, oldest first. The condition must match the index `refunds__to_correct`. */
export function refundsToCorrect(db: Database, limit: number): D1PreparedStatement {
  return db
    .prepare(
      `SELECT ${columns}, rf.id AS refundId, rf.reason, rf.amount_grosze AS amountGrosze, rf.kept_lines AS keptLines,
         y.amount_grosze - (SELECT SUM(amount_grosze) FROM refunds WHERE payment_id = y.id AND reason <> 'deposit')
           - COALESCE(ch.credited_grosze, 0) AS keptGrosze
       FROM refunds rf JOIN payments y ON y.id = rf.payment_id
       JOIN invoices iv ON iv.order_id = y.order_id AND iv.kind = 'vat' ${joins}
       WHERE rf.to_correct = 1 ORDER BY rf.created_at, rf.id LIMIT ?`,
    )
    .bind(limit);
}

/** A reduction of a charge, and the invoice of that charge. */
export interface ReductionToCorrect extends CorrectedInvoice {
  reductionId: string;
  cause: "relocation" | "end" | "refund";
  reduced: ReducedLine[];
  /** What of it was paid and became the client's credit. */
  creditGrosze: number;
}

type ReductionRow = CorrectedRow & Omit<ReductionToCorrect, keyof CorrectedInvoice | "reduced"> & { reduced: string };

/** Reductions without a correction yet, oldest first. The condition must match the index `charge_reductions__to_correct`. */
export function reductionsToCorrect(db: Database, limit: number): D1PreparedStatement {
  return db
    .prepare(
      `SELECT ${columns}, cre.id AS reductionId, cre.cause, cre.lines AS reduced, cre.credited_grosze AS creditGrosze
       FROM charge_reductions cre JOIN invoices iv ON iv.charge_id = cre.charge_id AND iv.kind = 'vat' ${joins}
       WHERE cre.to_correct = 1 ORDER BY cre.created_at, cre.id LIMIT ?`,
    )
    .bind(limit);
}

export function readReductions(result: D1Result | undefined): ReductionToCorrect[] {
  return rows<ReductionRow>(result).map(({ reduced, ...rest }) => ({ ...parsed(rest), reduced: JSON.parse(reduced) }));
}

export function readRefunds(result: D1Result | undefined): RefundToCorrect[] {
  return rows<RefundRow>(result).map(({ keptLines, ...rest }) => ({
    ...parsed(rest),
    keptLines: keptLines === null ? null : JSON.parse(keptLines),
  }));
}
