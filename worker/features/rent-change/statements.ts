import type { Day } from "../../../domain/day.ts";
import { newId } from "../../../domain/ids.ts";
import type { RentStatus } from "../../../domain/rent/lifecycle.ts";
import type { Stay } from "../../../domain/rent/stays.ts";
import type { PriceLine } from "../../../domain/reservation/price.ts";

type Database = Pick<D1Database, "prepare">;

/** What a move writes on a rent, by column. */
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
  move: string;
  now: Date;
}

/** Moves a rent if nobody did since it was read. `auditMove` after it makes it the batch's lock. */
export function moveRent(db: Database, { id, version, move, now }: RentMark, set: RentColumns): D1PreparedStatement {
  const names = Object.keys(set).map((name) => `${name} = ?`);
  return db
    .prepare(
      `UPDATE rents SET ${[...names, "last_move = ?", "updated_at = ?"].join(", ")} WHERE id = ? AND last_move = ?`,
    )
    .bind(...Object.values(set), move, now.toISOString(), id, version);
}

/** Enters the days of a rent anew. The ledger refuses the whole batch when somebody else has a box on one of them. */
export function enterStays(db: Database, rentId: string, stays: readonly Stay[], now: Date): D1PreparedStatement[] {
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

/** A planned change is done or called off, as part of a batch whose own move is certain. */
export function closeChange(db: Database, id: string, status: "applied" | "withdrawn", now: Date): D1PreparedStatement {
  return db
    .prepare("UPDATE rent_changes SET status = ?, updated_at = ? WHERE id = ? AND status = 'planned'")
    .bind(status, now.toISOString(), id);
}
