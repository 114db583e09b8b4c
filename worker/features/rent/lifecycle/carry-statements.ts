import { newId } from "../../../../domain/core/ids.ts";
import { runningRents } from "../../../../domain/rent/transitions.ts";
import type { Database } from "../../../db/database.ts";

export interface CarriedOver {
  reservationId: string;
  partnerId: string;
  nextVersion: string;
  requestId: string;
  now: Date;
}

const running = runningRents.map((status) => `'${status}'`).join(", ");

/** The previous rent `o` that a reservation `r` continues, while its deposit can still be carried over. */
const before = `reservations r JOIN rents t ON t.id = r.extends_rent_id AND t.status IN (${running}, 'ended')
  WHERE r.id = ?1`;

/**
 * Starts a rent that continues another one: the handover is on the same day, so the other rent ends, and the promised
 * deposit is carried over, also in the ledger. Does nothing for other rents. Only for a batch whose own transition is
 * certain.
 */
export function carryOver(db: Database, carried: CarriedOver): D1PreparedStatement[] {
  const { reservationId, partnerId, nextVersion, requestId } = carried;
  const at = carried.now.toISOString();
  return [
    // A lost dispute may have taken a part of the promised deposit.
    db
      .prepare(
        `UPDATE reservations SET deposit_carried_grosze = MIN(deposit_carried_grosze, (SELECT t.deposit_grosze FROM ${before}))
         WHERE id = ?1 AND EXISTS (SELECT 1 FROM ${before})`,
      )
      .bind(reservationId),
    db
      .prepare(
        `INSERT INTO ledger_transactions (id, partner_id, lines, recorded_at)
         SELECT ?2, ?3, json_array(
           json_object('account', 'depositHeld', 'grosze', r.deposit_carried_grosze),
           json_object('account', 'depositHeld', 'grosze', -r.deposit_carried_grosze)), ?4
         FROM ${before} AND r.deposit_carried_grosze > 0`,
      )
      .bind(reservationId, newId("ledger"), partnerId, at),
    db
      .prepare(
        `UPDATE rents SET continues_rent_id = (SELECT t.id FROM ${before}),
           deposit_grosze = deposit_grosze + (SELECT r.deposit_carried_grosze FROM ${before})
         WHERE reservation_id = ?1 AND EXISTS (SELECT 1 FROM ${before})`,
      )
      .bind(reservationId),
    db
      .prepare(
        `UPDATE occupancy SET to_on = (SELECT r.move_in_on FROM ${before}), recorded_at = ?2
         WHERE reference = (SELECT t.id FROM ${before}) AND until_on > (SELECT r.move_in_on FROM ${before})
           AND from_on < (SELECT r.move_in_on FROM ${before})`,
      )
      .bind(reservationId, at),
    db
      .prepare(
        `UPDATE rents SET status = 'ended', access_state = 'suspended', version = ?2, updated_at = ?3,
           end_on = (SELECT MIN(COALESCE(t.end_on, r.move_in_on), r.move_in_on) FROM ${before}),
           deposit_grosze = deposit_grosze - (SELECT r.deposit_carried_grosze FROM ${before})
         WHERE id = (SELECT t.id FROM ${before})`,
      )
      .bind(reservationId, nextVersion, at),
    db
      .prepare(
        `INSERT INTO audit_events (version, actor, action, entity, entity_id, partner_id, details, request_id, at)
         SELECT ?2, 'startRents', 'continueElsewhere', 'rent', t.id, ?3,
           json_object('carriedGrosze', r.deposit_carried_grosze), ?4, ?5 FROM ${before} AND t.version = ?2`,
      )
      .bind(reservationId, nextVersion, partnerId, requestId, at),
  ];
}
