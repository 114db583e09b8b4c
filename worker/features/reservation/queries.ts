import type { Day } from "../../../domain/day.ts";
import { newId } from "../../../domain/ids.ts";
import type { ReservationStatus } from "../../../domain/reservation/lifecycle.ts";
import type { Caller } from "../../http/caller.ts";
import { boxJson } from "../box/service.ts";
import { placeJson, sellerJson } from "../quote/service.ts";

type Database = Pick<D1Database, "prepare">;

/** A reservation with what it is about, as the database gives it: JSON columns are text. */
export interface ReservationRow {
  id: string;
  code: string;
  status: ReservationStatus;
  uid: string | null;
  holderHash: string | null;
  moveInOn: Day;
  months: number | null;
  toOn: Day | null;
  price: string;
  products: string;
  holdExpiresAt: string | null;
  agreement: string | null;
  locale: "pl" | "en";
  lastMove: string;
  createdAt: string;
  box: string;
  place: string;
  seller: string;
  payment: string | null;
  /** References of payment pages that may still be open, as a JSON list. */
  openPages: string;
}

const reservationColumns = `r.id, r.code, r.status, r.uid, r.holder_hash AS holderHash, r.move_in_on AS moveInOn, r.months,
  r.to_on AS toOn, r.price, r.products, r.hold_expires_at AS holdExpiresAt, r.agreement, r.locale,
  r.last_move AS lastMove, r.created_at AS createdAt`;

const latestPayment = `(SELECT json_object('id', y.id, 'status', y.status, 'failureCode', y.failure_code)
  FROM orders o JOIN payments y ON y.order_id = o.id
  WHERE o.reservation_id = r.id ORDER BY y.created_at DESC, y.id DESC LIMIT 1)`;

const openPages = `(SELECT json_group_array(y.provider_reference)
  FROM orders o JOIN payments y ON y.order_id = o.id
  WHERE o.reservation_id = r.id AND y.status IN ('created', 'requiresAction', 'pending') AND y.provider_reference IS NOT NULL)`;

const reservationFrom = (now: string) => `SELECT ${reservationColumns}, ${boxJson(now)} AS box, ${placeJson} AS place,
    ${sellerJson} AS seller, ${latestPayment} AS payment, ${openPages} AS openPages
  FROM reservations r JOIN boxes b ON b.id = r.box_id JOIN places l ON l.id = r.place_id
  JOIN partners p ON p.id = r.partner_id`;

/** The caller's own reservation and nobody else's: a hold belongs to its browser until a person claims it. */
export function selectReservation(db: Database, id: string, caller: Caller, now: Date): D1PreparedStatement {
  return db
    .prepare(`${reservationFrom("?4")} WHERE r.id = ?1 AND (r.uid = ?2 OR (r.uid IS NULL AND r.holder_hash = ?3))`)
    .bind(id, caller.uid, caller.holderHash, now.toISOString());
}

/** Newest first; `before` is the last one seen: its creation and id. */
export function selectReservationsOf(
  db: Database,
  caller: Caller,
  before: { createdAt: string; id: string } | null,
  limit: number,
  now: Date,
): D1PreparedStatement {
  return db
    .prepare(
      `${reservationFrom("?6")} WHERE r.uid = ?1 AND (?2 IS NULL OR r.created_at < ?2 OR (r.created_at = ?2 AND r.id < ?3))
         AND (r.status <> 'held' OR r.hold_expires_at > ?5)
       ORDER BY r.created_at DESC, r.id DESC LIMIT ?4`,
    )
    .bind(caller.uid, before?.createdAt ?? null, before?.id ?? null, limit, now.toISOString(), now.toISOString());
}

export interface NewHold {
  id: string;
  code: string;
  boxId: string;
  caller: Caller;
  moveInOn: Day;
  months: number | null;
  toOn: Day | null;
  price: string;
  todayGrosze: number;
  monthlyGrosze: number;
  depositGrosze: number;
  products: string;
  expiresAt: string;
  locale: "pl" | "en";
  move: string;
  now: Date;
}

/** The reservation and its place in the ledger. Triggers refuse a taken box and a fourth hold of one caller. */
export function insertHold(db: Database, hold: NewHold): D1PreparedStatement[] {
  const now = hold.now.toISOString();
  return [
    db
      .prepare(
        `INSERT INTO reservations (id, code, partner_id, place_id, box_id, uid, holder_hash, source, move_in_on, months,
           to_on, price, today_grosze, monthly_grosze, deposit_grosze, products, status, hold_expires_at, locale,
           last_move, created_at, updated_at)
         SELECT ?, ?, partner_id, place_id, id, ?, ?, 'web', ?, ?, ?, ?, ?, ?, ?, ?, 'held', ?, ?, ?, ?, ?
         FROM boxes WHERE id = ? AND status = 'available'`,
      )
      .bind(
        hold.id,
        hold.code,
        hold.caller.uid,
        hold.caller.holderHash,
        hold.moveInOn,
        hold.months,
        hold.toOn,
        hold.price,
        hold.todayGrosze,
        hold.monthlyGrosze,
        hold.depositGrosze,
        hold.products,
        hold.expiresAt,
        hold.locale,
        hold.move,
        now,
        now,
        hold.boxId,
      ),
    db
      .prepare(
        `INSERT INTO occupancy (id, box_id, from_on, to_on, kind, reference, expires_at, recorded_at)
         VALUES (?, ?, ?, ?, 'hold', ?, ?, ?)`,
      )
      .bind(newId("occupancy"), hold.boxId, hold.moveInOn, hold.toOn, hold.id, hold.expiresAt, now),
  ];
}

export type ChangedHold = Pick<
  NewHold,
  | "id"
  | "moveInOn"
  | "months"
  | "toOn"
  | "price"
  | "todayGrosze"
  | "monthlyGrosze"
  | "depositGrosze"
  | "products"
  | "move"
  | "now"
> & { lastMove: string };

/** Changes what a living hold asks for. The ledger's twin trigger decides whether the box is free then. */
export function changeHold(db: Database, hold: ChangedHold): D1PreparedStatement[] {
  const now = hold.now.toISOString();
  return [
    db
      .prepare(
        `UPDATE reservations SET move_in_on = ?, months = ?, to_on = ?, price = ?, today_grosze = ?, monthly_grosze = ?,
           deposit_grosze = ?, products = ?, last_move = ?, updated_at = ?
         WHERE id = ? AND last_move = ? AND status = 'held' AND hold_expires_at > ?`,
      )
      .bind(
        hold.moveInOn,
        hold.months,
        hold.toOn,
        hold.price,
        hold.todayGrosze,
        hold.monthlyGrosze,
        hold.depositGrosze,
        hold.products,
        hold.move,
        now,
        hold.id,
        hold.lastMove,
        now,
      ),
    db
      .prepare(
        `UPDATE occupancy SET from_on = ?, to_on = ?, recorded_at = ?
         WHERE reference = ? AND EXISTS (SELECT 1 FROM reservations WHERE id = ? AND last_move = ?)`,
      )
      .bind(hold.moveInOn, hold.toOn, now, hold.id, hold.id, hold.move),
  ];
}

/** Holds whose time is over and that nobody has ended yet, oldest first. */
export function selectOverHolds(db: Database, now: Date, limit: number): D1PreparedStatement {
  return db
    .prepare(
      `SELECT id FROM reservations WHERE status IN ('held', 'pendingPayment') AND hold_expires_at <= ?
       ORDER BY hold_expires_at LIMIT ?`,
    )
    .bind(now.toISOString(), limit);
}

export interface OverHold {
  id: string;
  status: ReservationStatus;
  lastMove: string;
  partnerId: string;
  boxId: string;
  boxNumber: string;
  moveInOn: Day;
  namePl: string;
  nameEn: string;
  nameTyped: string | null;
  email: string | null;
  locale: "pl" | "en";
  /** A JSON list of references of payment pages that may still be open. */
  openPages: string;
}

export function selectOverHold(db: Database, id: string, now: Date): D1PreparedStatement {
  return db
    .prepare(
      `SELECT r.id, r.status, r.last_move AS lastMove, r.partner_id AS partnerId, r.box_id AS boxId,
         b.number AS boxNumber, r.move_in_on AS moveInOn, l.name_pl AS namePl, l.name_en AS nameEn,
         r.agreement ->> '$.nameTyped' AS nameTyped, u.email, COALESCE(u.locale, r.locale) AS locale,
         ${openPages} AS openPages
       FROM reservations r JOIN boxes b ON b.id = r.box_id JOIN places l ON l.id = r.place_id
       LEFT JOIN users u ON u.uid = r.uid
       WHERE r.id = ? AND r.status IN ('held', 'pendingPayment') AND r.hold_expires_at <= ?`,
    )
    .bind(id, now.toISOString());
}
