import { DomainError } from "../../../domain/core/errors.ts";
import { type ReservationStatus, statusAt } from "../../../domain/reservation/transitions.ts";
import { rows } from "../../db/database.ts";
import { admitCaller, type BookingScope, requireIdentifiedCaller, selectCaller } from "../../http/caller.ts";
import { printAgreement } from "./agreement/print.ts";
import { calendarIfPaid } from "./calendar.ts";
import { type ReservationRow, selectReservation } from "./queries.ts";
import { type Reservation, type ReservationView, readReservation, viewOf } from "./view.ts";

/** Throws `resource.not_found` for an unknown reservation or another caller's. */
export async function getReservation(scope: BookingScope, id: string): Promise<ReservationView> {
  const { db, now, caller } = scope;
  const [own, found] = await db.batch([selectCaller(db, caller), selectReservation(db, id, caller, now)]);
  const reservation = requireFound(found, now);
  admitCaller(own, caller);
  return viewOf(reservation, now);
}

/**
 * The calendar data of a paid reservation. Throws `resource.not_found` as `getReservation`, and
 * `reservation.illegal_transition` if it is not paid or has ended.
 */
export async function getCalendar(scope: BookingScope, id: string, origin: string): Promise<string> {
  const view = await getReservation(scope, id);
  const calendar = calendarIfPaid(view, { now: scope.now, origin });
  if (calendar === null) {
    throw new DomainError("reservation.illegal_transition", { details: { status: view.status } });
  }
  return calendar;
}

/** The agreement as a PDF. Throws `resource.not_found` as `getReservation`, and as `printAgreement`. */
export async function getAgreement({ db, now, caller }: BookingScope, id: string): Promise<Response> {
  requireIdentifiedCaller(caller);
  const [own, found] = await db.batch([selectCaller(db, caller), selectReservation(db, id, caller, now)]);
  const reservation = requireFound(found, now);
  admitCaller(own, caller);
  return printAgreement(reservation, now);
}

export function requireFound(result: D1Result | undefined, now: Date): Reservation {
  const row = rows<ReservationRow>(result)[0];
  if (row === undefined) throw new DomainError("resource.not_found");
  return readReservation(row, now);
}

/** The reservation found by `selectResolvedReservation`. Throws `resource.not_found`. */
export function readFound(result: D1Result | undefined, now: Date): ReservationView {
  return viewOf(requireFound(result, now), now);
}

/** Throws `reservation.hold_expired` after its expiry, `reservation.illegal_transition` in any other status. */
export function requireLivingHold(reservation: Reservation, statuses: readonly ReservationStatus[], now: Date): void {
  const status = statusAt(reservation, now);
  if (status === "expired") throw new DomainError("reservation.hold_expired");
  if (!statuses.includes(status)) throw new DomainError("reservation.illegal_transition", { details: { status } });
}
