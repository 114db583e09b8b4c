import type { Day } from "../../../../domain/core/day.ts";
import { newId } from "../../../../domain/core/ids.ts";
import type { VatRate } from "../../../../domain/core/money.ts";
import type { BoxPeriod } from "../../../../domain/rent/box-periods.ts";
import type { PriceLine } from "../../../../domain/reservation/price.ts";
import type { Database } from "../../../db/database.ts";
import { type Changes, insert, update } from "../../../db/write.ts";

/** The columns of a rent that a transition may change. */
export type RentColumns = Pick<
  Changes<"rents">,
  | "status"
  | "end_on"
  | "box_id"
  | "monthly_grosze"
  | "monthly_lines"
  | "access_state"
  | "access_code_sealed"
  | "notice_given_at"
  | "notice_by"
  | "end_before_notice_on"
  | "landlord_notice_at"
  | "end_before_landlord_notice_on"
  | "deposit_settled_grosze"
  | "inspected_at"
  | "inspection"
  | "payment_demanded_on"
  | "charged_to_on"
  | "payment_method_id"
  | "deposit_grosze"
  | "billing_months"
  | "prepaid_to_on"
  | "prepayment_discount_percent"
  | "payment_term_days"
  | "due_day"
  | "contract_number"
  | "calendar_from_on"
>;

export interface RentMark {
  id: string;
  /** The version that was read. */
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
  return update(db, "rents", {
    set: { ...set, version: nextVersion, updated_at: now.toISOString() },
    where: { id, version },
  });
}

/** Replaces the rent's occupancy rows. The overlap trigger fails the batch if a day is taken. */
export function replaceOccupancy(
  db: Database,
  rentId: string,
  stays: readonly BoxPeriod[],
  now: Date,
): D1PreparedStatement[] {
  return [
    db.prepare("DELETE FROM occupancy WHERE reference = ?").bind(rentId),
    ...stays.map((stay) =>
      insert(db, "occupancy", {
        id: newId("occupancy"),
        box_id: stay.boxId,
        from_on: stay.from,
        to_on: stay.to,
        kind: "rent",
        reference: rentId,
        recorded_at: now.toISOString(),
      }),
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
  return insert(db, "rent_changes", {
    id: change.id,
    rent_id: change.rentId,
    partner_id: change.partnerId,
    kind: change.kind,
    from_on: change.fromOn,
    to_box_id: change.toBoxId,
    monthly_grosze: change.monthlyGrosze,
    monthly_lines: JSON.stringify(change.monthlyLines),
    status: "planned",
    created_by: change.createdBy,
    created_at: at,
    updated_at: at,
  });
}

/** Marks a planned change as applied or withdrawn. For a batch that checks the version of the rent. */
export function closeChange(db: Database, id: string, status: "applied" | "withdrawn", now: Date): D1PreparedStatement {
  return update(db, "rent_changes", {
    set: { status, updated_at: now.toISOString() },
    where: { id, status: "planned" },
  });
}

/** Takes a box out of service, so that it cannot be rented again. Changes nothing when it already is. */
export function closeBox(
  db: Database,
  to: { boxId: string; partnerId: string; actor: string; requestId: string; now: Date },
): D1PreparedStatement[] {
  const nextVersion = newId("version");
  const at = to.now.toISOString();
  return [
    update(db, "boxes", {
      set: { status: "outOfService", version: nextVersion, updated_at: at },
      where: { id: to.boxId, status: "available" },
    }),
    db
      .prepare(
        `INSERT INTO audit_events (version, actor, action, entity, entity_id, partner_id, details, request_id, at)
         SELECT ?1, ?2, 'change', 'box', id, ?3, '{"status":"outOfService"}', ?4, ?5 FROM boxes WHERE id = ?6 AND version = ?1`,
      )
      .bind(nextVersion, to.actor, to.partnerId, to.requestId, at, to.boxId),
  ];
}

/** Marks a rent as continued by a reservation that this batch inserts and that takes over part of its deposit. */
export function continueRent(
  db: Database,
  reservationId: string,
  from: { rentId: string; carriedGrosze: number },
): D1PreparedStatement {
  return update(db, "reservations", {
    set: { extends_rent_id: from.rentId, deposit_carried_grosze: from.carriedGrosze },
    where: { id: reservationId },
  });
}

/**
 * Changes the VAT rate of rent lines in future and planned charges: a charge has the rate at its tax point, which
 * depends on the seller's status. The agreed gross price is kept. The new version makes concurrent edits of these rents
 * fail.
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

/** Stops carrying over this rent's deposit to the reservations that continue it, because it is refunded in full. */
export function cancelCarriedDeposit(db: Database, rentId: string, now: Date): D1PreparedStatement {
  return db
    .prepare("UPDATE reservations SET deposit_carried_grosze = 0, updated_at = ? WHERE extends_rent_id = ?")
    .bind(now.toISOString(), rentId);
}

/** Gives up what is still unpaid of the claimed charges of a rent that were due before a day. For a batch that checks the version of the rent. */
export function writeOffCharges(db: Database, rentId: string, before: Day, now: Date): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE charges SET status = 'waived', collect_on = NULL, updated_at = ?
       WHERE rent_id = ? AND is_claimed = 1 AND status IN ('due', 'failed') AND due_on < ?`,
    )
    .bind(now.toISOString(), rentId, before);
}

/** Debt collection claims what the tenant owed before the import. For a batch that checks the version of the rent. */
export function claimImportedDebt(db: Database, rentId: string, now: Date): D1PreparedStatement {
  return db
    .prepare("UPDATE charges SET is_claimed = 1, updated_at = ? WHERE rent_id = ? AND is_claimed = 0")
    .bind(now.toISOString(), rentId);
}

/**
 * Waives the charges of a rent for which nothing was received: of periods from a day on, and of differences in price. For a
 * batch that checks the version of the rent.
 */
export function waiveOpenCharges(db: Database, rentId: string, from: Day, now: Date): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE charges SET status = 'waived', collect_on = NULL, updated_at = ?
       WHERE rent_id = ? AND status IN ('due', 'failed') AND recorded_grosze + online_grosze = 0
         AND (change_id IS NOT NULL OR from_on >= ?)`,
    )
    .bind(now.toISOString(), rentId, from);
}
