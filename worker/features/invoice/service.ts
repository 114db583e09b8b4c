import type { Context } from "hono";
import { DomainError } from "../../../domain/errors.ts";
import type { AppEnv } from "../../env.ts";
import { readAs } from "../../http/actor.ts";
import { pageOf, readCursor } from "../../http/cursor.ts";
import { rows } from "../../http/database.ts";
import { type InvoiceRow, invoiceDocument, invoicesOfUser, readDocument } from "./queries.ts";

export type { InvoiceRow } from "./queries.ts";

const pageSize = 25;
const newest = 3;

/** The latest invoices, for a page that shows more than them. Its rows are `InvoiceRow`s. */
export function newestInvoices(db: Pick<D1Database, "prepare">, uid: string): D1PreparedStatement {
  return invoicesOfUser(db, uid, null, newest);
}

export async function listOwnInvoices(c: Context<AppEnv>, cursor: string | undefined) {
  const after = readCursor(cursor);
  const { results } = await readAs(c, "invoice.own", ({ uid, db }) => [invoicesOfUser(db, uid, after, pageSize + 1)]);
  return pageOf(rows<InvoiceRow>(results[0]), pageSize, (row) => ({ key: row.issuedOn, id: row.id }));
}

/** The invoice on paper. Someone else's is not found. */
export async function printOwnInvoice(c: Context<AppEnv>, id: string) {
  const { results } = await readAs(c, "account.own", ({ uid, db }) => [invoiceDocument(db, id, uid)]);
  const invoice = readDocument(results[0]);
  if (invoice === null) throw new DomainError("thing.not_found");
  // Loaded here and nowhere else: the printer is larger than all the rest of the Worker.
  const { printInvoice } = await import("./pdf/print.ts");
  return { fileName: `${invoice.number.replaceAll("/", "-")}.pdf`, bytes: await printInvoice(invoice) };
}
