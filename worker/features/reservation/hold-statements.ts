import type { Day } from "../../../domain/core/day.ts";
import { newId } from "../../../domain/core/ids.ts";
import type { Database } from "../../db/database.ts";
import { insert } from "../../db/write.ts";
import type { Caller } from "../../http/caller.ts";
import type { HoldOrigin } from "./hold-origin.ts";

export interface NewHold {
  id: string;
  code: string;
  boxId: string;
  caller: Caller;
  origin: HoldOrigin | null;
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
  nextVersion: string;
  now: Date;
}

/**
 * Inserts the reservation and its occupancy. Triggers refuse a taken box, a hold of one caller beyond the limit, and too many
 * holds of one address.
 */
export function insertHold(db: Database, hold: NewHold): D1PreparedStatement[] {
  const now = hold.now.toISOString();
  return [
    db
      .prepare(
        `INSERT INTO reservations (id, code, partner_id, place_id, box_id, uid, holder_hash, source, move_in_on, months,
           to_on, price, today_grosze, monthly_grosze, deposit_grosze, products, status, hold_expires_at, locale,
           version, created_at, updated_at, address_hash, address_proof)
         SELECT ?, ?, partner_id, place_id, id, ?, ?, 'web', ?, ?, ?, ?, ?, ?, ?, ?, 'held', ?, ?, ?, ?, ?, ?, ?
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
        hold.nextVersion,
        now,
        now,
        hold.origin?.addressHash ?? null,
        hold.origin?.proof ?? null,
        hold.boxId,
      ),
    insert(db, "occupancy", {
      id: newId("occupancy"),
      box_id: hold.boxId,
      from_on: hold.moveInOn,
      to_on: hold.toOn,
      kind: "hold",
      reference: hold.id,
      expires_at: hold.expiresAt,
      recorded_at: now,
    }),
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
  | "nextVersion"
  | "now"
> & { version: string };

/** Changes an unexpired hold. The update trigger of the occupancy ledger checks that the box is free. */
export function changeHold(db: Database, hold: ChangedHold): D1PreparedStatement[] {
  const now = hold.now.toISOString();
  return [
    db
      .prepare(
        `UPDATE reservations SET move_in_on = ?, months = ?, to_on = ?, price = ?, today_grosze = ?, monthly_grosze = ?,
           deposit_grosze = ?, products = ?, version = ?, updated_at = ?
         WHERE id = ? AND version = ? AND status = 'held' AND hold_expires_at > ?`,
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
        hold.nextVersion,
        now,
        hold.id,
        hold.version,
        now,
      ),
    db
      .prepare(
        `UPDATE occupancy SET from_on = ?, to_on = ?, recorded_at = ?
         WHERE reference = ? AND EXISTS (SELECT 1 FROM reservations WHERE id = ? AND version = ?)`,
      )
      .bind(hold.moveInOn, hold.toOn, now, hold.id, hold.id, hold.nextVersion),
  ];
}
