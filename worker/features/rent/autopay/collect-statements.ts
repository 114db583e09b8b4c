import type { Day } from "../../../../domain/core/day.ts";
import type { Database } from "../../../db/database.ts";

/** Plans no more attempts to collect the charges of a rent. For a batch that checks the version of the rent. */
export function stopAttempts(db: Database, rentId: string): D1PreparedStatement {
  return db.prepare("UPDATE charges SET collect_on = NULL WHERE rent_id = ? AND collect_on IS NOT NULL").bind(rentId);
}

/**
 * Plans another attempt for the unpaid charges of a rent whose attempts have ended. For a batch that checks the
 * version of the rent.
 */
export function resumeAttempts(db: Database, rentId: string, on: Day): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE charges SET collect_on = ? WHERE rent_id = ? AND collect_on IS NULL AND status IN ('due', 'failed')
         AND open_grosze > 0 AND id IN (SELECT charge_id FROM collection_attempts)`,
    )
    .bind(on, rentId);
}
