import { type Day, dayAt, polishTimeZone } from "../../../domain/core/day.ts";
import { newId } from "../../../domain/core/ids.ts";
import type { PauseReason } from "../../../domain/debt/decisions.ts";
import type { CollectionDecision, CollectionStage, CollectionStep, PlanEnd } from "../../../domain/debt/transitions.ts";
import type { Database } from "../../db/database.ts";
import { type Changes, insert, insertIfNew, update } from "../../db/write.ts";
import { auditChange } from "../../http/audit.ts";
import type { RentCommandContext } from "../rent/model/rent-command.ts";
import type { CaseDetailRow } from "./detail-queries.ts";
import { endPlan } from "./payment-plan-statements.ts";
import type { OpenCase } from "./queries.ts";

/** A new case, unless the rent has an open one. */
export function insertCase(
  db: Database,
  { rentId, partnerId, nextOn, now }: { rentId: string; partnerId: string; nextOn: Day | null; now: Date },
): D1PreparedStatement {
  const at = now.toISOString();
  return insertIfNew(db, "collection_cases", {
    ...{ id: newId("collectionCase"), rent_id: rentId, partner_id: partnerId, stage: "opened", next_on: nextOn },
    ...{ version: newId("version"), created_at: at, updated_at: at },
  });
}

/** Moves the day on which the next step is planned, and keeps or withdraws its approval. */
export function planStep(
  db: Database,
  { id, version }: OpenCase,
  { nextOn, approvedStep, now }: { nextOn: Day | null; approvedStep: CollectionStep | null; now: Date },
): D1PreparedStatement {
  return update(db, "collection_cases", {
    set: { next_on: nextOn, approved_step: approvedStep, version: newId("version"), updated_at: now.toISOString() },
    where: { id, version },
  });
}

interface StageChange {
  kind: CollectionStep | PlanEnd | "pay";
  stage: CollectionStage;
  nextOn: Day | null;
  partnerId: string;
  overdueGrosze: number;
  overdueSinceOn: Day | null;
}

/**
 * Changes the stage of a case. The event fails the batch unless what is overdue is exactly what the change names, and the audit
 * row if the case has changed since it was read.
 */
export function changeStage(ctx: RentCommandContext, found: OpenCase, change: StageChange): D1PreparedStatement[] {
  const { db, now, requestId, actor } = ctx;
  const { kind, stage, nextOn, partnerId, overdueGrosze, overdueSinceOn } = change;
  const { id, version } = found;
  const at = now.toISOString();
  const today = dayAt(now, polishTimeZone);
  const nextVersion = newId("version");
  const isPlanEnd = kind === "keepPlan" || kind === "breakPlan";
  const end = isPlanEnd ? {} : kind === "pay" ? { closed_at: at } : { stepped_on: today };
  return [
    update(db, "collection_cases", {
      set: { ...end, stage, next_on: nextOn, approved_step: null, version: nextVersion, updated_at: at },
      where: { id, version },
    }),
    auditChange(
      db,
      { table: "collection_cases", id, nextVersion },
      {
        ...{ actor, action: kind, entity: "collectionCase", partnerId, details: { overdueGrosze, stage } },
        ...{ requestId, now },
      },
    ),
    insert(db, "collection_events", {
      ...{ case_id: id, kind, happened_on: today, debt_grosze: overdueGrosze, overdue_since_on: overdueSinceOn },
      created_at: at,
    }),
  ];
}

/** Whether a batch failed because a payment or a new charge had changed the debt since it was read. */
export const isDebtChanged = (error: unknown): boolean =>
  error instanceof Error && error.message.includes("collection_events.debt_grosze");

/** Gives a case a new version for something that leaves its stage, such as a document. The audit row fails the batch if it has changed. */
export function touchCase(
  { db, now, requestId, actor }: RentCommandContext,
  { id, version, partnerId }: Pick<CaseDetailRow, "id" | "version" | "partnerId">,
  { action, details }: { action: string; details: Record<string, string | number> },
): D1PreparedStatement[] {
  const nextVersion = newId("version");
  return [
    update(db, "collection_cases", {
      set: { version: nextVersion, updated_at: now.toISOString() },
      where: { id, version },
    }),
    auditChange(
      db,
      { table: "collection_cases", id, nextVersion },
      { actor, action, entity: "collectionCase", partnerId, details, requestId, now },
    ),
  ];
}

export interface Decision {
  kind: CollectionDecision;
  set: Pick<
    Changes<"collection_cases">,
    "stage" | "next_on" | "approved_step" | "paused_until_on" | "pause_reason" | "closed_at"
  >;
  /** Null and empty where they do not apply. */
  reason: PauseReason | null;
  untilOn: Day | null;
  note: string;
}

/** Decisions that end a running payment plan. */
const plansEnd: ReadonlySet<CollectionDecision> = new Set(["cancelPlan", "handOver", "writeOff"]);

/** What staff decide about a case. The audit row fails the batch if the case has changed since it was read. */
export function decide(ctx: RentCommandContext, found: CaseDetailRow, decision: Decision): D1PreparedStatement[] {
  const { db, now, requestId, actor } = ctx;
  const { kind, set, reason, untilOn, note } = decision;
  const { id, version, partnerId, overdueGrosze, overdueSinceOn } = found;
  const at = now.toISOString();
  const nextVersion = newId("version");
  return [
    update(db, "collection_cases", {
      set: { ...set, version: nextVersion, updated_at: at },
      where: { id, version },
    }),
    auditChange(
      db,
      { table: "collection_cases", id, nextVersion },
      {
        ...{ actor, action: kind, entity: "collectionCase", partnerId, details: { reason, untilOn, note } },
        ...{ requestId, now },
      },
    ),
    insert(db, "collection_events", {
      ...{ case_id: id, kind, happened_on: dayAt(now, polishTimeZone), debt_grosze: overdueGrosze },
      ...{ overdue_since_on: overdueSinceOn, reason, until_on: untilOn, note, decided_by: actor, created_at: at },
    }),
    ...(found.hasPlan === 1 && plansEnd.has(kind) ? [endPlan(db, { caseId: id, status: "canceled", now })] : []),
  ];
}
