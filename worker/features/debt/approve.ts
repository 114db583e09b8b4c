import { type Day, dayAt, polishTimeZone } from "../../../domain/core/day.ts";
import { approveInput } from "../../../domain/debt/decisions.ts";
import { awaitsStatement, nextStepOf } from "../../../domain/debt/ladder.ts";
import type { CollectionStep } from "../../../domain/debt/transitions.ts";
import { rows } from "../../db/database.ts";
import type { InputCommand } from "../../http/command.ts";
import { collectionOf } from "./collection.ts";
import { type CaseDetailRow, casesById } from "./detail-queries.ts";
import { settingsOf } from "./settings-queries.ts";
import { decide } from "./statements.ts";

/** The result for each case: approved, or changed since it was shown. */
export interface ApprovedCases {
  cases: { id: string; outcome: "approved" | "changed" }[];
}

/**
 * Approves the steps that are due in these cases, in one batch; the job takes them when tenants may be contacted. Cases that have
 * changed since they were shown, or in which no step waits, are skipped and reported.
 */
export const approveSteps: InputCommand<object, typeof approveInput, ApprovedCases> = {
  name: "collection.approve",
  access: { member: "vindication.manage" },
  changes: ["cases"],
  input: approveInput,
  read: ({ db, uid, now }, _params, { cases }) => [
    casesById(db, { uid, ids: cases.map(({ id }) => id), today: dayAt(now, polishTimeZone), locale: "pl" }),
  ],
  plan(ctx, [result], { input }) {
    const today = dayAt(ctx.now, polishTimeZone);
    const known = new Map(rows<CaseDetailRow>(result).map((row) => [row.id, row]));
    const found = input.cases.map(({ id, version }) => {
      const row = known.get(id);
      return { id, row, step: row?.version === version ? waitingStep(row, today) : null };
    });
    return {
      body: { cases: found.map(({ id, step }) => ({ id, outcome: step === null ? "changed" : "approved" })) },
      statements: found.flatMap(({ row, step }) =>
        row === undefined || step === null
          ? []
          : decide(ctx, row, { kind: "approve", set: { approved_step: step }, reason: null, untilOn: null, note: "" }),
      ),
    };
  },
};

/** The step that is due and waits for approval. */
function waitingStep(row: CaseDetailRow, today: Day): CollectionStep | null {
  const { days, holdsSteps } = settingsOf(row.settings);
  const collection = collectionOf(row, row);
  const next = nextStepOf(collection, days);
  const isHeld = holdsSteps || awaitsStatement(collection);
  const isWaiting = isHeld && next !== null && next.fromOn <= today && next.step !== row.approvedStep;
  return isWaiting ? next.step : null;
}
