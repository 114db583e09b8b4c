import type { Day } from "../../../domain/core/day.ts";
import type { InvoiceLine } from "../../../domain/invoice/line.ts";
import type { InvoiceKind } from "../../../domain/invoice/partner-list.ts";
import type { InvoiceParty } from "../../../domain/invoice/party.ts";
import type { Database } from "../../db/database.ts";
import { partnerOfUid } from "../../http/actor.ts";
import { askedGroszeSql, withheldGroszeSql } from "../invoice/status-sql.ts";

export interface KsefInvoiceRow {
  number: string;
  kind: InvoiceKind;
  createdAt: string;
  issuedOn: Day;
  soldOn: Day;
  dueOn: Day;
  periodFrom: Day | null;
  /** exclusive */
  periodTo: Day | null;
  contractNumber: string | null;
  /** JSON: `InvoiceSeller`, with the account that the invoice states. */
  seller: string;
  /** JSON: `InvoiceParty`. */
  buyer: string;
  /** JSON: `InvoiceLine[]`; of a correction, the differences. */
  lines: string;
  grossGrosze: number;
  paymentMethod: "online" | "transfer" | "deduction";
  /** What was withheld of an invoice for commission; null for others. */
  withheldGrosze: number | null;
  /** What such an invoice asked for when it was issued; null for others. */
  askedGrosze: number | null;
  /** JSON: `StoredCorrection`; null for an invoice. */
  correction: string | null;
  correctedNumber: string | null;
  correctedOn: Day | null;
  /** The KSeF number of the corrected invoice; null if it was issued outside of KSeF. */
  correctedKsefNumber: string | null;
}

/** What a correction changes. */
export interface StoredCorrection {
  reason: string;
  before: InvoiceLine[];
  after: InvoiceLine[];
  /** Null if the buyer does not change. */
  buyerBefore: InvoiceParty | null;
}

/** `KsefInvoiceRow` of the invoice `iv`. */
const ksefInvoiceColumns = `iv.number, iv.kind, iv.created_at AS createdAt, iv.issued_on AS issuedOn,
         iv.sold_on AS soldOn, iv.due_on AS dueOn, iv.period_from_on AS periodFrom, iv.period_to_on AS periodTo, iv.contract_number AS contractNumber, iv.seller,
         iv.buyer, iv.lines, iv.gross_grosze AS grossGrosze, iv.payment_method AS paymentMethod,
         ${withheldGroszeSql} AS withheldGrosze, ${askedGroszeSql} AS askedGrosze, iv.correction, k.number AS correctedNumber,
         k.issued_on AS correctedOn, ksub.ksef_number AS correctedKsefNumber`;

/** Joins the corrected invoice `k` and its submission `ksub`. */
const ksefInvoiceJoin =
  "LEFT JOIN invoices k ON k.id = iv.corrects_id LEFT JOIN ksef_submissions ksub ON ksub.id = k.id";

export interface FrozenXml {
  xml: string;
  hash: string;
}

/** The XML of a queued invoice, once it was created. */
export function storedXml(db: Database, id: string): D1PreparedStatement {
  return db.prepare("SELECT xml, hash FROM ksef_submissions WHERE id = ? AND xml IS NOT NULL").bind(id);
}

export type InvoiceToFreeze = KsefInvoiceRow & { partnerId: string };

export function invoiceToFreeze(db: Database, id: string): D1PreparedStatement {
  return db
    .prepare(
      `SELECT sub.partner_id AS partnerId, ${ksefInvoiceColumns}
       FROM ksef_submissions sub JOIN invoices iv ON iv.id = sub.id ${ksefInvoiceJoin} WHERE sub.id = ?`,
    )
    .bind(id);
}

/** An invoice or correction of the caller's partner. A seller without a NIP cannot use KSeF. */
export function ksefInvoice(db: Database, { uid, id }: { uid: string; id: string }): D1PreparedStatement {
  return db
    .prepare(
      `SELECT ${ksefInvoiceColumns}, sub.xml, sub.receipt
       FROM invoices iv ${ksefInvoiceJoin} LEFT JOIN ksef_submissions sub ON sub.id = iv.id
       WHERE iv.id = ? AND iv.partner_id = ${partnerOfUid} AND iv.status <> 'draft' AND iv.seller ->> '$.nip' IS NOT NULL
         AND (iv.kind = 'vat' OR iv.kind = 'correction' AND iv.correction IS NOT NULL)`,
    )
    .bind(id, uid);
}
