import type { Day } from "../../../domain/core/day.ts";
import type { ReservationStatus } from "../../../domain/reservation/transitions.ts";
import { agreementClauses } from "../../../domain/settings/kinds.ts";
import type { Database } from "../../db/database.ts";
import { type Caller, callerValues, isCallersOwn } from "../../http/caller.ts";
import { boxJson } from "../box/statements.ts";
import { placeJson, sellerJson } from "../quote/queries.ts";
import { refundsSql, returnFactsSql } from "../rent/money/transfer-queries.ts";
import { legalTextsSql } from "../settings/queries.ts";
import { statusListWith } from "./transition-statements.ts";

/** A reservation with related data as read from the database: JSON columns are strings. */
export interface ReservationRow {
  id: string;
  code: string;
  status: ReservationStatus;
  uid: string | null;
  holderHash: string | null;
  /** The guest's details as JSON. */
  guest: string | null;
  /** The buyer as JSON: the reservation's own, else the partner's client data, else the last one of the account. */
  buyer: string | null;
  moveInOn: Day;
  months: number | null;
  toOn: Day | null;
  price: string;
  products: string;
  holdExpiresAt: string | null;
  offerExpiresAt: string | null;
  /** The last day to withdraw; null if nothing was signed remotely. */
  withdrawUntilOn: Day | null;
  /** Null for a reservation of an account. */
  guestLink: string | null;
  /** The customer’s account for what the landlord returns by transfer. */
  returnIban: string | null;
  /** What `needsReturnAccount` needs, as JSON. */
  returnFacts: string;
  agreement: string | null;
  locale: "pl" | "en";
  version: string;
  createdAt: string;
  box: string;
  place: string;
  seller: string;
  payment: string | null;
  /** JSON list of references of payment pages that may still be open. */
  openPages: string;
  /** JSON list of the valid clauses of agreements, of all days. */
  clauses: string;
}

const reservationColumns = `r.id, r.code, r.status, r.uid, r.holder_hash AS holderHash,
  iif(r.guest_email IS NULL, NULL, json_object('name', r.guest_name, 'email', r.guest_email, 'phone', r.guest_phone)) AS guest,
  r.move_in_on AS moveInOn, r.months,
  r.to_on AS toOn, r.price, r.products, r.hold_expires_at AS holdExpiresAt, r.offer_expires_at AS offerExpiresAt,
  r.withdraw_until_on AS withdrawUntilOn, iif(r.uid IS NULL, r.guest_link, NULL) AS guestLink, r.return_iban AS returnIban,
  ${returnFactsSql} AS returnFacts, r.agreement, r.locale,
  r.version, r.created_at AS createdAt`;

const latestPayment = `(SELECT json_object('id', y.id, 'status', y.status, 'failureCode', y.failure_code, 'createdAt', y.created_at,
    'provider', y.provider, 'autopayConsent', y.save_consent ->> '$.text', 'refundedGrosze', (SELECT COALESCE(SUM(amount_grosze), 0) FROM refunds
      WHERE payment_id = y.id AND reason = 'admin'), 'refunds', json(${refundsSql}))
  FROM orders o JOIN payments y ON y.order_id = o.id
  WHERE o.reservation_id = r.id ORDER BY y.created_at DESC, y.id DESC LIMIT 1)`;

const openPages = `(SELECT json_group_array(y.provider_reference)
  FROM orders o JOIN payments y ON y.order_id = o.id
  WHERE o.reservation_id = r.id AND y.status IN ('created', 'requiresAction', 'pending') AND y.provider_reference IS NOT NULL)`;

/** A client's data as a `Buyer`. */
const clientBuyer = `(SELECT json_object('kind', c.kind, 'companyName', iif(c.kind = 'company', c.name, ''), 'nip', c.nip,
    'taxNumber', c.tax_number, 'street', c.street, 'postcode', c.postcode, 'city', c.city, 'country', c.country)
  FROM clients c WHERE c.id = r.client_id AND (c.kind = 'company' OR c.street <> ''))`;

/** @param uid the account whose last buyer is the default */
const reservationFrom = (now: string, uid: string) => `SELECT ${reservationColumns},
    COALESCE(r.buyer, ${clientBuyer}, (SELECT u.buyer FROM users u WHERE u.uid = ${uid})) AS buyer, ${boxJson(now)} AS box, ${placeJson("r.notice_days")} AS place,
    ${sellerJson} AS seller, ${latestPayment} AS payment, ${openPages} AS openPages,
    ${legalTextsSql(agreementClauses)} AS clauses
  FROM reservations r JOIN boxes b ON b.id = r.box_id JOIN places p ON p.id = r.place_id
  JOIN partners pa ON pa.id = r.partner_id`;

/** The caller's own reservation. */
export function selectReservation(db: Database, id: string, caller: Caller, now: Date): D1PreparedStatement {
  return db
    .prepare(`${reservationFrom("?5", "?2")} WHERE r.id = ?1 AND ${isCallersOwn(2)}`)
    .bind(id, ...callerValues(caller, now));
}

/** Any reservation; only for a caller who has proved to have the secret of its invitation. */
export function selectOffered(db: Database, id: string, now: Date): D1PreparedStatement {
  return db.prepare(`${reservationFrom("?2", "r.uid")} WHERE r.id = ?1`).bind(id, now.toISOString());
}

/** A reservation of the partner whose staff the user is. */
export function selectOfPartner(db: Database, id: string, uid: string, now: Date): D1PreparedStatement {
  return db
    .prepare(
      `${reservationFrom("?3", "NULL")} WHERE r.id = ?1 AND r.partner_id = (SELECT partner_id FROM partner_members WHERE uid = ?2)`,
    )
    .bind(id, uid, now.toISOString());
}

/**
 * SQL for the reservation to show if the request has no id: that of the guest link, else the last one made as a guest
 * in this browser, else the account's latest. Binds `callerValues` starting at parameter `at`.
 */
export const resolveReservationId = (at: number) => `COALESCE(
  (SELECT id FROM reservations WHERE guest_link_hash = ?${at + 2}),
  (SELECT id FROM reservations WHERE holder_hash = ?${at + 1} AND uid IS NULL AND guest_email IS NOT NULL
   ORDER BY created_at DESC LIMIT 1),
  (SELECT id FROM reservations WHERE uid = ?${at} ORDER BY created_at DESC LIMIT 1))`;

/** The caller's own reservation with this id, or the one from `resolveReservationId` if the id is null. */
export function selectResolvedReservation(
  db: Database,
  id: string | null,
  caller: Caller,
  now: Date,
): D1PreparedStatement {
  return db
    .prepare(
      `${reservationFrom("?5", "?2")} WHERE r.id = COALESCE(?1, ${resolveReservationId(2)}) AND ${isCallersOwn(2)}`,
    )
    .bind(id, ...callerValues(caller, now));
}

/** Expired holds, offers and payment attempts, oldest first. */
export function selectExpiredHolds(db: Database, now: Date, limit: number): D1PreparedStatement {
  return db
    .prepare(
      `SELECT id FROM reservations WHERE status IN (${statusListWith("expire")}) AND hold_expires_at <= ?
       ORDER BY hold_expires_at LIMIT ?`,
    )
    .bind(now.toISOString(), limit);
}

export interface ExpiredHold {
  id: string;
  code: string;
  status: ReservationStatus;
  version: string;
  partnerId: string;
  boxId: string;
  boxNumber: string;
  moveInOn: Day;
  namePl: string;
  nameEn: string;
  nameTyped: string | null;
  offerExpiresAt: string | null;
  timezone: string;
  email: string | null;
  locale: "pl" | "en";
  partnerName: string;
  partnerEmail: string;
  partnerLocale: "pl" | "en";
  /** Null for a reservation of an account. */
  guestLink: string | null;
  /** JSON list of references of payment pages that may still be open. */
  openPages: string;
}

export function selectExpiredHold(db: Database, id: string, now: Date): D1PreparedStatement {
  return db
    .prepare(
      `SELECT r.id, r.code, r.status, r.version, pa.legal_name AS partnerName,
         pa.email AS partnerEmail, pa.locale AS partnerLocale, r.partner_id AS partnerId, r.box_id AS boxId,
         b.number AS boxNumber, r.move_in_on AS moveInOn, p.name_pl AS namePl, p.name_en AS nameEn,
         COALESCE(r.agreement ->> '$.nameTyped', r.guest_name, c.name) AS nameTyped, r.offer_expires_at AS offerExpiresAt, p.timezone,
         iif(r.uid IS NULL, r.guest_email, u.email) AS email, COALESCE(u.locale, r.locale) AS locale,
         iif(r.uid IS NULL, r.guest_link, NULL) AS guestLink, ${openPages} AS openPages
       FROM reservations r JOIN boxes b ON b.id = r.box_id JOIN places p ON p.id = r.place_id
       JOIN partners pa ON pa.id = r.partner_id LEFT JOIN users u ON u.uid = r.uid
       LEFT JOIN clients c ON c.id = r.client_id
       WHERE r.id = ? AND r.status IN (${statusListWith("expire")}) AND r.hold_expires_at <= ?`,
    )
    .bind(id, now.toISOString());
}

export interface SignerRow {
  /** The account's address; null for a guest. */
  email: string | null;
  /**
   * The name that must sign the agreement. Null if any name is accepted: for a company, or an account without a name.
   */
  name: string | null;
}

export function selectSigner(db: Database, id: string, { uid }: Pick<Caller, "uid">): D1PreparedStatement {
  return db
    .prepare(
      `SELECT u.email, CASE WHEN c.kind = 'company' THEN NULL WHEN u.uid IS NULL THEN r.guest_name ELSE u.display_name END AS name
       FROM reservations r LEFT JOIN users u ON u.uid = ?2 LEFT JOIN clients c ON c.id = r.client_id
       WHERE r.id = ?1`,
    )
    .bind(id, uid);
}
