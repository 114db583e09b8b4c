import type { Day } from "../../../../domain/core/day.ts";
import type { Database } from "../../../db/database.ts";

/** Stores the policy of a rent in place of an earlier one. */
export function putPolicy(
  db: Database,
  policy: { rentId: string; fileId: string; untilOn: Day; now: Date },
): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO insurance_policies (rent_id, file_id, until_on, created_at) VALUES (?, ?, ?, ?)
       ON CONFLICT (rent_id) DO UPDATE SET file_id = excluded.file_id, until_on = excluded.until_on, created_at = excluded.created_at`,
    )
    .bind(policy.rentId, policy.fileId, policy.untilOn, policy.now.toISOString());
}

export function deletePolicyRow(db: Database, rentId: string): D1PreparedStatement {
  return db.prepare("DELETE FROM insurance_policies WHERE rent_id = ?").bind(rentId);
}
