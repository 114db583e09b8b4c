import type { Id } from "../../../../domain/core/ids.ts";
import type { CorrectedLines } from "../../../../domain/invoice/correction.ts";
import { sumOf } from "../../../../domain/invoice/line.ts";
import type { InvoiceParty } from "../../../../domain/invoice/party.ts";
import type { Database } from "../../../db/database.ts";
import { update } from "../../../db/write.ts";
import { type AuditEntry, auditInsert } from "../../../http/audit.ts";
import { seriesSql } from "../issue/issue-statements.ts";
import { invoiceDay } from "../queries.ts";
import type { CorrectedInvoice } from "./queries.ts";

export interface CorrectionToIssue {
  id: Id<"invoice">;
  /** As it was read: another correction since then fails the batch. */
  invoice: CorrectedInvoice;
  lines: CorrectedLines;
  buyer: InvoiceParty;
  /** Printed, in the buyer's language or as the partner wrote it. */
  reason: string;
  /** The refund that caused it; it has at most one correction. */
  refundId: string | null;
  /** The month whose excess of returned commission it settles; only of an invoice for commission. */
  commissionMonthId?: string;
}

/**
 * Issues a correction in the seller's series and audits it. The batch fails with a version conflict if the invoice was
 * corrected since it was read.
 */
export function issueCorrection(
  db: Database,
  correction: CorrectionToIssue,
  { actor, requestId, now }: Pick<AuditEntry, "actor" | "requestId" | "now">,
): D1PreparedStatement[] {
  const { id, invoice, lines, buyer, reason, refundId } = correction;
  const sums = sumOf(lines.differences);
  const day = invoiceDay(now);
  const isSameBuyer = JSON.stringify(buyer) === JSON.stringify(invoice.buyer);
  const content = {
    ...{ reason, before: lines.before, after: lines.after },
    buyerBefore: isSameBuyer ? null : invoice.buyer,
  };
  const statement = db
    .prepare(
      `INSERT INTO invoices (id, partner_id, client_id, uid, order_id, rent_id, charge_id, kind, series, sequence, number,
         seller, buyer, payment_method, issued_on, sold_on, due_on, period_from_on, period_to_on, box_number, contract_number, lines,
         net_grosze, vat_grosze, gross_grosze, status, corrects_id, correction, refund_id, commission_month_id, locale, created_at, updated_at)
       WITH issuer AS (
         SELECT iv.*, ${seriesSql} AS own_series FROM invoices iv JOIN partners pa ON pa.id = iv.partner_id
         WHERE iv.id = ? AND (SELECT COUNT(*) FROM invoices WHERE corrects_id = iv.id) = ?
       ), numbered AS (
         SELECT issuer.*, 1 + COALESCE((
           SELECT MAX(iv.sequence) FROM invoices iv WHERE iv.partner_id = issuer.partner_id AND iv.series = own_series
         ), 0) AS own_sequence FROM issuer
       )
       SELECT ?, n.partner_id, n.client_id, n.uid, n.order_id, n.rent_id, n.charge_id, 'correction', n.own_series,
         n.own_sequence, n.own_series || '/' || printf('%04d', n.own_sequence), n.seller, ?, n.payment_method, ?, n.sold_on,
         ?, n.period_from_on, n.period_to_on, n.box_number, n.contract_number, ?, ?, ?, ?, 'paid', n.id, ?, ?, ?, n.locale, ?, ?
       FROM numbered n`,
    )
    .bind(
      ...[day, day, invoice.id, invoice.corrections, id, JSON.stringify(buyer), day, day],
      ...[JSON.stringify(lines.differences), sums.netGrosze, sums.vatGrosze, sums.grossGrosze],
      ...[
        JSON.stringify(content),
        refundId,
        correction.commissionMonthId ?? null,
        now.toISOString(),
        now.toISOString(),
      ],
    );
  const details = { corrects: invoice.number, grossGrosze: sums.grossGrosze, reason };
  return [
    statement,
    auditInsert(
      db,
      { table: "invoices", id },
      {
        ...{ actor, requestId, now, details },
        ...{ action: "correct", entity: "invoice", partnerId: invoice.partnerId },
      },
    ),
  ];
}

/** Marks a refund that changes no invoice, such as one of the deposit only. */
export function skipCorrection(db: Database, refundId: string): D1PreparedStatement {
  return update(db, "refunds", { set: { to_correct: 0 }, where: { id: refundId } });
}

/** Marks a reduction whose invoice is corrected, or needs no correction. */
export function closeReduction(db: Database, reductionId: string): D1PreparedStatement {
  return update(db, "charge_reductions", { set: { to_correct: 0 }, where: { id: reductionId } });
}

/** Waives the unpaid charge of an invoice that was corrected to zero. */
export function waiveCharge(db: Database, chargeId: string, now: Date): D1PreparedStatement {
  return db
    .prepare("UPDATE charges SET status = 'waived', updated_at = ? WHERE id = ? AND status IN ('due', 'failed')")
    .bind(now.toISOString(), chargeId);
}

/**
 * Changes the amount of an unpaid charge with its invoice. Fails the batch if the charge was paid, waived or paid in
 * part since it was read.
 * @param differenceGrosze added to the amount
 */
export function changeCharge(
  db: Database,
  chargeId: string,
  { lines, differenceGrosze, receivedGrosze }: { lines: object; differenceGrosze: number; receivedGrosze: number },
  now: Date,
): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE charges SET lines = ?, updated_at = ?,
         amount_grosze = iif(status IN ('due', 'failed') AND recorded_grosze + online_grosze - credited_grosze = ?, amount_grosze + ?, -1)
       WHERE id = ?`,
    )
    .bind(JSON.stringify(lines), now.toISOString(), receivedGrosze, differenceGrosze, chargeId);
}
