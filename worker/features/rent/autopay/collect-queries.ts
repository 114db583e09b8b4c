import type { Day } from "../../../../domain/core/day.ts";
import { minOnlineGrosze } from "../../../../domain/rent/online-payment.ts";
import type { Database } from "../../../db/database.ts";
import { commissionColumns } from "../model/statements.ts";
import { lastOrderNumber, type PayableCharge } from "../online/queries.ts";

/** A charge that is due to be collected from the saved method of its rent. */
export interface CollectableCharge extends PayableCharge {
  rentId: string;
  partnerId: string;
  /** Null for a guest. */
  uid: string | null;
  code: string;
  timezone: string;
  methodId: string;
  /** JSON list of the days that the consent to charge the card names. */
  retryDays: string;
  collectOn: Day;
  /** How many attempts were made. */
  attempts: number;
  /** How many of them charged the current method: another method begins a new schedule. */
  made: number;
  /** The number of the last order of the rent's charges. */
  lastNumber: string | null;
}

/**
 * A rent with an open payment waits until it has ended, and one whose client has credit until it is used. The condition on
 * `collect_on` and `status` must match the index `charges__to_collect`.
 */
const collectable = `FROM charges ch JOIN rents t ON t.id = ch.rent_id
  JOIN payment_methods pm ON pm.id = t.payment_method_id AND pm.status = 'active'
  WHERE ch.collect_on IS NOT NULL AND ch.status IN ('due', 'failed') AND ch.open_grosze >= ${minOnlineGrosze}
    AND t.status <> 'cancelled'
    AND NOT EXISTS (SELECT 1 FROM orders WHERE rent_id = t.id AND kind = 'charge' AND status = 'open')
    AND NOT EXISTS (SELECT 1 FROM client_credits cc WHERE cc.left_grosze > 0
      AND cc.rent_id IN (SELECT id FROM rents WHERE client_id = t.client_id))`;

/** The charges to collect by a day, the earliest first. */
export function chargesToCollect(db: Database, upTo: Day, limit: number): D1PreparedStatement {
  return db
    .prepare(`SELECT ch.id ${collectable} AND ch.collect_on <= ? ORDER BY ch.collect_on, ch.id LIMIT ?`)
    .bind(upTo, limit);
}

/** No row if the charge is paid or is not to be collected. */
export function chargeToCollect(db: Database, id: string): D1PreparedStatement {
  return db
    .prepare(
      `SELECT ch.id, ch.amount_grosze AS amountGrosze, ch.recorded_grosze + ch.online_grosze - ch.credited_grosze AS receivedGrosze,
         ch.open_grosze AS openGrosze, ch.from_on AS fromOn, ch.to_on AS toOn, ch.due_on AS dueOn,
         ch.is_deposit AS isDeposit, ch.lines, t.id AS rentId, t.partner_id AS partnerId, t.uid, ch.collect_on AS collectOn, pm.id AS methodId, pm.retry_days AS retryDays,
         (SELECT code FROM reservations WHERE id = t.reservation_id) AS code,
         (SELECT timezone FROM places WHERE id = t.place_id) AS timezone,
         ${commissionColumns},
         (SELECT COUNT(*) FROM collection_attempts WHERE charge_id = ch.id) AS attempts,
         (SELECT COUNT(*) FROM collection_attempts WHERE charge_id = ch.id AND payment_method_id = pm.id) AS made,
         ${lastOrderNumber("t.id")} AS lastNumber
       ${collectable} AND ch.id = ?`,
    )
    .bind(id);
}
