import type { Day } from "../../../../domain/core/day.ts";
import { newId } from "../../../../domain/core/ids.ts";
import type { VatRate } from "../../../../domain/core/money.ts";
import type { BoxPeriod } from "../../../../domain/rent/box-periods.ts";
import type { RentStatus } from "../../../../domain/rent/transitions.ts";
import type { PriceLine } from "../../../../domain/reservation/price.ts";

type Database = Pick<D1Database, "prepare">;

/** What a transition writes on a rent, by column. */
export interface RentColumns {
  status?: RentStatus;
  end_on?: Day | null;
  box_id?: string;
  monthly_grosze?: number;
  monthly_lines?: string;
  access_state?: "open" | "suspended";
  notice_given_at?: string | null;
  notice_by?: "customer" | "partner" | null;
  end_before_notice_on?: Day | null;
  deposit_settled_grosze?: number;
  inspected_at?: string;
  inspection?: string;
}

export interface RentMark {
  id: string;
  /** As it was read. */
  version: string;
  nextVersion: string;
  now: Date;
}

/** Updates a rent if its version is still the one that was read. `auditChange` after it fails the batch otherwise. */
export function updateRent(
  db: Database,
  { id, version, nextVersion, now }: RentMark,
  set: RentColumns,
): D1PreparedStatement {
  const names = Object.keys(set).map((name) => `${name} = ?`);
  return db
    .prepare(`UPDATE rents SET ${[...names, "version = ?", "updated_at = ?"].join(", ")} WHERE id = ? AND version = ?`)
    .bind(...Object.values(set), nextVersion, now.toISOString(), id, version);
}

/** Replaces the rent's occupancy rows. The overlap trigger refuses the whole batch when a day is taken. */
export function replaceOccupancy(
  db: Database,
  rentId: string,
  stays: readonly BoxPeriod[],
  now: Date,
): D1PreparedStatement[] {
  return [
    db.prepare("DELETE FROM occupancy WHERE reference = ?").bind(rentId),
    ...stays.map((stay) =>
      db
        .prepare(
          `INSERT INTO occupancy (id, box_id, from_on, to_on, kind, reference, recorded_at)
           VALUES (?, ?, ?, ?, 'rent', ?, ?)`,
        )
        .bind(newId("occupancy"), stay.boxId, stay.from, stay.to, rentId, now.toISOString()),
    ),
  ];
}

export interface NewChange {
  id: string;
  rentId: string;
  partnerId: string;
  kind: "price" | "box";
  fromOn: Day;
  toBoxId: string | null;
  monthlyGrosze: number;
  monthlyLines: readonly PriceLine[];
  createdBy: string;
  now: Date;
}

export function insertChange(db: Database, change: NewChange): D1PreparedStatement {
  const at = change.now.toISOString();
  return db
    .prepare(
      `INSERT INTO rent_changes (id, rent_id, partner_id, kind, from_on, to_box_id, monthly_grosze, monthly_lines, status,
         created_by, created_at, updated_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, 'planned', ?, ?, ?)`,
    )
    .bind(
      change.id,
      change.rentId,
      change.partnerId,
      change.kind,
      change.fromOn,
      change.toBoxId,
      change.monthlyGrosze,
      JSON.stringify(change.monthlyLines),
      change.createdBy,
      at,
      at,
    );
}

/** Marks a planned change as applied or withdrawn. For a batch that checks the version of the rent. */
export function closeChange(db: Database, id: string, status: "applied" | "withdrawn", now: Date): D1PreparedStatement {
  return db
    .prepare("UPDATE rent_changes SET status = ?, updated_at = ? WHERE id = ? AND status = 'planned'")
    .bind(status, now.toISOString(), id);
}

/** Takes a box out of service, so that it cannot be rented again. Changes nothing when it already is. */
export function closeBox(
  db: Database,
  to: { boxId: string; partnerId: string; actor: string; requestId: string; now: Date },
): D1PreparedStatement[] {
  const nextVersion = newId("version");
  const at = to.now.toISOString();
  return [
    db
      .prepare(
        "UPDATE boxes SET status = 'outOfService', version = ?, updated_at = ? WHERE id = ? AND status = 'available'",
      )
      .bind(nextVersion, at, to.boxId),
    db
      .prepare(
        `INSERT INTO audit_events (version, actor, action, entity, entity_id, partner_id, details, request_id, at)
         SELECT ?1, ?2, 'change', 'box', id, ?3, '{"status":"outOfService"}', ?4, ?5 FROM boxes WHERE id = ?6 AND version = ?1`,
      )
      .bind(nextVersion, to.actor, to.partnerId, to.requestId, at, to.boxId),
  ];
}

/** A reservation that this batch inserts continues a rent and takes over part of its deposit. */
export function continueRent(
  db: Database,
  reservationId: string,
  from: { rentId: string; carriedGrosze: number },
): D1PreparedStatement {
  return db
    .prepare("UPDATE reservations SET extends_rent_id = ?, deposit_carried_grosze = ? WHERE id = ?")
    .bind(from.rentId, from.carriedGrosze, reservationId);
}

/**
 * Changes the VAT rate of rent lines in coming and planned charges: a charge takes the rate at its tax point, which follows
 * the seller's status. The agreed gross price stays. The new version makes concurrent edits of these rents fail.
 */
export function followVatInRents(
  db: Database,
  to: { partnerId: string; from: VatRate; to: VatRate; nextVersion: string; now: Date },
): D1PreparedStatement[] {
  const lines = `(SELECT json_group_array(json(iif(value ->> '$.kind' = 'rent' AND value ->> '$.vatRate' = ?1,
    json_set(value, '$.vatRate', json(?2)), value))) FROM json_each(monthly_lines))`;
  const values = [to.from, JSON.stringify(to.to), to.partnerId, to.now.toISOString()] as const;
  return [
    db
      .prepare(
        `UPDATE rent_changes SET monthly_lines = ${lines}, updated_at = ?4 WHERE partner_id = ?3 AND status = 'planned'`,
      )
      .bind(...values),
    db
      .prepare(
        `UPDATE rents SET monthly_lines = ${lines}, version = ?5, updated_at = ?4
         WHERE partner_id = ?3 AND status NOT IN ('ended', 'settled', 'cancelled')`,
      )
      .bind(...values, to.nextVersion),
  ];
}
