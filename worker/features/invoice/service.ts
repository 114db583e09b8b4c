import { DomainError } from "../../../domain/core/errors.ts";
import { admitCaller, bookingScope, requireIdentifiedCaller, selectCaller } from "../../http/caller.ts";
import type { RequestContext } from "../../http/request-context.ts";
import type { InvoiceDocument } from "./pdf/document.ts";
import { firstInvoiceOf, invoiceDocument, invoiceToSend, latestInvoicesOf, readDocument } from "./queries.ts";

export { type InvoiceRow, invoiceDay, invoicesOfReservation } from "./queries.ts";
export { chargeJoin, statusSql } from "./status-sql.ts";

const newest = 3;

/** The latest invoices, for a page that also shows other data. The rows are `InvoiceRow`s. */
export function newestInvoices(db: Pick<D1Database, "prepare">, uid: string, now: Date): D1PreparedStatement {
  return latestInvoicesOf(db, uid, newest, now);
}

/** A number without slashes, `BZ-2026-11-0184`, for the names of its files. */
export const fileNameOf = (number: string): string => number.replaceAll("/", "-");

/** The invoice as a PDF. Throws `resource.not_found` for another user's invoice. */
export async function printOwnInvoice(ctx: RequestContext, id: string) {
  const { db, now, caller } = await bookingScope(ctx);
  requireIdentifiedCaller(caller);
  const [own, found] = await db.batch([selectCaller(db, caller), invoiceDocument(db, id, caller, now)]);
  admitCaller(own, caller, "account.own");
  const invoice = readDocument(found);
  if (invoice === null) throw new DomainError("resource.not_found");
  return printFile(invoice);
}

/** The first invoice of a reservation as a PDF file; null if there is none yet. */
export async function printFirstInvoice(db: Pick<D1Database, "prepare">, reservationId: string, now: Date) {
  const invoice = readDocument(await firstInvoiceOf(db, reservationId, now).all());
  return invoice === null ? null : printFile(invoice);
}

/** An invoice as a PDF file, for an email to its buyer; null if it does not exist. */
export async function printInvoiceToSend(db: Pick<D1Database, "prepare">, id: string, now: Date) {
  const invoice = readDocument(await invoiceToSend(db, id, now).all());
  return invoice === null ? null : printFile(invoice);
}

export async function printFile(invoice: InvoiceDocument): Promise<{ fileName: string; bytes: Uint8Array }> {
  // Imported dynamically, because the printing code is larger than the rest of the Worker.
  const { printInvoice } = await import("./pdf/print.ts");
  return { fileName: `${fileNameOf(invoice.number)}.pdf`, bytes: await printInvoice(invoice) };
}
