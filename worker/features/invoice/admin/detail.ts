import { DomainError } from "../../../../domain/core/errors.ts";
import { rows } from "../../../db/database.ts";
import { authorizedBatchRead } from "../../../http/actor.ts";
import { type HistoryEvent, historyOf } from "../../../http/audit-history.ts";
import type { RequestContext } from "../../../http/request-context.ts";
import { invoiceDay, readDocument } from "../queries.ts";
import { printFile } from "../service.ts";
import {
  type AdminInvoiceFacts,
  adminInvoice,
  correctionsOf,
  documentOfAnyone,
  type InvoiceCorrection,
} from "./detail-queries.ts";

/** One invoice with its way to KSeF, corrections and history. Throws `resource.not_found`. */
export async function readAdminInvoice(ctx: RequestContext, id: string) {
  const { results } = await authorizedBatchRead(ctx, "invoice.administer", ({ db }) => [
    adminInvoice(db, id, invoiceDay(ctx.now)),
    correctionsOf(db, id),
    historyOf(db, "invoice", id),
  ]);
  const [facts] = rows<AdminInvoiceFacts>(results[0]);
  if (facts === undefined) throw new DomainError("resource.not_found");
  const { isMarketplaces, ...row } = facts;
  return {
    ...{ ...row, isMarketplaces: isMarketplaces === 1 },
    corrections: rows<InvoiceCorrection>(results[1]),
    history: rows<HistoryEvent>(results[2]),
  };
}

/** The PDF of any issued invoice. Throws `resource.not_found`. */
export async function printAdminInvoice(ctx: RequestContext, id: string) {
  const { results } = await authorizedBatchRead(ctx, "invoice.administer", ({ db }) => [
    documentOfAnyone(db, id, invoiceDay(ctx.now)),
  ]);
  const invoice = readDocument(results[0]);
  if (invoice === null) throw new DomainError("resource.not_found");
  return printFile(ctx.env, invoice);
}
