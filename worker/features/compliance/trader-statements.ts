import type { Day } from "../../../domain/core/day.ts";
import type { Database } from "../../db/database.ts";

/** Sets the last day to complete the data of a trader; null if nothing is missing. Keeps the version. */
export function setTraderDataDueOn(
  db: Database,
  { id, version, dueOn }: { id: string; version: string; dueOn: Day | null },
): D1PreparedStatement {
  return db.prepare("UPDATE partners SET trader_data_due_on = ? WHERE id = ? AND version = ?").bind(dueOn, id, version);
}

/** A new version of a partner whose own columns do not change. */
export function touchPartner(
  db: Database,
  { id, version, nextVersion, now }: { id: string; version: string; nextVersion: string; now: Date },
): D1PreparedStatement {
  return db
    .prepare("UPDATE partners SET version = ?, updated_at = ? WHERE id = ? AND version = ?")
    .bind(nextVersion, now.toISOString(), id, version);
}
