import { dayAt, polishTimeZone } from "../../../domain/core/day.ts";
import { newId } from "../../../domain/core/ids.ts";
import type { Installment, PlanStatus } from "../../../domain/debt/payment-plan.ts";
import type { Database } from "../../db/database.ts";
import { insert, update } from "../../db/write.ts";

interface NewPlan {
  caseId: string;
  debtGrosze: number;
  installments: readonly Installment[];
  now: Date;
}

/** A payment plan from today on. A case has at most one running plan. */
export function insertPlan(db: Database, { caseId, debtGrosze, installments, now }: NewPlan): D1PreparedStatement[] {
  const id = newId("collectionPlan");
  const at = now.toISOString();
  const today = dayAt(now, polishTimeZone);
  return [
    insert(db, "collection_plans", {
      ...{ id, case_id: caseId, status: "running", agreed_on: today, debt_grosze: debtGrosze, checked_on: today },
      ...{ created_at: at, updated_at: at },
    }),
    ...installments.map(({ dueOn, amountGrosze }) =>
      insert(db, "collection_installments", { plan_id: id, due_on: dueOn, amount_grosze: amountGrosze }),
    ),
  ];
}

/** Ends the running plan of a case, if it has one. */
export function endPlan(
  db: Database,
  { caseId, status, now }: { caseId: string; status: Exclude<PlanStatus, "running">; now: Date },
): D1PreparedStatement {
  return update(db, "collection_plans", {
    set: { status, ended_on: dayAt(now, polishTimeZone), updated_at: now.toISOString() },
    where: { case_id: caseId, status: "running" },
  });
}

/** Keeps that a running plan was compared today with what was paid. */
export function checkPlan(db: Database, { id, now }: { id: string; now: Date }): D1PreparedStatement {
  return update(db, "collection_plans", {
    set: { checked_on: dayAt(now, polishTimeZone), updated_at: now.toISOString() },
    where: { id, status: "running" },
  });
}
