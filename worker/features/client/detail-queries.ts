import type { ClientKind } from "../../../domain/client/schema.ts";
import type { Day } from "../../../domain/core/day.ts";
import type { RefundFacts } from "../../../domain/payment/refund-state.ts";
import type { Database } from "../../db/database.ts";
import type { Locale } from "../../env.ts";
import { partnerOfUid } from "../../http/actor.ts";
import type { Cursor } from "../../http/cursor.ts";
import { orderOf } from "../../http/list.ts";
import { invoiceDay } from "../invoice/queries.ts";
import { chargeJoin, statusSql } from "../invoice/status-sql.ts";
import { refundSql } from "../rent/money/transfer-queries.ts";
import { wasReserved } from "../rent-import/statements.ts";
import { isLikelyDuplicateSql } from "./likely-duplicate.ts";

export interface ClientDetailRow {
  id: string;
  kind: ClientKind;
  name: string;
  nip: string | null;
  /** Of a foreign company. */
  taxNumber: string | null;
  email: string;
  phone: string;
  street: string;
  postcode: string;
  country: string;
  city: string;
  locale: Locale;
  notes: string;
  /** JSON: a list. */
  tags: string;
  blocked: 0 | 1;
  blockedReason: string;
  blockedAt: string | null;
  /** The address of the linked account; null without one. */
  accountEmail: string | null;
  /** 1 if the account has no password and its owner signs in by email link. */
  comesByLink: 0 | 1;
  createdAt: string;
  version: string;
  /** When rent of this client is due; null as for all clients. */
  termDays: number | null;
  dueDay: number | null;
}

export function clientOf(db: Database, uid: string, id: string): D1PreparedStatement {
  return db
    .prepare(
      `SELECT c.id, c.kind, c.name, c.nip, c.tax_number AS taxNumber, c.email, c.phone, c.street, c.postcode, c.city, c.country, c.locale, c.notes, c.tags,
         c.blocked, c.blocked_reason AS blockedReason, c.blocked_at AS blockedAt, u.email AS accountEmail,
         COALESCE(u.role = 3, 0) AS comesByLink,
         c.created_at AS createdAt, c.version, c.payment_term_days AS termDays, c.due_day AS dueDay
       FROM clients c LEFT JOIN users u ON u.uid = c.uid WHERE c.id = ? AND c.partner_id = ${partnerOfUid}`,
    )
    .bind(id, uid);
}

/** An invitation to an account that the client has not answered yet. */
export interface OpenInvitation {
  id: string;
  sentAt: string;
}

export function openInvitationOf(db: Database, uid: string, id: string, now: Date): D1PreparedStatement {
  return db
    .prepare(
      `SELECT id, sent_at AS sentAt FROM invitations
       WHERE client_id = ? AND partner_id = ${partnerOfUid} AND kind = 'client' AND reservation_id IS NULL
         AND status IN ('sent', 'opened') AND expires_at > ? ORDER BY created_at DESC LIMIT 1`,
    )
    .bind(id, uid, now.toISOString());
}

/** Another client record that may be the same person or company. */
export interface DuplicateRow {
  id: string;
  name: string;
  email: string;
  phone: string;
  city: string;
  createdAt: string;
  version: string;
}

/** Oldest first, limited to a few. */
export function duplicatesOf(db: Database, uid: string, id: string): D1PreparedStatement {
  return db
    .prepare(
      `SELECT d.id, d.name, d.email, d.phone, d.city, d.created_at AS createdAt, d.version
       FROM clients c JOIN clients d ON ${isLikelyDuplicateSql("d", "c")}
       WHERE c.id = ? AND c.partner_id = ${partnerOfUid} ORDER BY d.created_at, d.id LIMIT 5`,
    )
    .bind(id, uid);
}

export interface UnpaidCharge {
  id: string;
  rentId: string;
  boxNumber: string;
  placeName: string;
  fromOn: Day;
  toOn: Day;
  dueOn: Day;
  amountGrosze: number;
  /** 1 if it was owed before the import. */
  isOpeningBalance: number;
  /** Of the invoice that the landlord issued for it elsewhere. */
  outsideInvoiceNumber: string | null;
}

const placeName = (locale: Locale) => (locale === "pl" ? "p.name_pl" : "p.name_en");

/** A client's unpaid amounts, oldest first. */
export function unpaidOf(db: Database, uid: string, id: string, locale: Locale): D1PreparedStatement {
  return db
    .prepare(
      `SELECT ch.id, t.id AS rentId, b.number AS boxNumber, ${placeName(locale)} AS placeName, ch.from_on AS fromOn,
         ch.to_on AS toOn, ch.due_on AS dueOn, ch.open_grosze AS amountGrosze,
         ch.is_opening_balance AS isOpeningBalance, ch.outside_invoice_number AS outsideInvoiceNumber
       FROM rents t JOIN charges ch ON ch.rent_id = t.id AND ch.status IN ('due', 'failed')
         JOIN boxes b ON b.id = t.box_id JOIN places p ON p.id = t.place_id
       WHERE t.client_id = ? AND t.partner_id = ${partnerOfUid} ORDER BY ch.due_on, ch.id`,
    )
    .bind(id, uid);
}

/** A client's credit, and what was paid back of it. */
export interface CreditRow {
  creditGrosze: number;
  /** JSON: the refunds, newest first. */
  refunds: string;
  /** 1 if the client has or had a rent, so that payments can be recorded. */
  hasRents: 0 | 1;
}

export interface CreditRefund {
  id: string;
  amountGrosze: number;
  refundedOn: Day;
  note: string;
  /** The refund of an online payment; null if the partner paid it back. */
  refund: RefundFacts | null;
}

export function creditOf(db: Database, uid: string, id: string): D1PreparedStatement {
  const own = `t.client_id = ?1 AND t.partner_id = ${partnerOfUid.replace("?", "?2")}`;
  return db
    .prepare(
      `SELECT (SELECT COALESCE(SUM(cc.left_grosze), 0) FROM rents t
           JOIN client_credits cc ON cc.rent_id = t.id AND cc.left_grosze > 0 WHERE ${own}) AS creditGrosze,
         (SELECT json_group_array(json_object('id', id, 'amountGrosze', amount_grosze, 'refundedOn', refunded_on, 'note', note,
             'refund', json(${refundSql("back.refund_id")})))
          FROM (SELECT cr.* FROM rents t JOIN credit_refunds cr ON cr.rent_id = t.id WHERE ${own}
            ORDER BY cr.recorded_at DESC, cr.id LIMIT 20) back) AS refunds,
         EXISTS (SELECT 1 FROM rents t WHERE ${own}) AS hasRents`,
    )
    .bind(id, uid);
}

/** An event in a client's history; `at` is a day or an instant. */
export interface HistoryRow {
  kind: "reservation" | "rent" | "invoice";
  id: string;
  at: string;
  /** A reservation's code or an invoice's number; null for a rent. */
  name: string | null;
  status: string;
  /** Due today for a reservation, per month for a rent, the total of an invoice. */
  grosze: number;
  boxNumber: string | null;
  placeName: string | null;
  fromOn: Day | null;
  toOn: Day | null;
}

/** Reservations, rents and invoices of one client, newest first. */
export function historyOf(
  db: Database,
  uid: string,
  id: string,
  after: Cursor | null,
  limit: number,
  { locale, now }: { locale: Locale; now: Date },
): D1PreparedStatement {
  const ofClient = (alias: string) =>
    `${alias}.client_id = ?2 AND ${alias}.partner_id = ${partnerOfUid.replace("?", "?3")}`;
  const place = placeName(locale);
  const { onward, orderBy } = orderOf("at", "id", true);
  return db
    .prepare(
      `SELECT * FROM (
         SELECT 'reservation' AS kind, r.id, r.created_at AS at, r.code AS name, r.status, r.today_grosze AS grosze,
           b.number AS boxNumber, ${place} AS placeName, r.move_in_on AS fromOn, r.to_on AS toOn
         FROM reservations r JOIN boxes b ON b.id = r.box_id JOIN places p ON p.id = r.place_id WHERE ${ofClient("r")}
           AND ${wasReserved}
         UNION ALL
         SELECT 'rent', t.id, t.start_on, NULL, t.status, t.monthly_grosze, b.number, ${place}, t.start_on, t.end_on
         FROM rents t JOIN boxes b ON b.id = t.box_id JOIN places p ON p.id = t.place_id WHERE ${ofClient("t")}
         UNION ALL
         SELECT 'invoice', iv.id, iv.issued_on, iv.number, ${statusSql("?1")}, iv.gross_grosze, NULL, NULL, NULL, NULL
         FROM invoices iv ${chargeJoin} WHERE ${ofClient("iv")} AND iv.status <> 'draft')
       ${after === null ? "" : `WHERE ${onward}`} ${orderBy} LIMIT ?`,
    )
    .bind(...[invoiceDay(now), id, uid], ...(after === null ? [] : [after.key, after.id]), limit);
}
