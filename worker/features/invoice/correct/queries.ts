import type { InvoiceLine } from "../../../../domain/invoice/line.ts";
import type { InvoiceParty } from "../../../../domain/invoice/party.ts";
import type { ChargeStatus } from "../../../../domain/rent/charge-transitions.ts";
import type { ReducedLine } from "../../../../domain/rent/charged-rest.ts";
import type { PriceLine } from "../../../../domain/reservation/price.ts";
import { type Database, rows } from "../../../db/database.ts";
import type { Locale } from "../../../env.ts";
import { partnerOfUid } from "../../../http/actor.ts";

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
  chargeId: string | null;
  chargeStatus: ChargeStatus | null;
  recordedGrosze: number;
  onlineGrosze: number;
  /** The lines of the charge; null for an invoice without one. */
  chargeLines: PriceLine[] | null;
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

type CorrectedRow = Omit<CorrectedInvoice, "buyer" | "lines" | "chargeLines"> &
  Record<"buyer" | "lines", string> & { chargeLines: string | null };

const columns = `iv.id, iv.partner_id AS partnerId, iv.number, iv.locale, iv.rent_id AS rentId,
    (SELECT COUNT(*) FROM invoices WHERE corrects_id = iv.id) AS corrections, COALESCE(last.id, iv.id) AS latestId,
    COALESCE(last.buyer, iv.buyer) AS buyer, COALESCE(last.correction -> '$.after', iv.lines) AS lines,
    ch.id AS chargeId, ch.status AS chargeStatus, COALESCE(ch.recorded_grosze - ch.credited_grosze, 0) AS recordedGrosze,
    COALESCE(ch.online_grosze, 0) AS onlineGrosze, ch.lines AS chargeLines,
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

const parsed = <R extends CorrectedRow>({ buyer, lines, chargeLines, ...rest }: R) => ({
  ...rest,
  chargeLines: chargeLines === null ? null : (JSON.parse(chargeLines) as PriceLine[]),
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
}

/** Refunds without a correction yet, oldest first. The condition must match the index `refunds__to_correct`. */
export function refundsToCorrect(db: Database, limit: number): D1PreparedStatement {
  return db
    .prepare(
      `SELECT ${columns}, rf.id AS refundId, rf.reason, rf.amount_grosze AS amountGrosze,
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
  cause: "relocation" | "end";
  reduced: ReducedLine[];
}

type ReductionRow = CorrectedRow & Omit<ReductionToCorrect, keyof CorrectedInvoice | "reduced"> & { reduced: string };

/** Reductions without a correction yet, oldest first. The condition must match the index `charge_reductions__to_correct`. */
export function reductionsToCorrect(db: Database, limit: number): D1PreparedStatement {
  return db
    .prepare(
      `SELECT ${columns}, cre.id AS reductionId, cre.cause, cre.lines AS reduced
       FROM charge_reductions cre JOIN invoices iv ON iv.charge_id = cre.charge_id AND iv.kind = 'vat' ${joins}
       WHERE cre.to_correct = 1 ORDER BY cre.created_at, cre.id LIMIT ?`,
    )
    .bind(limit);
}

export function readReductions(result: D1Result | undefined): ReductionToCorrect[] {
  return rows<ReductionRow>(result).map(({ reduced, ...rest }) => ({ ...parsed(rest), reduced: JSON.parse(reduced) }));
}

export function readRefunds(result: D1Result | undefined): RefundToCorrect[] {
  return rows<CorrectedRow & Omit<RefundToCorrect, keyof CorrectedInvoice>>(result).map(parsed);
}
