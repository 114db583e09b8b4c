import { rows } from "../../../db/database.ts";
import { keepBox, type VersionedUpdate } from "../statements.ts";
import { statusListWith } from "../transition-statements.ts";

type Database = Pick<D1Database, "prepare">;

export interface Request extends VersionedUpdate {
  /** Null for a guest. */
  uid: string | null;
  clientId: string;
  /** Until when the partner can answer. */
  untilAt: string;
}

/** Turns an unexpired hold into a request to the partner and keeps the box until its end. */
export function insertRequest(db: Database, request: Request): D1PreparedStatement[] {
  const now = request.now.toISOString();
  return [
    db
      .prepare(
        `UPDATE reservations SET status = 'requested', uid = ?1, client_id = ?2, asked_at = ?3, hold_expires_at = ?4, version = ?5,
           updated_at = ?3
         WHERE id = ?6 AND version = ?7 AND status IN (${statusListWith("ask")}) AND hold_expires_at > ?3`,
      )
      .bind(request.uid, request.clientId, now, request.untilAt, request.nextVersion, request.id, request.version),
    keepBox(db, request),
  ];
}

/** The partner accepts an unexpired request: like an offer, it can be signed and paid until `untilAt`. */
export function acceptRequest(db: Database, to: VersionedUpdate & { untilAt: string }): D1PreparedStatement[] {
  const now = to.now.toISOString();
  return [
    db
      .prepare(
        `UPDATE reservations SET status = 'offered', hold_expires_at = ?1, offer_expires_at = ?1, version = ?2, updated_at = ?3
         WHERE id = ?4 AND version = ?5 AND status IN (${statusListWith("accept")}) AND hold_expires_at > ?3`,
      )
      .bind(to.untilAt, to.nextVersion, now, to.id, to.version),
    keepBox(db, to),
  ];
}

/** Who asks: the account, or the guest. */
export interface Requester {
  name: string;
  email: string | null;
  locale: "pl" | "en";
  /** Null for an account. */
  guestLink: string | null;
}

/** `uid`: the account that is about to take over the reservation; null for its own. */
export function selectRequester(db: Database, id: string, uid: string | null): D1PreparedStatement {
  return db
    .prepare(
      `SELECT COALESCE(u.display_name, r.guest_name, '') AS name, iif(u.uid IS NULL, r.guest_email, u.email) AS email,
         COALESCE(u.locale, r.locale) AS locale, iif(u.uid IS NULL, r.guest_link, NULL) AS guestLink
       FROM reservations r LEFT JOIN users u ON u.uid = COALESCE(?2, r.uid) WHERE r.id = ?1`,
    )
    .bind(id, uid);
}

export const readRequester = (result: D1Result | undefined): Requester =>
  rows<Requester>(result)[0] ?? { name: "", email: null, locale: "pl", guestLink: null };
