import { DomainError } from "../../../../domain/core/errors.ts";
import type { RefundFacts } from "../../../../domain/payment/refund-state.ts";
import { rows } from "../../../db/database.ts";
import { authorizedBatchRead } from "../../../http/actor.ts";
import type { RequestContext } from "../../../http/request-context.ts";
import { type InvoicePayment, paymentsOfInvoice } from "../payment-queries.ts";
import {
  type InvoiceDetail,
  type InvoiceDetailRow,
  partnerInvoice,
  type RelatedInvoice,
  relatedInvoices,
} from "./detail-queries.ts";

function correctionOf({ correction }: InvoiceDetailRow): InvoiceDetail["correction"] {
  if (correction === null) return null;
  const { reason, buyerBefore } = JSON.parse(correction) as NonNullable<InvoiceDetail["correction"]>;
  return { reason, buyerBefore };
}

/** One of the partner's invoices with its lines, payments and corrections. Throws `resource.not_found`. */
export async function readPartnerInvoice(ctx: RequestContext, id: string) {
  const { results } = await authorizedBatchRead(ctx, "invoice.manage", ({ uid, db }) => [
    partnerInvoice(db, { uid, id }, ctx.locale, ctx.now),
    paymentsOfInvoice(db, { uid, id }),
    relatedInvoices(db, { uid, id }),
  ]);
  const [row] = rows<InvoiceDetailRow>(results[0]);
  if (row === undefined) throw new DomainError("resource.not_found");
  const invoice: InvoiceDetail = {
    ...row,
    buyer: JSON.parse(row.buyer),
    lines: JSON.parse(row.lines),
    presentLines: JSON.parse(row.presentLines),
    correction: correctionOf(row),
  };
  return {
    ...invoice,
    payments: rows<InvoicePayment>(results[1]).map(({ refunds, ...payment }) => ({
      ...payment,
      refunds: JSON.parse(refunds) as RefundFacts[],
    })),
    related: rows<RelatedInvoice>(results[2]),
  };
}
