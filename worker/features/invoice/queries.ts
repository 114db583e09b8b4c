import { type Day, dayAt, polishTimeZone } from "../../../domain/core/day.ts";
import type { InvoiceKind } from "../../../domain/invoice/partner-list.ts";
import type { InvoiceStatus } from "../../../domain/invoice/transitions.ts";
import type { KsefStatus } from "../../../domain/ksef/states.ts";
import { type Database, rows } from "../../db/database.ts";
import type { Locale } from "../../env.ts";
import { partnerOfUid } from "../../http/actor.ts";
import { type Caller, callerValues, isCallersOwn } from "../../http/caller.ts";
import { commissionJoin } from "./commission/queries.ts";
import type { InvoiceDocument } from "./pdf/document.ts";
import {
  askedGroszeSql,
  chargeJoin,
  openGroszeSql,
  paidMethodsSql,
  statusSql,
  withheldGroszeSql,
} from "./status-sql.ts";

/** An invoice as listed. */
export interface InvoiceRow {
  id: string;
  number: string;
  kind: InvoiceKind;
  issuedOn: string;
  dueOn: string;
  grossGrosze: number;
  status: InvoiceStatus;
}

const selectRows = (today: string) => `SELECT iv.id, iv.number, iv.kind, iv.issued_on AS issuedOn, iv.due_on AS dueOn,
    iv.gross_grosze AS grossGrosze, ${statusSql(today)} AS status
  FROM invoices iv ${chargeJoin}`;

/**
 * The current day of invoices: Polish documents, so all of their days, including when they are overdue, follow the
 * Polish calendar and not the time zone of the place.
 */
export const invoiceDay = (now: Date): Day => dayAt(now, polishTimeZone);

/** A person's latest invoices. */
export function latestInvoicesOf(db: Database, uid: string, limit: number, now: Date): D1PreparedStatement {
  return db
    .prepare(
      `${selectRows("?3")} WHERE iv.uid = ?1 AND iv.status <> 'draft' ORDER BY iv.issued_on DESC, iv.id DESC LIMIT ?2`,
    )
    .bind(uid, limit, invoiceDay(now));
}

/** The invoices of the reservation that `of.sql` selects with numbered parameters, newest first. */
export function invoicesOfReservation(
  db: Database,
  of: { sql: string; values: (string | null)[] },
  now: Date,
): D1PreparedStatement {
  return db
    .prepare(
      `${selectRows(`?${of.values.length + 1}`)}
       WHERE iv.rent_id = (SELECT id FROM rents WHERE reservation_id = (${of.sql})) AND iv.status <> 'draft'
       ORDER BY iv.issued_on DESC, iv.id DESC LIMIT 100`,
    )
    .bind(...of.values, invoiceDay(now));
}

type ParsedField = "seller" | "buyer" | "lines" | "paidMethods" | "period" | "place" | "correction" | "ksef";

interface DocumentRow extends Omit<InvoiceDocument, ParsedField> {
  seller: string;
  buyer: string;
  lines: string;
  paidMethods: string;
  correction: string | null;
  correctedNumber: string | null;
  correctedOn: Day | null;
  periodFrom: string | null;
  periodTo: string | null;
  namePl: string | null;
  nameEn: string | null;
  street: string | null;
  city: string | null;
  boxNumber: string | null;
  ksefId: string | null;
  ksefStatus: KsefStatus | null;
  ksefNumber: string | null;
  ksefIsOffline: 0 | 1 | null;
}

export const documentFrom = (
  today: string,
) => `SELECT iv.kind, iv.number, ${statusSql(today)} AS status, ${openGroszeSql} AS openGrosze,
    ${withheldGroszeSql} AS withheldGrosze, ${askedGroszeSql} AS askedGrosze,
    iv.payment_method AS paymentMethod, ${paidMethodsSql} AS paidMethods, iv.locale, iv.seller, iv.buyer, iv.issued_on AS issuedOn, iv.sold_on AS soldOn, iv.due_on AS dueOn,
    iv.period_from_on AS periodFrom, iv.period_to_on AS periodTo, iv.lines, iv.net_grosze AS netGrosze,
    iv.vat_grosze AS vatGrosze, iv.gross_grosze AS grossGrosze, r.code AS reservationCode,
    iif(o.kind = 'reservation' AND iv.kind = 'vat', r.deposit_grosze, 0) AS depositGrosze,
    iv.correction, k.number AS correctedNumber, k.issued_on AS correctedOn,
    p.name_pl AS namePl, p.name_en AS nameEn, p.street, p.city, iv.box_number AS boxNumber, iv.contract_number AS contractNumber,
    sub.id AS ksefId, sub.status AS ksefStatus, sub.ksef_number AS ksefNumber, sub.is_offline AS ksefIsOffline
  FROM invoices iv ${chargeJoin}
  LEFT JOIN invoices k ON k.id = iv.corrects_id
  LEFT JOIN orders o ON o.id = iv.order_id
  LEFT JOIN rents t ON t.id = iv.rent_id
  LEFT JOIN reservations r ON r.id = COALESCE(o.reservation_id, t.reservation_id)
  LEFT JOIN boxes b ON b.id = COALESCE(t.box_id, r.box_id)
  LEFT JOIN places p ON p.id = b.place_id
  LEFT JOIN ksef_submissions sub ON sub.id = iv.id`;

/** An issued invoice, visible to its buyer (account or guest) and the seller's staff of its place only. */
export function invoiceDocument(db: Database, id: string, caller: Caller, now: Date): D1PreparedStatement {
  return db
    .prepare(
      `${documentFrom("?6")}
       WHERE iv.id = ?1 AND iv.status <> 'draft' AND (iv.uid = ?2 OR ${isCallersOwn(2)}
         OR EXISTS (SELECT 1 FROM partner_members m WHERE m.uid = ?2 AND m.partner_id = iv.partner_id
           AND (m.place_ids IS NULL OR EXISTS (SELECT 1 FROM json_each(m.place_ids)
             WHERE value IN (t.place_id, r.place_id)))))`,
    )
    .bind(id, ...callerValues(caller, now), invoiceDay(now));
}

/** The first invoice of a reservation, for an email to its buyer. */
export function firstInvoiceOf(db: Database, reservationId: string, now: Date): D1PreparedStatement {
  return db
    .prepare(
      `${documentFrom("?2")} WHERE iv.id = (
         SELECT id FROM invoices WHERE kind = 'vat' AND status <> 'draft' AND (
           order_id IN (SELECT id FROM orders WHERE reservation_id = ?1)
           OR rent_id = (SELECT id FROM rents WHERE reservation_id = ?1)) ORDER BY created_at, id LIMIT 1)`,
    )
    .bind(reservationId, invoiceDay(now));
}

/** An invoice by its id, for an email to its buyer. */
export function invoiceToSend(db: Database, id: string, now: Date): D1PreparedStatement {
  return db.prepare(`${documentFrom("?2")} WHERE iv.id = ?1 AND iv.status <> 'draft'`).bind(id, invoiceDay(now));
}

/** The marketplace's invoice for the commission of the caller's partner. */
export function commissionDocument(
  db: Database,
  { uid, id }: { uid: string; id: string },
  now: Date,
): D1PreparedStatement {
  return db
    .prepare(
      `${documentFrom("?3")} ${commissionJoin} WHERE iv.id = ?1 AND mon.partner_id = ${partnerOfUid.replace("?", "?2")}`,
    )
    .bind(id, uid, invoiceDay(now));
}

/** Issued invoices of the caller's partner, in the order of their numbers. */
export function documentsOfPartner(
  db: Database,
  { uid, ids }: { uid: string; ids: readonly string[] },
  now: Date,
): D1PreparedStatement {
  return db
    .prepare(
      // `+`: by the ids, and not by all invoices of the partner.
      `${documentFrom("?3")} WHERE iv.id IN (SELECT value FROM json_each(?1))
         AND +iv.partner_id = ${partnerOfUid.replace("?", "?2")} AND iv.status <> 'draft' ORDER BY iv.series, iv.sequence`,
    )
    .bind(JSON.stringify(ids), uid, invoiceDay(now));
}

/** These issued invoices, in the order of their numbers. */
export function documentsToPrint(db: Database, ids: readonly string[], now: Date): D1PreparedStatement {
  return db
    .prepare(
      `${documentFrom("?2")} WHERE iv.id IN (SELECT value FROM json_each(?1)) AND iv.status <> 'draft' ORDER BY iv.series, iv.sequence`,
    )
    .bind(JSON.stringify(ids), invoiceDay(now));
}

export function readDocument(result: D1Result | undefined): InvoiceDocument | null {
  return readDocuments(result)[0] ?? null;
}

export const readDocuments = (result: D1Result | undefined): InvoiceDocument[] =>
  rows<DocumentRow>(result).map(documentOf);

function documentOf(row: DocumentRow): InvoiceDocument {
  const { seller, buyer, lines, periodFrom, periodTo, namePl, nameEn, street, city, boxNumber, ...more } = row;
  const { correction, correctedNumber, correctedOn, paidMethods, ...others } = more;
  const { ksefId, ksefStatus, ksefNumber, ksefIsOffline, ...rest } = others;
  const name: Record<Locale, string | null> = { pl: namePl, en: nameEn };
  const placeName = name[row.locale];
  return {
    ...rest,
    seller: JSON.parse(seller),
    buyer: JSON.parse(buyer),
    lines: JSON.parse(lines),
    paidMethods: JSON.parse(paidMethods),
    correction:
      correction === null || correctedNumber === null || correctedOn === null
        ? null
        : { ...JSON.parse(correction), number: correctedNumber, issuedOn: correctedOn },
    ksef:
      ksefId === null || ksefStatus === null
        ? null
        : { id: ksefId, status: ksefStatus, number: ksefNumber, isOffline: ksefIsOffline === 1 },
    period: periodFrom === null || periodTo === null ? null : { from: periodFrom, to: periodTo },
    place:
      placeName === null || boxNumber === null
        ? null
        : { name: placeName, street: street ?? "", city: city ?? "", boxNumber },
  };
}
