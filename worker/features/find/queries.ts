import type { BoxStatus } from "../../../domain/box/state.ts";
import type { Day } from "../../../domain/core/day.ts";
import { fold } from "../../../domain/core/text.ts";
import { maxResultsPerKind } from "../../../domain/find/limits.ts";
import { type RentStatus, runningRents } from "../../../domain/rent/transitions.ts";
import type { ReservationStatus } from "../../../domain/reservation/transitions.ts";
import type { Database } from "../../db/database.ts";
import type { Locale } from "../../env.ts";
import { partnerOfUid } from "../../http/actor.ts";
import { allOf, type Where, wordsWhere } from "../../http/list.ts";

/** The user whose data is searched, and the search words. */
export interface Looked {
  uid: string;
  q: string;
  locale: Locale;
}

const placeName = (locale: Locale) => (locale === "pl" ? "p.name_pl" : "p.name_en");
const running = runningRents.map((status) => `'${status}'`).join(", ");

const where = ({ uid, q }: Looked, owner: string, columns: readonly string[]): Where =>
  allOf({ sql: `${owner} = ${partnerOfUid}`, values: [uid] }, wordsWhere(q, columns));

export interface FoundClient {
  id: string;
  name: string;
  email: string;
  phone: string;
  blocked: 0 | 1;
}

/** Names that begin with the words come first. Reads only the index by name. */
export function clientsFound(db: Database, looked: Looked): D1PreparedStatement {
  const { sql, values } = where(looked, "partner_id", ["search_text"]);
  return db
    .prepare(
      `SELECT c.id, c.name, c.email, c.phone, c.blocked FROM (
         SELECT id, search_text, instr(search_text, ?) = 1 AS begins FROM clients INDEXED BY clients__by_name
         WHERE ${sql} ORDER BY begins DESC, search_text LIMIT ?) f
       JOIN clients c ON c.id = f.id ORDER BY f.begins DESC, f.search_text`,
    )
    .bind(fold(looked.q), ...values, maxResultsPerKind);
}

export interface FoundRent {
  id: string;
  status: RentStatus;
  clientName: string;
  boxNumber: string;
  placeName: string;
  /** Of the landlord's own agreement; null if it has none. */
  contractNumber: string | null;
  startOn: Day;
  endOn: Day | null;
}

/** Running rents first, then newest first. */
export function rentsFound(db: Database, looked: Looked): D1PreparedStatement {
  const { sql, values } = where(looked, "t.partner_id", [
    ...["c.search_text", "lower(b.number)", "lower(COALESCE(t.contract_number, ''))"],
  ]);
  return db
    .prepare(
      `SELECT t.id, t.status, c.name AS clientName, b.number AS boxNumber, ${placeName(looked.locale)} AS placeName,
         t.contract_number AS contractNumber, t.start_on AS startOn, t.end_on AS endOn
       FROM rents t JOIN boxes b ON b.id = t.box_id JOIN places p ON p.id = t.place_id JOIN clients c ON c.id = t.client_id
       WHERE ${sql} ORDER BY t.status IN (${running}) DESC, t.start_on DESC, t.id LIMIT ?`,
    )
    .bind(...values, maxResultsPerKind);
}

export interface FoundReservation {
  id: string;
  code: string;
  status: ReservationStatus;
  /** Null while the box is only held. */
  clientName: string | null;
  boxNumber: string;
  placeName: string;
  moveInOn: Day;
}

/** Newest first. */
export function reservationsFound(db: Database, looked: Looked): D1PreparedStatement {
  const { sql, values } = where(looked, "r.partner_id", ["c.search_text", "lower(b.number)", "lower(r.code)"]);
  return db
    .prepare(
      `SELECT r.id, r.code, r.status, c.name AS clientName, b.number AS boxNumber,
         ${placeName(looked.locale)} AS placeName, r.move_in_on AS moveInOn
       FROM reservations r JOIN boxes b ON b.id = r.box_id JOIN places p ON p.id = r.place_id
         LEFT JOIN clients c ON c.id = r.client_id
       WHERE ${sql} ORDER BY r.created_at DESC LIMIT ?`,
    )
    .bind(...values, maxResultsPerKind);
}

export interface FoundBox {
  id: string;
  number: string;
  status: BoxStatus;
  placeId: string;
  placeName: string;
  monthlyGrosze: number;
}

/**
 * An exact match of the number first, then numbers that begin with it. A place's name alone does not match its boxes.
 */
export function boxesFound(db: Database, looked: Looked): D1PreparedStatement {
  const words = fold(looked.q);
  const { sql, values } = allOf(where(looked, "b.partner_id", ["lower(b.number)", "p.search_text"]), {
    sql: "EXISTS (SELECT 1 FROM json_each(?) WHERE instr(lower(b.number), value))",
    values: [JSON.stringify(words.split(/\s+/))],
  });
  return db
    .prepare(
      `SELECT b.id, b.number, b.status, b.place_id AS placeId, ${placeName(looked.locale)} AS placeName,
         b.monthly_grosze AS monthlyGrosze
       FROM boxes b JOIN places p ON p.id = b.place_id
       WHERE ${sql} AND b.status <> 'archived'
       ORDER BY lower(b.number) = ? DESC, instr(lower(b.number), ?) = 1 DESC, b.number, b.id LIMIT ?`,
    )
    .bind(...values, words, words, maxResultsPerKind);
}

export interface FoundPlace {
  id: string;
  name: string;
  street: string;
  city: string;
}

export function placesFound(db: Database, looked: Looked): D1PreparedStatement {
  const { sql, values } = where(looked, "p.partner_id", ["p.search_text"]);
  return db
    .prepare(
      `SELECT p.id, ${placeName(looked.locale)} AS name, p.street, p.city FROM places p
       WHERE ${sql} ORDER BY p.folded_name, p.id LIMIT ?`,
    )
    .bind(...values, maxResultsPerKind);
}

export interface FoundInvoice {
  id: string;
  number: string;
  issuedOn: Day;
  grossGrosze: number;
  clientId: string | null;
  clientName: string;
  rentId: string | null;
  reservationId: string | null;
}

/** By number only, newest first; `clientName` is the buyer's name on the invoice. */
export function invoicesFound(db: Database, looked: Looked): D1PreparedStatement {
  const { sql, values } = where(looked, "iv.partner_id", ["lower(iv.number)"]);
  return db
    .prepare(
      `SELECT iv.id, iv.number, iv.issued_on AS issuedOn, iv.gross_grosze AS grossGrosze, iv.client_id AS clientId,
         iv.buyer ->> '$.name' AS clientName, iv.rent_id AS rentId, o.reservation_id AS reservationId
       FROM invoices iv LEFT JOIN orders o ON o.id = iv.order_id
       WHERE ${sql} AND iv.status <> 'draft' ORDER BY iv.issued_on DESC, iv.sequence DESC LIMIT ?`,
    )
    .bind(...values, maxResultsPerKind);
}
