import { DomainError } from "../../../../domain/core/errors.ts";
import type { Locale } from "../../../env.ts";
import { authorizedBatchRead } from "../../../http/actor.ts";
import type { RequestContext } from "../../../http/request-context.ts";
import type { InvoiceDocument } from "../pdf/document.ts";
import { documentsOfPartner, invoiceDay, readDocuments } from "../queries.ts";
import { fileNameOf, printWithCodes } from "../service.ts";

const duplicateWords: Record<Locale, string> = { pl: "duplikat", en: "duplicate" };

async function documents(ctx: RequestContext, ids: readonly string[]): Promise<InvoiceDocument[]> {
  const { results } = await authorizedBatchRead(ctx, "invoice.manage", ({ uid, db }) => [
    documentsOfPartner(db, { uid, ids }, ctx.now),
  ]);
  return readDocuments(results[0]);
}

/** A duplicate of the partner's invoice, dated today, as a PDF. Throws `resource.not_found`. */
export async function printDuplicate(ctx: RequestContext, id: string) {
  const [invoice] = await documents(ctx, [id]);
  if (invoice === undefined) throw new DomainError("resource.not_found");
  return {
    fileName: `${fileNameOf(invoice.number)}-${duplicateWords[invoice.locale]}.pdf`,
    bytes: await printWithCodes(ctx.env, invoice, invoiceDay(ctx.now)),
  };
}
