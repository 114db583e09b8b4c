import { DomainError } from "../../../domain/errors.ts";
import { type ReservationStatus, statusAt } from "../../../domain/reservation/lifecycle.ts";
import { admitCaller, type BookingScope, selectCaller } from "../../http/caller.ts";
import { rows } from "../../http/database.ts";
import { type ReservationRow, selectReservation, selectReservationsOf } from "./queries.ts";
import { type Reservation, type ReservationView, readReservation, viewOf } from "./view.ts";

/** Throws `thing.not_found` for what is not the caller's, as for what does not exist. */
export async function getReservation(scope: BookingScope, id: string): Promise<ReservationView> {
  const { db, now, caller } = scope;
  const [own, found] = await db.batch([selectCaller(db, caller), selectReservation(db, id, caller, now)]);
  const reservation = requireFound(found, now);
  admitCaller(own, caller);
  return viewOf(reservation, now);
}

export function requireFound(result: D1Result | undefined, now: Date): Reservation {
  const row = rows<ReservationRow>(result)[0];
  if (row === undefined) throw new DomainError("thing.not_found");
  return readReservation(row, now);
}

/** The view of what `selectMeant` found. Throws `thing.not_found`. */
export function readFound(result: D1Result | undefined, now: Date): ReservationView {
  return viewOf(requireFound(result, now), now);
}

/** Throws `reservation.hold_expired` when its time is over, `reservation.illegal_move` in any other status. */
export function requireLivingHold(reservation: Reservation, statuses: readonly ReservationStatus[], now: Date): void {
  const status = statusAt(reservation, now);
  if (status === "expired") throw new DomainError("reservation.hold_expired");
  if (!statuses.includes(status)) throw new DomainError("reservation.illegal_move", { details: { status } });
}

const pageSize = 20;

/** The signed-in caller's reservations, newest first. The cursor names the last one of the page before. */
export async function listReservations(
  scope: BookingScope,
  cursor: string | null,
): Promise<{ items: ReservationView[]; nextCursor: string | null }> {
  const { db, now, caller } = scope;
  if (caller.uid === null) throw new DomainError("auth.signed_out");
  const [own, found] = await db.batch([
    selectCaller(db, caller),
    selectReservationsOf(db, caller, cursor === null ? null : readCursor(cursor), pageSize + 1, now),
  ]);
  admitCaller(own, caller);
  const page = rows<ReservationRow>(found).slice(0, pageSize);
  const last = rows(found).length > pageSize ? page.at(-1) : undefined;
  return {
    items: page.map((row) => viewOf(readReservation(row, now), now)),
    nextCursor: last === undefined ? null : `${last.createdAt}~${last.id}`,
  };
}

function readCursor(cursor: string): { createdAt: string; id: string } {
  const [createdAt, id] = cursor.split("~");
  if (createdAt === undefined || id === undefined) throw new DomainError("request.malformed");
  return { createdAt, id };
}
