import type { Day } from "../../../domain/core/day.ts";
import { DomainError } from "../../../domain/core/errors.ts";
import type { Database } from "../../db/database.ts";
import { admitCaller, bookingScope, requireIdentifiedCaller, selectCaller } from "../../http/caller.ts";
import type { RequestContext } from "../../http/request-context.ts";
import type { PrintEnv } from "../ksef/codes.ts";
import type { InvoiceDocument } from "./pdf/document.ts";
import { firstInvoiceOf, invoiceDocument, invoiceToSend, latestInvoicesOf, readDocument } from "./queries.ts";

const newest = 3;

/** The latest invoices, for a page that also shows other data. The rows are `InvoiceRow`s. */
export function newestInvoices(db: Database, uid: string, now: Date): D1PreparedStatement {
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
  return printFile(ctx.env, invoice);
}

/** The first invoice of a reservation as a PDF file; null if there is none yet. */
export async function printFirstInvoice(env: PrintEnv, reservationId: string, now: Date) {
  const invoice = readDocument(await firstInvoiceOf(env.DB, reservationId, now).all());
  return invoice === null ? null : printFile(env, invoice);
}

/** An invoice as a PDF file, for an email to its buyer; null if it does not exist. */
export async function printInvoiceToSend(env: PrintEnv, id: string, now: Date) {
  const invoice = readDocument(await invoiceToSend(env.DB, id, now).all());
  return invoice === null ? null : printFile(env, invoice);
}

/** @param duplicateOn the day on which a duplicate is issued; null for the invoice itself */
export async function printWithCodes(
  env: PrintEnv,
  invoice: InvoiceDocument,
  duplicateOn: Day | null,
): Promise<Uint8Array> {
  // Imported dynamically, because the printing code is larger than the rest of the Worker.
  const { printInvoice } = await import("./pdf/print.ts");
  const { ksef } = invoice;
  if (ksef === null) return printInvoice(invoice, duplicateOn);
  const { ksefCodes } = await import("../ksef/codes.ts");
  return printInvoice(invoice, duplicateOn, await ksefCodes(env, { ...invoice, ksef }));
}

export async function printFile(
  env: PrintEnv,
  invoice: InvoiceDocument,
): Promise<{ fileName: string; bytes: Uint8Array }> {
  return { fileName: `${fileNameOf(invoice.number)}.pdf`, bytes: await printWithCodes(env, invoice, null) };
}
