import { requireTransition, statusesWith } from "../../../../domain/core/transitions.ts";
import { rentTransitions } from "../../../../domain/rent/transitions.ts";
import { reservationTransitions } from "../../../../domain/reservation/transitions.ts";
import type { Database } from "../../../db/database.ts";
import { update } from "../../../db/write.ts";
import type { RentMark } from "../model/change-statements.ts";

const startable = statusesWith(rentTransitions, "start");
const convertible = statusesWith(reservationTransitions, "convert");
const active = requireTransition(rentTransitions, "scheduled", "start", "rent.illegal_transition");
const converted = requireTransition(reservationTransitions, "confirmed", "convert", "reservation.illegal_transition");

const listOf = (statuses: readonly string[]) => statuses.map((status) => `'${status}'`).join(", ");

/** Updates a scheduled rent if its version is still the one that was read. `auditChange` after it fails the batch otherwise. */
export function activateRent(db: Database, { id, version, nextVersion, now }: RentMark): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE rents SET status = ?, version = ?, updated_at = ?
       WHERE id = ? AND version = ? AND status IN (${listOf(startable)})`,
    )
    .bind(active, nextVersion, now.toISOString(), id, version);
}

/** Updates a confirmed reservation. `auditChange` after it fails the batch if it has another status. */
export function convertReservation(db: Database, id: string, nextVersion: string, now: Date): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE reservations SET status = ?, version = ?, updated_at = ? WHERE id = ? AND status IN (${listOf(convertible)})`,
    )
    .bind(converted, nextVersion, now.toISOString(), id);
}

/** Transfers the reservation's occupancy to its rent. */
export function transferOccupancy(
  db: Database,
  { reservationId, rentId, now }: { reservationId: string; rentId: string; now: Date },
): D1PreparedStatement {
  return update(db, "occupancy", {
    set: { kind: "rent", reference: rentId, recorded_at: now.toISOString() },
    where: { reference: reservationId },
  });
}
