import { DomainError } from "../../../domain/core/errors.ts";
import { rows } from "../../db/database.ts";
import { authorizedBatchRead } from "../../http/actor.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { type InvoicePayment, paymentsOfInvoice } from "../invoice/payment-queries.ts";
import { fileNameOf } from "../invoice/service.ts";
import { type KsefInvoiceRow, ksefInvoice } from "./queries.ts";

interface ExportedRow extends KsefInvoiceRow {
  /** As sent to KSeF; null if it was not. */
  xml: string | null;
  receipt: string | null;
}

const fileOf = ({ number }: KsefInvoiceRow, suffix = "") => `${fileNameOf(number)}${suffix}.xml`;

/** The confirmation of receipt (UPO) of an invoice that KSeF accepted. Throws `resource.not_found`. */
export async function exportReceipt(ctx: RequestContext, id: string): Promise<{ fileName: string; xml: string }> {
  const { results } = await authorizedBatchRead(ctx, "invoice.manage", ({ uid, db }) => [ksefInvoice(db, { uid, id })]);
  const [row] = rows<ExportedRow>(results[0]);
  if (row === undefined || row.receipt === null) throw new DomainError("resource.not_found");
  return { fileName: fileOf(row, "-UPO"), xml: row.receipt };
}

/**
 * An invoice or correction of the partner as FA(3) XML: as it was sent to KSeF, or to be sent with the partner's own
 * software. Throws `resource.not_found`, also for pro formas and for sellers without a NIP.
 */
export async function exportInvoiceXml(ctx: RequestContext, id: string): Promise<{ fileName: string; xml: string }> {
  const { results } = await authorizedBatchRead(ctx, "invoice.manage", ({ uid, db }) => [
    ksefInvoice(db, { uid, id }),
    paymentsOfInvoice(db, { uid, id }),
  ]);
  const [row] = rows<ExportedRow>(results[0]);
  if (row === undefined) throw new DomainError("resource.not_found");
  if (row.xml !== null) return { fileName: fileOf(row), xml: row.xml };
  // Imported dynamically to keep the Worker small at start.
  const [{ ksefDocument }, { fa3Xml }] = await Promise.all([
    import("./document.ts"),
    import("../../../domain/ksef/fa3.ts"),
  ]);
  return {
    fileName: fileOf(row),
    xml: fa3Xml(ksefDocument(row, rows<InvoicePayment>(results[1]))),
  };
}
