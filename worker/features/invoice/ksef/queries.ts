import type { Day } from "../../../../domain/core/day.ts";
import type { InvoiceLine } from "../../../../domain/invoice/line.ts";
import type { InvoiceKind } from "../../../../domain/invoice/partner-list.ts";
import { partnerOfUid } from "../../../http/actor.ts";
import type { InvoiceParty } from "../pdf/document.ts";

type Database = Pick<D1Database, "prepare">;

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
  /** JSON: `InvoiceSeller`, with the account that the invoice states. */
  seller: string;
  /** JSON: `InvoiceParty`. */
  buyer: string;
  /** JSON: `InvoiceLine[]`; of a correction, the differences. */
  lines: string;
  grossGrosze: number;
  /** JSON: `StoredCorrection`; null for an invoice. */
  correction: string | null;
  correctedNumber: string | null;
  correctedOn: Day | null;
}

/** What a correction changes. */
export interface StoredCorrection {
  reason: string;
  before: InvoiceLine[];
  after: InvoiceLine[];
  /** Null if the buyer does not change. */
  buyerBefore: InvoiceParty | null;
}

/** An invoice or correction of the caller's partner. A seller without a NIP cannot use KSeF. */
export function ksefInvoice(db: Database, { uid, id }: { uid: string; id: string }): D1PreparedStatement {
  return db
    .prepare(
      `SELECT iv.number, iv.kind, iv.created_at AS createdAt, iv.issued_on AS issuedOn, iv.sold_on AS soldOn,
         iv.due_on AS dueOn, iv.period_from_on AS periodFrom, iv.period_to_on AS periodTo, iv.seller, iv.buyer, iv.lines,
         iv.gross_grosze AS grossGrosze, iv.correction, k.number AS correctedNumber, k.issued_on AS correctedOn
       FROM invoices iv LEFT JOIN invoices k ON k.id = iv.corrects_id
       WHERE iv.id = ? AND iv.partner_id = ${partnerOfUid} AND iv.status <> 'draft' AND iv.seller ->> '$.nip' IS NOT NULL
         AND (iv.kind = 'vat' OR iv.kind = 'correction' AND iv.correction IS NOT NULL)`,
    )
    .bind(id, uid);
}
