import type { Day } from "../../../domain/core/day.ts";
import { newId } from "../../../domain/core/ids.ts";
import type { Period } from "../../../domain/core/period.ts";
import type { Buyer } from "../../../domain/invoice/buyer.ts";
import type { ReservationStatus } from "../../../domain/reservation/transitions.ts";
import type { Database } from "../../db/database.ts";
import { insert, update } from "../../db/write.ts";
import { clientOfReservation } from "../client/statements.ts";
import { statusAfter, statusListWith } from "./transition-statements.ts";

/** An update of one reservation if its version is still the one that was read. */
export interface VersionedUpdate {
  id: string;
  version: string;
  nextVersion: string;
  now: Date;
}

/** A bank transfer for an offer was received: keeps the box until the payment is settled immediately afterwards. */
export function awaitTransfer(db: Database, to: VersionedUpdate & { holdExpiresAt: string }): D1PreparedStatement[] {
  const now = to.now.toISOString();
  return [
    db
      .prepare(
        `UPDATE reservations SET status = 'pendingPayment', hold_expires_at = ?, version = ?, updated_at = ?
         WHERE id = ? AND version = ? AND status IN (${statusListWith("checkout")})`,
      )
      .bind(to.holdExpiresAt, to.nextVersion, now, to.id, to.version),
    keepBox(db, to),
  ];
}

/** Extends the hold in the occupancy ledger to the reservation's expiry. */
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

/** Changes the expiry of an offer, also in the occupancy ledger. */
export function prolongOffer(db: Database, to: VersionedUpdate & { offerExpiresAt: string }): D1PreparedStatement[] {
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

/** Returns to the offer after an incomplete payment; the offer is still valid and keeps its box. */
export function offerAgain(db: Database, to: VersionedUpdate): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE reservations SET status = 'offered', hold_expires_at = offer_expires_at, version = ?, updated_at = ?
       WHERE id = ? AND version = ? AND status IN (${statusListWith("offerAgain")}) AND offer_expires_at IS NOT NULL`,
    )
    .bind(to.nextVersion, to.now.toISOString(), to.id, to.version);
}

/** Records a handover in person, once. */
export function handOverBox(db: Database, to: VersionedUpdate): D1PreparedStatement {
  const now = to.now.toISOString();
  return db
    .prepare(
      `UPDATE reservations SET handed_over_at = ?, version = ?, updated_at = ?
       WHERE id = ? AND version = ? AND status = 'converted' AND handed_over_at IS NULL`,
    )
    .bind(now, to.nextVersion, now, to.id, to.version);
}

/** Frees the box that a reservation or a rent occupies. For a batch that checks the version (`auditChange`). */
export function releaseBox(db: Database, reference: string): D1PreparedStatement {
  return db.prepare("DELETE FROM occupancy WHERE reference = ?").bind(reference);
}

/** Frees the box of a reservation or a rent from a given day on. For a batch that checks the version. */
export function releaseBoxFrom(db: Database, reference: string, toOn: Day, now: Date): D1PreparedStatement {
  return db
    .prepare("UPDATE occupancy SET to_on = ?1, recorded_at = ?2 WHERE reference = ?3 AND (to_on IS NULL OR to_on > ?1)")
    .bind(toOn, now.toISOString(), reference);
}

export interface BeginPayment {
  id: string;
  version: string;
  nextVersion: string;
  /** Null if a guest pays. */
  uid: string | null;
  agreement: string;
  /** `Buyer` as JSON. */
  buyer: string | null;
  holdExpiresAt: string;
  /** Null if the tenant may not withdraw. */
  withdrawUntilOn: Day | null;
  now: Date;
}

/**
 * Starts a payment attempt and extends the hold, also in the occupancy ledger, unless it has expired. The box of an
 * offer is kept until the offer expires, regardless of the attempt.
 */
export function beginPayment(db: Database, begin: BeginPayment): D1PreparedStatement[] {
  const now = begin.now.toISOString();
  return [
    db
      .prepare(
        `UPDATE reservations SET status = 'pendingPayment', uid = ?, agreement = ?, buyer = ?, hold_expires_at = ?,
           withdraw_until_on = ?, version = ?, updated_at = ?
         WHERE id = ? AND version = ? AND status IN (${statusListWith("checkout")})
           AND max(hold_expires_at, COALESCE(offer_expires_at, '')) > ?`,
      )
      .bind(
        begin.uid,
        begin.agreement,
        begin.buyer,
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

/** Marks the reservation as paid: it no longer expires and gets the partner's client, who must exist by then. */
export function confirmReservation(
  db: Database,
  { id, status }: { id: string; status: ReservationStatus },
  transition: "confirm" | "confirmAndConvert",
  nextVersion: string,
  now: Date,
): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE reservations AS r SET status = ?, hold_expires_at = NULL, version = ?, updated_at = ?,
         client_id = ${clientOfReservation} WHERE id = ?`,
    )
    .bind(statusAfter({ status }, transition), nextVersion, now.toISOString(), id);
}

/** Stores the buyer as the default for the account's next reservation. */
export function saveBuyer(db: Database, uid: string, buyer: Buyer): D1PreparedStatement {
  return db.prepare("UPDATE users SET buyer = ? WHERE uid = ?").bind(JSON.stringify(buyer), uid);
}

/** The buyer last used by the account. No row for a caller without an account. */
export function selectAccountBuyer(db: Database, uid: string | null): D1PreparedStatement {
  return db.prepare("SELECT buyer FROM users WHERE uid = ?").bind(uid);
}

export interface TakenBox {
  boxId: string;
  period: Period;
  kind: "reservation" | "rent";
  reference: string;
  now: Date;
}

/** Inserts a confirmed occupancy; the ledger refuses if the box is taken on one of the days. */
export function takeBox(db: Database, taken: TakenBox): D1PreparedStatement {
  const { boxId, period, kind, reference, now } = taken;
  return insert(db, "occupancy", {
    id: newId("occupancy"),
    box_id: boxId,
    from_on: period.from,
    to_on: period.to,
    kind,
    reference,
    recorded_at: now.toISOString(),
  });
}

export interface GivenConsent {
  uid: string | null;
  /** The account, or the guest's email address. */
  subject: string;
  purpose: "reservation.terms" | "reservation.earlyStart";
  version: number;
  reservationId: string;
  now: Date;
}

export function insertConsent(db: Database, consent: GivenConsent): D1PreparedStatement {
  const { uid, subject, purpose, version, reservationId, now } = consent;
  return insert(db, "consent_records", {
    ...{ id: newId("consent"), uid, subject, purpose },
    version: String(version),
    given: 1,
    reference: reservationId,
    recorded_at: now.toISOString(),
  });
}

/** Expires a hold and frees its box. For a batch that checks the version. */
export function expireReservation(
  db: Database,
  { id, status }: { id: string; status: ReservationStatus },
  nextVersion: string,
  now: Date,
): D1PreparedStatement[] {
  return [
    update(db, "reservations", {
      set: { status: statusAfter({ status }, "expire"), version: nextVersion, updated_at: now.toISOString() },
      where: { id },
    }),
    releaseBox(db, id),
  ];
}

/**
 * Sets the language of emails to a reservation's customer: of the account or, without one, of the landlord's client.
 * @param uid the account; null for a guest
 */
export function setPersonsLanguage(
  db: Database,
  { id, uid, locale, now }: { id: string; uid: string | null; locale: "pl" | "en"; now: Date },
): D1PreparedStatement[] {
  const at = now.toISOString();
  if (uid !== null) {
    return [db.prepare("UPDATE users SET locale = ?, updated_at = ? WHERE uid = ?").bind(locale, at, uid)];
  }
  return [
    db
      .prepare(
        `UPDATE clients SET locale = ?, updated_at = ?
         WHERE uid IS NULL AND id = (SELECT client_id FROM reservations WHERE id = ?)`,
      )
      .bind(locale, at, id),
  ];
}
