import type { Day } from "../../../../domain/core/day.ts";
import type { InvoiceLine } from "../../../../domain/invoice/line.ts";
import type { InvoiceKind } from "../../../../domain/invoice/partner-list.ts";
import type { InvoiceParty } from "../../../../domain/invoice/party.ts";
import type { InvoiceStatus } from "../../../../domain/invoice/transitions.ts";
import type { KsefStatus } from "../../../../domain/ksef/states.ts";
import type { Database } from "../../../db/database.ts";
import type { Locale } from "../../../env.ts";
import { partnerOfUid } from "../../../http/actor.ts";

import { returnableOfChargeSql } from "../../rent/money/payment-queries.ts";
import { invoiceDay } from "../queries.ts";
import { chargeJoin, openGroszeSql, statusSql } from "../status-sql.ts";

/** The requested invoice of the caller's partner. */
interface Requested {
  uid: string;
  id: string;
}

export interface InvoiceDetailRow {
  id: string;
  number: string;
  kind: InvoiceKind;
  status: InvoiceStatus;
  /** The unpaid part. */
  openGrosze: number;
  paymentMethod: "online" | "transfer";
  /** The seller’s account as printed; null if the invoice states none. */
  iban: string | null;
  /** JSON: `InvoiceParty`. */
  buyer: string;
  issuedOn: Day;
  soldOn: Day;
  dueOn: Day;
  periodFrom: Day | null;
  /** exclusive */
  periodTo: Day | null;
  /** JSON: `InvoiceLine[]`. */
  lines: string;
  netGrosze: number;
  vatGrosze: number;
  grossGrosze: number;
  /** JSON; null for an invoice. */
  correction: string | null;
  /** JSON: `InvoiceLine[]`; the lines of the sale after its last correction. */
  presentLines: string;
  /** What of that is paid and becomes the client's credit where a correction lowers it. */
  paidGrosze: number;
  /** What of it can go back by the online payments it came by. */
  refundableGrosze: number;
  /** The newest document about this sale: the last correction, or the invoice. */
  latestId: string;
  clientId: string | null;
  clientName: string | null;
  rentId: string | null;
  /** The charge that it invoices; null for an invoice of an order. */
  chargeId: string | null;
  reservationId: string | null;
  reservationCode: string | null;
  boxNumber: string | null;
  placeName: string | null;
  /** Paid together with this sale, but not part of it. */
  depositGrosze: number;
  /** Null for a seller without one, whose invoices cannot be sent to KSeF. */
  sellerNip: string | null;
  /** Null for an invoice that is not sent to KSeF. */
  ksefStatus: KsefStatus | null;
  ksefNumber: string | null;
  ksefAcceptedAt: string | null;
  ksefIsOffline: 0 | 1 | null;
  ksefErrorCode: number | null;
  /** As KSeF states it, in Polish; for a duplicate, the KSeF number of the other invoice. */
  ksefError: string | null;
  /** See `ksefWarnings`. */
  ksefWarning: string | null;
  hasKsefReceipt: 0 | 1;
}

export type InvoiceDetail = Omit<InvoiceDetailRow, "buyer" | "lines" | "presentLines" | "correction"> & {
  buyer: InvoiceParty;
  lines: InvoiceLine[];
  presentLines: InvoiceLine[];
  correction: { reason: string; buyerBefore: InvoiceParty | null } | null;
};

const latestIdSql = `COALESCE((SELECT id FROM invoices WHERE corrects_id = COALESCE(iv.corrects_id, iv.id)
    ORDER BY created_at DESC, series DESC, sequence DESC LIMIT 1), iv.id)`;

const presentLinesSql = `COALESCE((SELECT correction -> '$.after' FROM invoices WHERE corrects_id = COALESCE(iv.corrects_id, iv.id)
    ORDER BY created_at DESC, series DESC, sequence DESC LIMIT 1), iv.lines)`;

const paidGroszeSql = `COALESCE((SELECT iif(status = 'paid',
      (SELECT SUM(value ->> 'grossGrosze') FROM json_each(${presentLinesSql})),
      iif(status = 'waived', 0, MAX(0, recorded_grosze + online_grosze - credited_grosze)))
    FROM charges WHERE id = iv.charge_id), 0)`;

const refundableGroszeSql = `COALESCE((SELECT (SELECT SUM(MAX(0, leftGrosze)) FROM (${returnableOfChargeSql}))
    FROM charges ch WHERE ch.id = iv.charge_id), 0)`;

export function partnerInvoice(db: Database, { uid, id }: Requested, locale: Locale, now: Date): D1PreparedStatement {
  return db
    .prepare(
      `SELECT iv.id, iv.number, iv.kind, ${statusSql("?3")} AS status, ${openGroszeSql} AS openGrosze,
         iv.payment_method AS paymentMethod, iv.seller ->> '$.iban' AS iban, iv.buyer, iv.issued_on AS issuedOn, iv.sold_on AS soldOn,
         iv.due_on AS dueOn, iv.period_from_on AS periodFrom, iv.period_to_on AS periodTo, iv.lines,
         iv.net_grosze AS netGrosze, iv.vat_grosze AS vatGrosze, iv.gross_grosze AS grossGrosze, iv.correction, ${latestIdSql} AS latestId,
         ${presentLinesSql} AS presentLines, ${paidGroszeSql} AS paidGrosze, ${refundableGroszeSql} AS refundableGrosze, c.id AS clientId,
         c.name AS clientName, t.id AS rentId, iv.charge_id AS chargeId, r.id AS reservationId, r.code AS reservationCode, b.number AS boxNumber,
         ${locale === "pl" ? "p.name_pl" : "p.name_en"} AS placeName,
         iif(o.kind = 'reservation' AND iv.kind = 'vat', COALESCE(r.deposit_grosze, 0), 0) AS depositGrosze,
         iv.seller ->> '$.nip' AS sellerNip, sub.status AS ksefStatus, sub.ksef_number AS ksefNumber,
         sub.accepted_at AS ksefAcceptedAt, sub.is_offline AS ksefIsOffline, sub.error_code AS ksefErrorCode,
         sub.error AS ksefError, sub.warning AS ksefWarning, sub.receipt IS NOT NULL AS hasKsefReceipt
       FROM invoices iv ${chargeJoin} LEFT JOIN orders o ON o.id = iv.order_id
       LEFT JOIN rents t ON t.id = COALESCE(iv.rent_id, (SELECT id FROM rents WHERE reservation_id = o.reservation_id))
       LEFT JOIN reservations r ON r.id = COALESCE(o.reservation_id, t.reservation_id)
       LEFT JOIN boxes b ON b.id = COALESCE(t.box_id, r.box_id)
       LEFT JOIN places p ON p.id = b.place_id
       LEFT JOIN clients c ON c.id = iv.client_id LEFT JOIN ksef_submissions sub ON sub.id = iv.id
       WHERE iv.id = ?1 AND iv.partner_id = ${partnerOfUid.replace("?", "?2")} AND iv.status <> 'draft'`,
    )
    .bind(id, uid, invoiceDay(now));
}

/** A correction of the invoice, or the invoice that it corrects. */
export interface RelatedInvoice {
  id: string;
  number: string;
  kind: InvoiceKind;
  issuedOn: Day;
  grossGrosze: number;
}

export function relatedInvoices(db: Database, { uid, id }: Requested): D1PreparedStatement {
  return db
    .prepare(
      `SELECT iv.id, iv.number, iv.kind, iv.issued_on AS issuedOn, iv.gross_grosze AS grossGrosze
       FROM (SELECT id FROM invoices WHERE corrects_id = ?1 UNION ALL SELECT corrects_id FROM invoices WHERE id = ?1) related
       CROSS JOIN invoices iv ON iv.id = related.id
       WHERE iv.partner_id = ${partnerOfUid.replace("?", "?2")} AND iv.status <> 'draft'
       ORDER BY iv.issued_on, iv.number`,
    )
    .bind(id, uid);
}
