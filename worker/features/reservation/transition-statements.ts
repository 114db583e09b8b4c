import { requireTransition, statusesWith } from "../../../domain/core/transitions.ts";
import {
  type ReservationStatus,
  type ReservationTransition,
  reservationTransitions,
} from "../../../domain/reservation/transitions.ts";
import { type AuditEntry, auditChange } from "../../http/audit.ts";
import type { PlanContext } from "../../http/command.ts";

/** The fields of a reservation that a transition needs. */
export interface VersionedReservation {
  id: string;
  version: string;
  status: ReservationStatus;
  partnerId: string;
}

export interface ReservationChange {
  transition: ReservationTransition;
  /** The action in the audit trail. */
  action: string;
  nextVersion: string;
  details?: AuditEntry["details"];
}

/** The target status of a transition. Throws `reservation.illegal_transition`. */
export function statusAfter({ status }: { status: ReservationStatus }, transition: ReservationTransition) {
  return requireTransition(reservationTransitions, status, transition, "reservation.illegal_transition");
}

/** The statuses that allow a transition, as a list for SQL. */
export const statusListWith = (transition: ReservationTransition): string =>
  statusesWith(reservationTransitions, transition)
    .map((status) => `'${status}'`)
    .join(", ");

/** Audits a change of a reservation; fails the batch unless the batch itself wrote `nextVersion`. */
export function auditReservation(
  { db, now, requestId, actor }: Pick<PlanContext, "db" | "now" | "requestId" | "actor">,
  { id, partnerId }: Pick<VersionedReservation, "id" | "partnerId">,
  { action, nextVersion, details = {} }: Omit<ReservationChange, "transition">,
): D1PreparedStatement {
  const entry = { actor, action, entity: "reservation", partnerId, details, requestId, now } as const;
  return auditChange(db, { table: "reservations", id, nextVersion }, entry);
}

/** Changes the status if the version is still the one that was read. Throws `reservation.illegal_transition`. */
export function transitionReservation(
  ctx: Pick<PlanContext, "db" | "now" | "requestId" | "actor">,
  reservation: VersionedReservation,
  change: ReservationChange,
): D1PreparedStatement[] {
  const { id, version } = reservation;
  return [
    ctx.db
      .prepare("UPDATE reservations SET status = ?, version = ?, updated_at = ? WHERE id = ? AND version = ?")
      .bind(statusAfter(reservation, change.transition), change.nextVersion, ctx.now.toISOString(), id, version),
    auditReservation(ctx, reservation, change),
  ];
}
