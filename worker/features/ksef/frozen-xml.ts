import { fa3Xml } from "../../../domain/ksef/fa3.ts";
import { type Database, rows } from "../../db/database.ts";
import { hashOf } from "../../providers/ksef/encryption.ts";
import { type InvoicePayment, paymentsOfSold } from "../invoice/payment-queries.ts";
import { ksefDocument } from "./document.ts";
import { type FrozenXml, type InvoiceToFreeze, invoiceToFreeze, storedXml } from "./queries.ts";
import { storeXml } from "./queue-statements.ts";

/**
 * The XML of a queued invoice, created once: what is printed as a code and what is sent have the same hash. Throws for an
 * invoice that is not queued.
 */
export async function frozenXml(db: Database, id: string): Promise<FrozenXml> {
  const stored = await storedXml(db, id).first<FrozenXml>();
  if (stored !== null) return stored;
  const row = await invoiceToFreeze(db, id).first<InvoiceToFreeze>();
  if (row === null) throw new Error("The invoice is not in the queue for KSeF");
  const payments = rows<InvoicePayment>(await paymentsOfSold(db, row.partnerId, id).all());
  const xml = fa3Xml(ksefDocument(row, payments));
  const hash = await hashOf(new TextEncoder().encode(xml));
  await storeXml(db, { id, xml, hash }).run();
  // A concurrent run may have been first.
  return (await storedXml(db, id).first<FrozenXml>()) ?? { xml, hash };
}
