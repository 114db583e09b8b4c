import type { Day } from "../../../domain/core/day.ts";
import type { Installment, PlanProgress, PlanStatus } from "../../../domain/debt/payment-plan.ts";
import { type Database, rows } from "../../db/database.ts";

/** A payment plan with what is paid of the debt that it covers. */
export interface PlanState extends PlanProgress {
  id: string;
  status: PlanStatus;
  agreedOn: Day;
  endedOn: Day | null;
  checkedOn: Day;
  debtGrosze: number;
  installments: readonly Installment[];
}

/** `?1` is the day before which charges are overdue. */
const planSql = `SELECT cpl.id, cpl.status, cpl.agreed_on AS agreedOn, cpl.ended_on AS endedOn, cpl.checked_on AS checkedOn,
    cpl.debt_grosze AS debtGrosze,
    (SELECT json_group_array(json_object('dueOn', cin.due_on, 'amountGrosze', cin.amount_grosze) ORDER BY cin.due_on)
     FROM collection_installments cin WHERE cin.plan_id = cpl.id) AS installments,
    (SELECT COALESCE(SUM(open_grosze), 0) FROM charges
     WHERE rent_id = dc.rent_id AND is_claimed = 1 AND due_on < cpl.agreed_on AND status IN ('due', 'failed')) AS openGrosze,
    (SELECT COALESCE(SUM(open_grosze), 0) FROM charges
     WHERE rent_id = dc.rent_id AND is_claimed = 1 AND due_on < cpl.agreed_on AND status = 'processing') AS processingGrosze,
    (SELECT MIN(due_on) FROM charges
     WHERE rent_id = dc.rent_id AND is_claimed = 1 AND due_on >= cpl.agreed_on AND due_on < ?1 AND status IN ('due', 'failed')) AS newlyOverdueSinceOn
  FROM collection_plans cpl JOIN collection_cases dc ON dc.id = cpl.case_id`;

/** The running plan of a rent's open case. For `readPlan`. */
export const runningPlanOfRent = (db: Database, rentId: string, today: Day): D1PreparedStatement =>
  db
    .prepare(`${planSql} WHERE dc.rent_id = ?2 AND dc.closed_at IS NULL AND cpl.status = 'running'`)
    .bind(today, rentId);

/** The latest plan of a case. For `readPlan`. */
export const latestPlanOfCase = (db: Database, caseId: string, today: Day): D1PreparedStatement =>
  db.prepare(`${planSql} WHERE dc.id = ?2 ORDER BY cpl.created_at DESC LIMIT 1`).bind(today, caseId);

export function readPlan(result: D1Result | undefined): PlanState | null {
  const [row] = rows<Omit<PlanState, "installments"> & { installments: string }>(result);
  return row === undefined ? null : { ...row, installments: JSON.parse(row.installments) };
}
