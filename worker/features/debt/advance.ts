import { type Day, dayAt, polishTimeZone } from "../../../domain/core/day.ts";
import { DomainError } from "../../../domain/core/errors.ts";
import { requireTransition } from "../../../domain/core/transitions.ts";
import { type DocumentSource, documentOfStep, hasAddress } from "../../../domain/debt/document.ts";
import { awaitsStatement, type NextStep, nextStepOf, stepToTake } from "../../../domain/debt/ladder.ts";
import { installmentToAnnounce, planStatusOn } from "../../../domain/debt/payment-plan.ts";
import { type CollectionStep, collectionTransitions } from "../../../domain/debt/transitions.ts";
import { canDemandPayment, demandDeadline } from "../../../domain/rent/arrears.ts";
import { rows } from "../../db/database.ts";
import { update } from "../../db/write.ts";
import type { Planned } from "../../http/command.ts";
import type { JobCommand } from "../../http/job-command.ts";
import {
  demandStatements,
  isOverdue,
  type Overdue,
  restoreStatements,
  suspendStatements,
} from "../rent/access/suspend.ts";
import { mailTenant } from "../rent/lifecycle/emails.ts";
import type { RentCommandContext } from "../rent/model/rent-command.ts";
import { type RentState, todayOf } from "../rent/model/state.ts";
import { readStates, rentById } from "../rent/model/state-queries.ts";
import { isRunning, transitionRent } from "../rent/model/transition.ts";
import { collectionOf } from "./collection.ts";
import { type IssuedDocument, issueDocument } from "./documents/issue.ts";
import { type CaseSource, readSource, sourceOfRent } from "./documents/queries.ts";
import { insertLetter } from "./documents/statements.ts";
import { type PlanState, readPlan, runningPlanOfRent } from "./payment-plan-queries.ts";
import { checkPlan, endPlan } from "./payment-plan-statements.ts";
import { type OpenCase, openCaseOf } from "./queries.ts";
import { settingsOf } from "./settings-queries.ts";
import { changeStage, isDebtChanged, planStep } from "./statements.ts";

/** Takes the step of a case that is due now, follows its payment plan, or closes the case when nothing is owed. */
export const advanceCase: JobCommand<{ rentId: string }> = {
  name: "collection.advance",
  actor: "collectDebts",
  isRetryable: isDebtChanged,
  read: ({ db, now }, { rentId }) => [
    rentById(db, rentId, now),
    openCaseOf(db, rentId),
    sourceOfRent(db, rentId, dayAt(now, polishTimeZone)),
    runningPlanOfRent(db, rentId, dayAt(now, polishTimeZone)),
  ],
  plan(ctx, _, [found, cases, documented, plans]) {
    const [rent] = readStates(found);
    const [open] = rows<OpenCase>(cases);
    const source = readSource(documented);
    if (rent === undefined || open === undefined || source === null) return null;
    if (!isOverdue(rent)) return close(ctx, rent, open, source);
    // What is left is a deposit, for which access is not suspended.
    if (isShut(rent) && rent.rentOverdueSinceOn === null && open.processingGrosze === 0)
      return { body: true, statements: restoreStatements(ctx, rent) };
    const plan = readPlan(plans);
    return plan === null ? stepOf(ctx, rent, open, source) : followPlan(ctx, rent, open, plan);
  },
};

/** Access was suspended for the debt alone, and the agreement promises it back after payment. */
const isShut = (rent: RentState): boolean => rent.accessState === "suspended" && isRunning(rent);

/** The letter of the demand is not delivered yet. Once the debt is paid, it demands nothing: a later debt has its own demand. */
const isDemandOnItsWay = (rent: RentState, now: Date): boolean =>
  rent.demandedOn !== null && rent.demandedOn > todayOf(rent, now);

function close(ctx: RentCommandContext, rent: RentState, open: OpenCase, source: DocumentSource): Planned<true> | null {
  if (open.processingGrosze > 0) return null;
  const change = {
    kind: "pay",
    stage: "paid",
    nextOn: null,
    partnerId: rent.partnerId,
    overdueGrosze: 0,
    overdueSinceOn: null,
  } as const;
  return {
    body: true,
    statements: [
      ...changeStage(ctx, open, change),
      ...(open.hasPlan === 1 ? [endPlan(ctx.db, { caseId: open.id, status: "kept", now: ctx.now })] : []),
      ...(isShut(rent) ? restoreStatements(ctx, rent) : []),
      ...(isDemandOnItsWay(rent, ctx.now)
        ? [update(ctx.db, "rents", { set: { payment_demanded_on: null }, where: { id: rent.id } })]
        : []),
      ...confirmation(ctx, rent, open, source),
    ],
  };
}

/** Confirms the payment of what the tenant was reminded of; one who was not reminded has the usual receipts. */
function confirmation(
  ctx: RentCommandContext,
  rent: RentState,
  { id: caseId, stage }: OpenCase,
  source: DocumentSource,
): D1PreparedStatement[] {
  const { id: documentId, document, statements } = issueDocument(ctx, source, { caseId, kind: "paymentConfirmation" });
  if (stage === "opened" || document.claims.length === 0) return [];
  const paidGrosze = document.claims.reduce((sum, { amountGrosze }) => sum + amountGrosze, 0);
  return [...statements, ...mailTenant(ctx, rent, "debtPaid", `debtPaid:${caseId}`, { documentId, paidGrosze })];
}

function stepOf(ctx: RentCommandContext, rent: Overdue, open: OpenCase, source: CaseSource): Planned<true> | null {
  const isLetter = !source.hasEmail;
  if (isLetter && !hasAddress(source.debtor)) return null;
  const collection = collectionOf(rent, open);
  const { days, holdsSteps } = settingsOf(open.settings);
  const step = stepToTake(collection, days, ctx.now, rent.timezone);
  const isHeld = (holdsSteps || awaitsStatement(collection)) && open.approvedStep !== step;
  if (step === null || isHeld || (step === "demand" && !canDemandPayment(rent, todayOf(rent, ctx.now)))) {
    return replan(ctx, open, nextStepOf(collection, days));
  }
  const { partnerId, overdueGrosze, overdueSinceOn } = rent;
  const today = todayOf(rent, ctx.now);
  const stage = requireTransition(collectionTransitions, open.stage, step, "rent.illegal_transition");
  const demandedOn = step === "demand" && !isLetter ? today : rent.demandedOn;
  const isOpen = step !== "suspend" && collection.maySuspend;
  const awaitsPosting = isLetter && documentOfStep[step] !== null;
  const after = { ...collection, stage, steppedOn: today, demandedOn, maySuspend: isOpen, awaitsPosting };
  const nextOn = nextStepOf(after, days)?.fromOn ?? null;
  const change = { kind: step, stage, nextOn, partnerId, overdueGrosze, overdueSinceOn };
  const document = documentFor(ctx, { rent, open, source, step, isLetter });
  return {
    body: true,
    statements: [
      ...changeStage(ctx, open, change),
      ...(document?.statements ?? []),
      ...(isLetter
        ? byLetter(ctx, rent, open, source, document)
        : actions[step](ctx, rent, source.agreement.title, document?.id ?? null)),
    ],
  };
}

/**
 * A step for a tenant whom no email reaches: staff post its document. The days of a demand begin when they do (`recordPosting`).
 * Access is suspended without a letter: the demand has announced it.
 */
function byLetter(
  ctx: RentCommandContext,
  rent: Overdue,
  { id: caseId }: OpenCase,
  { agreement }: CaseSource,
  document: IssuedDocument | null,
): D1PreparedStatement[] {
  if (document === null) return suspendStatements(ctx, { ...rent, email: "" }, agreement.title);
  return [insertLetter(ctx.db, { id: document.id, caseId, partnerId: rent.partnerId, now: ctx.now })];
}

/** Ends a plan that is kept or broken; otherwise announces an installment that is due soon. */
function followPlan(ctx: RentCommandContext, rent: Overdue, open: OpenCase, plan: PlanState): Planned<true> | null {
  const today = dayAt(ctx.now, polishTimeZone);
  const status = planStatusOn(plan, plan, today);
  if (status === "running") return announce(ctx, rent, plan, today);
  const { partnerId, overdueGrosze, overdueSinceOn } = rent;
  const collection = collectionOf(rent, { ...open, hasPlan: 0, planEndedOn: today });
  const nextOn = nextStepOf(collection, settingsOf(open.settings).days)?.fromOn ?? null;
  const kind = status === "kept" ? "keepPlan" : "breakPlan";
  const change = { kind, stage: open.stage, nextOn, partnerId, overdueGrosze, overdueSinceOn } as const;
  const { partnerIban: iban, code } = rent;
  return {
    body: true,
    statements: [
      ...changeStage(ctx, open, change),
      endPlan(ctx.db, { caseId: open.id, status, now: ctx.now }),
      ...(status === "kept"
        ? []
        : mailTenant(ctx, rent, "paymentPlanBroken", `planBroken:${plan.id}`, {
            ...{ rentId: rent.id, overdueGrosze, iban, code },
          })),
    ],
  };
}

function announce(ctx: RentCommandContext, rent: Overdue, plan: PlanState, today: Day): Planned<true> | null {
  const { id, checkedOn, openGrosze, processingGrosze } = plan;
  if (checkedOn >= today) return null;
  const next = installmentToAnnounce(plan, openGrosze + processingGrosze, { checkedOn, today });
  const { partnerIban: iban, code } = rent;
  return {
    body: true,
    statements: [
      checkPlan(ctx.db, { id, now: ctx.now }),
      ...(next === null
        ? []
        : mailTenant(ctx, rent, "installmentDue", `installment:${id}:${next.dueOn}`, {
            ...{ rentId: rent.id, dueOn: next.dueOn, amountGrosze: next.openGrosze, iban, code },
          })),
    ],
  };
}

interface StepDocument {
  rent: Overdue;
  open: OpenCase;
  source: DocumentSource;
  step: CollectionStep;
  isLetter: boolean;
}

/** The document of a step, with the deadline that its email names; a letter names none, because its days begin with its delivery. */
function documentFor(
  ctx: RentCommandContext,
  { rent, open, source, step, isLetter }: StepDocument,
): IssuedDocument | null {
  const kind = documentOfStep[step];
  if (kind === null) return null;
  const isReminder = kind === "reminder";
  return issueDocument(ctx, source, {
    ...{ caseId: open.id, kind, isLetter },
    payByOn: isReminder || isLetter ? null : demandDeadline(todayOf(rent, ctx.now)),
    demandedOn: isReminder ? null : (open.postedOn ?? rent.demandedOn),
  });
}

/**
 * The next step may have moved or be another one than staff have approved: a part was paid, staff demanded payment by hand, or the
 * partner has changed its days.
 */
function replan(ctx: RentCommandContext, open: OpenCase, next: NextStep | null): Planned<true> | null {
  const nextOn = next?.fromOn ?? null;
  const approvedStep = open.approvedStep === next?.step ? open.approvedStep : null;
  if (nextOn === open.nextOn && approvedStep === open.approvedStep) return null;
  return { body: true, statements: [planStep(ctx.db, open, { nextOn, approvedStep, now: ctx.now })] };
}

type Action = (
  ctx: RentCommandContext,
  rent: Overdue,
  title: string,
  documentId: string | null,
) => D1PreparedStatement[];

const actions: Readonly<Record<CollectionStep, Action>> = {
  remind: (ctx, rent, code, documentId) => {
    const { id: rentId, overdueGrosze, overdueSinceOn, partnerIban: iban } = rent;
    return [
      ...transitionRent(ctx, rent, { action: "remindOfDebt", set: {}, details: { overdueGrosze } }),
      ...mailTenant(ctx, rent, "paymentOverdue", `overdue:${ctx.now.toISOString()}`, {
        ...{ rentId, overdueGrosze, overdueSinceOn, iban, code, documentId },
      }),
    ];
  },
  demand: demandStatements,
  suspend: suspendStatements,
  demandPreCourt: (ctx, rent, code, documentId) => {
    const { id: rentId, overdueGrosze, overdueSinceOn, demandedOn, partnerIban: iban } = rent;
    if (demandedOn === null) throw new DomainError("rent.illegal_transition");
    const payByOn = demandDeadline(todayOf(rent, ctx.now));
    return [
      ...transitionRent(ctx, rent, { action: "demandPreCourt", set: {}, details: { overdueGrosze, to: payByOn } }),
      ...mailTenant(ctx, rent, "preCourtDemand", `preCourt:${ctx.now.toISOString()}`, {
        ...{ rentId, overdueGrosze, overdueSinceOn, demandedOn, payByOn, iban, code, documentId },
      }),
    ];
  },
};
