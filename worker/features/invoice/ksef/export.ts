import { DomainError } from "../../../../domain/core/errors.ts";
import { rows } from "../../../db/database.ts";
import { authorizedBatchRead } from "../../../http/actor.ts";
import type { RequestContext } from "../../../http/request-context.ts";
import { type InvoicePayment, paymentsOfInvoice } from "../partner-detail-queries.ts";
import { fileNameOf } from "../service.ts";
import { type KsefInvoiceRow, ksefInvoice } from "./queries.ts";

/**
 * An invoice or correction of the partner as FA(3) XML, to be sent to KSeF with the partner's own software. Throws
 * `resource.not_found`, also for pro formas and for sellers without a NIP.
 */
export async function exportInvoiceXml(ctx: RequestContext, id: string): Promise<{ fileName: string; xml: string }> {
  const { results } = await authorizedBatchRead(ctx, "invoice.manage", ({ uid, db }) => [
    ksefInvoice(db, { uid, id }),
    paymentsOfInvoice(db, { uid, id }),
  ]);
  const [row] = rows<KsefInvoiceRow>(results[0]);
  if (row === undefined) throw new DomainError("resource.not_found");
  // Imported dynamically to keep the Worker small at start.
  const [{ ksefDocument }, { fa3Xml }] = await Promise.all([
    import("./document.ts"),
    import("../../../../domain/ksef/fa3.ts"),
  ]);
  return {
    fileName: `${fileNameOf(row.number)}.xml`,
    xml: fa3Xml(ksefDocument(row, rows<InvoicePayment>(results[1]))),
  };
}
