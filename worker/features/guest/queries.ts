import type { Database } from "../../db/database.ts";
import { type Caller, callerValues, isCallersOwn } from "../../http/caller.ts";
import type { OneReservation } from "../rent/model/queries.ts";
import { resolveReservationId } from "../reservation/queries.ts";

/** The caller's reservation with this id, or, without an id, the one from `resolveReservationId`. */
export function ownReservation(id: string | null, caller: Caller, now: Date): OneReservation {
  return {
    sql: `SELECT r.id FROM reservations r WHERE r.id = COALESCE(?1, ${resolveReservationId(2)}) AND ${isCallersOwn(2)}`,
    values: [id, ...callerValues(caller, now)],
  };
}

/** The reservation that a guest's link opens, if the link is still valid. */
export function selectByGuestLink(db: Database, caller: Caller, now: Date): D1PreparedStatement {
  return db
    .prepare(`SELECT r.id FROM reservations r WHERE r.guest_link_hash = ?3 AND ${isCallersOwn(1)}`)
    .bind(...callerValues(caller, now));
}
