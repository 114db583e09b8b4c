import { dayAt, polishTimeZone } from "../../../domain/core/day.ts";
import { DomainError } from "../../../domain/core/errors.ts";
import { agreePlanInput, cancelPlanInput, firstInstallmentError } from "../../../domain/debt/decisions.ts";
import { nextStepOf } from "../../../domain/debt/ladder.ts";
import { installmentsOf } from "../../../domain/debt/payment-plan.ts";
import { rows } from "../../db/database.ts";
import type { InputCommand } from "../../http/command.ts";
import { mailTenant } from "../rent/lifecycle/emails.ts";
import { readStates, rentOfCase } from "../rent/model/state-queries.ts";
import { collectionOf } from "./collection.ts";
import { caseCommand, requireSteps } from "./commands.ts";
import { type CaseDetailRow, casesById } from "./detail-queries.ts";
import { issueDocument } from "./documents/issue.ts";
import { readSource, sourceOfCase } from "./documents/queries.ts";
import { insertPlan } from "./payment-plan-statements.ts";
import { settingsOf } from "./settings-queries.ts";
import { decide, isDebtChanged } from "./statements.ts";

/**
 * Agrees with the tenant on installments, which holds the steps of the case while they are paid, and emails the plan as a document.
 * Throws `resource.not_found`, `resource.version_conflict` if the case or the debt has changed, `rent.illegal_transition` if the case
 * takes no steps or has a plan, and `request.invalid` for the day.
 */
export const agreePlan: InputCommand<{ id: string }, typeof agreePlanInput, { id: string }> = {
  name: "collection.agreePlan",
  access: { member: "vindication.manage" },
  changes: ["cases"],
  input: agreePlanInput,
  read: (reader, { id }) => {
    const today = dayAt(reader.now, polishTimeZone);
    return [
      casesById(reader.db, { uid: reader.uid, ids: [id], today, locale: "pl" }),
      sourceOfCase(reader.db, id, today),
      rentOfCase(reader, id),
    ];
  },
  isRetryable: isDebtChanged,
  plan(ctx, [result, documented, rents], { input }) {
    const { version, note, debtGrosze, ...terms } = input;
    const [found] = rows<CaseDetailRow>(result);
    const [rent] = readStates(rents);
    const source = readSource(documented);
    if (found === undefined || rent === undefined || source === null) throw new DomainError("resource.not_found");
    if (found.version !== version) throw new DomainError("resource.version_conflict");
    requireSteps(found);
    const { id: caseId, hasPlan, overdueGrosze } = found;
    if (hasPlan === 1 || overdueGrosze === 0) throw new DomainError("rent.illegal_transition");
    if (overdueGrosze !== debtGrosze) throw new DomainError("resource.version_conflict");
    const firstOn = firstInstallmentError(terms.firstOn, dayAt(ctx.now, polishTimeZone));
    if (firstOn !== null) throw new DomainError("request.invalid", { fields: { firstOn } });
    const installments = installmentsOf({ debtGrosze, ...terms });
    const untilOn = installments.at(-1)?.dueOn ?? null;
    const { id: documentId, statements } = issueDocument(ctx, source, { caseId, kind: "paymentPlan", installments });
    const set = { next_on: null, approved_step: null, paused_until_on: null, pause_reason: null };
    const { partnerIban: iban, code } = rent;
    return {
      body: { id: caseId },
      statements: [
        ...decide(ctx, found, { kind: "agreePlan", set, reason: null, untilOn, note }),
        ...insertPlan(ctx.db, { caseId, debtGrosze, installments, now: ctx.now }),
        ...statements,
        ...mailTenant(ctx, rent, "paymentPlanAgreed", `planAgreed:${documentId}`, {
          ...{ rentId: rent.id, documentId, debtGrosze, installments, iban, code },
        }),
      ],
    };
  },
};

/** Ends a payment plan before its end: the steps continue after a few days. */
export const cancelPlan = caseCommand("collection.cancelPlan", cancelPlanInput, (found, { note }, today) => {
  requireSteps(found);
  if (found.hasPlan === 0) throw new DomainError("rent.illegal_transition");
  const collection = collectionOf(found, { ...found, hasPlan: 0, planEndedOn: today });
  const nextOn = nextStepOf(collection, settingsOf(found.settings).days)?.fromOn ?? null;
  return { kind: "cancelPlan", set: { next_on: nextOn }, reason: null, untilOn: null, note };
});
