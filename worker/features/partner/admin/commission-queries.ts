import type { Day } from "../../../../domain/core/day.ts";
import type { AgreedCommission } from "../../../../domain/order/commission.ts";
import type { Database } from "../../../db/database.ts";
import { update } from "../../../db/write.ts";

export interface PlannedCommission extends AgreedCommission {
  id: string;
  version: string;
  nextVersion: string;
  fromOn: Day;
  now: Date;
}

/** Replaces a change that was planned before. */
export const planCommission = (
  db: Database,
  { id, version, nextVersion, fromOn, now, ...agreed }: PlannedCommission,
): D1PreparedStatement =>
  update(db, "partners", {
    set: {
      planned_commission_basis_points: agreed.commissionBasisPoints,
      planned_own_commission_basis_points: agreed.ownBasisPoints,
      ...{ planned_own_fee_grosze: agreed.ownFeeGrosze, planned_commission_on: fromOn },
      ...{ version: nextVersion, updated_at: now.toISOString() },
    },
    where: { id, version },
  });

/** The partners whose planned commission is valid on the day. */
export const dueCommissions = (db: Database, today: Day): D1PreparedStatement =>
  db
    .prepare("SELECT id FROM partners WHERE planned_commission_on <= ? ORDER BY planned_commission_on LIMIT 100")
    .bind(today);

/** Makes the planned commission of these partners the current one, unless it was changed since. */
export const applyCommissions = (
  db: Database,
  { ids, today, nextVersion, now }: { ids: readonly string[]; today: Day; nextVersion: string; now: Date },
): D1PreparedStatement =>
  db
    .prepare(
      `UPDATE partners SET commission_basis_points = planned_commission_basis_points,
         own_commission_basis_points = planned_own_commission_basis_points, own_fee_grosze = planned_own_fee_grosze,
         planned_commission_basis_points = NULL, planned_own_commission_basis_points = NULL, planned_own_fee_grosze = NULL,
         planned_commission_on = NULL, version = ?1, updated_at = ?2
       WHERE id IN (SELECT value FROM json_each(?3)) AND planned_commission_on <= ?4`,
    )
    .bind(nextVersion, now.toISOString(), JSON.stringify(ids), today);
