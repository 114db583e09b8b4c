import type { Day } from "../../../domain/core/day.ts";
import { newId } from "../../../domain/core/ids.ts";
import type { Period } from "../../../domain/core/period.ts";
import type { ReservationStatus } from "../../../domain/reservation/transitions.ts";
import { clientOfReservation } from "../client/statements.ts";

export { reassignRelatedRows } from "./claim-statements.ts";
export { renewLink } from "./guest-statements.ts";

type Database = Pick<D1Database, "prepare">;

/** A move of a reservation that others may be moving too: nothing happens unless it is as it was read. */
export interface ReservationChange {
  id: string;
  version: string;
  nextVersion: string;
  status: ReservationStatus;
  now: Date;
}

export function transitionReservation(db: Database, to: ReservationChange): D1PreparedStatement {
  return db
    .prepare("UPDATE reservations SET status = ?, version = ?, updated_at = ? WHERE id = ? AND version = ?")
    .bind(to.status, to.nextVersion, to.now.toISOString(), to.id, to.version);
}

/** A transfer has come for an offer: the box is kept until it is settled, which follows at once. */
export function awaitTransfer(
  db: Database,
  to: Omit<ReservationChange, "status"> & { holdExpiresAt: string },
): D1PreparedStatement[] {
  const now = to.now.toISOString();
  return [
    db
      .prepare(
        `UPDATE reservations SET status = 'pendingPayment', hold_expires_at = ?, version = ?, updated_at = ?
         WHERE id = ? AND version = ?`,
      )
      .bind(to.holdExpiresAt, to.nextVersion, now, to.id, to.version),
    keepBox(db, to),
  ];
}

/** In the ledger the box is kept as long as the reservation says. */
function keepBox(
  db: Database,
  { id, nextVersion, now }: { id: string; nextVersion: string; now: Date },
): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE occupancy SET expires_at = max(hold_expires_at, COALESCE(offer_expires_at, '')), recorded_at = ?
       FROM reservations WHERE reference = ? AND reservations.id = ? AND version = ?`,
    )
    .bind(now.toISOString(), id, id, nextVersion);
}

/** Another end of an offer, for the ledger too. */
export function prolongOffer(
  db: Database,
  to: Omit<ReservationChange, "status"> & { offerExpiresAt: string },
): D1PreparedStatement[] {
  return [
    db
      .prepare(
        `UPDATE reservations SET offer_expires_at = ?, hold_expires_at = iif(status = 'offered', ?, hold_expires_at),
           version = ?, updated_at = ? WHERE id = ? AND version = ? AND status IN ('offered', 'pendingPayment')`,
      )
      .bind(to.offerExpiresAt, to.offerExpiresAt, to.nextVersion, to.now.toISOString(), to.id, to.version),
    keepBox(db, to),
  ];
}

/** A try to pay an offer has ended: the offer stands as before, and the box with it. */
export function offerAgain(db: Database, to: Omit<ReservationChange, "status">): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE reservations SET status = 'offered', hold_expires_at = offer_expires_at, version = ?, updated_at = ?
       WHERE id = ? AND version = ? AND status = 'pendingPayment' AND offer_expires_at IS NOT NULL`,
    )
    .bind(to.nextVersion, to.now.toISOString(), to.id, to.version);
}

/** The box is given to the client in person; once. */
export function handOverBox(db: Database, to: Omit<ReservationChange, "status">): D1PreparedStatement {
  const now = to.now.toISOString();
  return db
    .prepare(
      `UPDATE reservations SET handed_over_at = ?, version = ?, updated_at = ?
       WHERE id = ? AND version = ? AND status = 'converted' AND handed_over_at IS NULL`,
    )
    .bind(now, to.nextVersion, now, to.id, to.version);
}

/** Gives the box back. Only for a batch in which the reservation's own move is certain (`auditChange`). */
export function releaseBox(db: Database, reservationId: string): D1PreparedStatement {
  return db.prepare("DELETE FROM occupancy WHERE reference = ?").bind(reservationId);
}

export interface BeginPayment {
  id: string;
  version: string;
  nextVersion: string;
  /** Null: a guest pays. */
  uid: string | null;
  agreement: string;
  holdExpiresAt: string;
  withdrawUntilOn: Day;
  now: Date;
}

/**
 * Held, offered or waiting for another try to pay: the hold is prolonged, in the ledger too, if it still lives. An offer
 * keeps the box in the ledger until its own end, whatever becomes of this try.
 */
export function beginPayment(db: Database, begin: BeginPayment): D1PreparedStatement[] {
  const now = begin.now.toISOString();
  return [
    db
      .prepare(
        `UPDATE reservations SET status = 'pendingPayment', uid = ?, agreement = ?, hold_expires_at = ?,
           withdraw_until_on = ?, version = ?, updated_at = ?
         WHERE id = ? AND version = ? AND status IN ('held', 'offered', 'pendingPayment')
           AND max(hold_expires_at, COALESCE(offer_expires_at, '')) > ?`,
      )
      .bind(
        begin.uid,
        begin.agreement,
        begin.holdExpiresAt,
        begin.withdrawUntilOn,
        begin.nextVersion,
        now,
        begin.id,
        begin.version,
        now,
      ),
    keepBox(db, begin),
  ];
}

/** Paid: the reservation no longer expires, and takes the partner's client with it, who exists by then. */
export function confirmReservation(
  db: Database,
  id: string,
  status: "confirmed" | "converted",
  nextVersion: string,
  now: Date,
): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE reservations AS r SET status = ?, hold_expires_at = NULL, version = ?, updated_at = ?,
         client_id = ${clientOfReservation} WHERE id = ?`,
    )
    .bind(status, nextVersion, now.toISOString(), id);
}

export interface TakenBox {
  boxId: string;
  period: Period;
  kind: "reservation" | "rent";
  reference: string;
  now: Date;
}

/** Enters a box in the ledger for good; the ledger refuses when someone else has it on one of the days. */
export function takeBox(db: Database, taken: TakenBox): D1PreparedStatement {
  const { boxId, period, kind, reference, now } = taken;
  return db
    .prepare(
      "INSERT INTO occupancy (id, box_id, from_on, to_on, kind, reference, recorded_at) VALUES (?, ?, ?, ?, ?, ?, ?)",
    )
    .bind(newId("occupancy"), boxId, period.from, period.to, kind, reference, now.toISOString());
}

export interface GivenConsent {
  uid: string | null;
  /** The account, else the guest's address. */
  subject: string;
  purpose: "reservation.terms" | "reservation.earlyStart";
  version: number;
  reservationId: string;
  now: Date;
}

export function insertConsent(db: Database, consent: GivenConsent): D1PreparedStatement {
  const { uid, subject, purpose, version, reservationId, now } = consent;
  return db
    .prepare(
      `INSERT INTO consent_records (id, uid, subject, purpose, version, given, reference, recorded_at)
       VALUES (?, ?, ?, ?, ?, 1, ?, ?)`,
    )
    .bind(newId("consent"), uid, subject, purpose, String(version), reservationId, now.toISOString());
}

/** The hold's end, as part of a batch whose own move is certain: the box is free again. */
export function endReservation(
  db: Database,
  id: string,
  status: "expired" | "cancelled",
  nextVersion: string,
  now: Date,
): D1PreparedStatement[] {
  return [
    db
      .prepare("UPDATE reservations SET status = ?, version = ?, updated_at = ? WHERE id = ?")
      .bind(status, nextVersion, now.toISOString(), id),
    releaseBox(db, id),
  ];
}
