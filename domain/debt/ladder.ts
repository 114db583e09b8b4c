import { addDays, type Day, dayAt } from "../core/day.ts";
import { nextStatus } from "../core/transitions.ts";
import { demandDeadline, seriousArrearsFrom } from "../rent/arrears.ts";
import { lastDayToPay, mayContactAt } from "./calendar.ts";
import { deliveredOn } from "./letter.ts";
import { type CollectionStage, type CollectionStep, collectionTransitions } from "./transitions.ts";

/** Days after the due date of each step. */
export interface CollectionDays {
  remind: number;
  demand: number;
  suspend: number;
  demandPreCourt: number;
}

export const usualDays: CollectionDays = { remind: 1, demand: 7, suspend: 14, demandPreCourt: 30 };

/** What decides the next step of a case. */
export interface CollectionCase {
  stage: CollectionStage;
  /** The day of the last step; null before the first. */
  steppedOn: Day | null;
  /** The earliest due date of what is unpaid; null when all is paid. */
  overdueSinceOn: Day | null;
  /** The same of rent alone. */
  rentOverdueSinceOn: Day | null;
  demandedOn: Day | null;
  /** The last day of the latest pause; null without one. */
  pausedUntilOn: Day | null;
  /** Whether a payment plan is running: no step is taken then. */
  hasPlan: boolean;
  /** The last day of the latest payment plan that has ended; null without one. */
  planEndedOn: Day | null;
  /** The last day of the partner's newest bank statement; null for one who imports none. */
  statementUntilOn: Day | null;
  /** Whether the agreement allows to suspend access for rent that was demanded. */
  maySuspend: boolean;
  /** When the last letter was posted; null or absent without one. */
  postedOn?: Day | null;
  /** Whether the letter of the last step is not posted yet: no step is taken before that. */
  awaitsPosting?: boolean;
}

export interface NextStep {
  step: CollectionStep;
  fromOn: Day;
}

/** A tenant has at least this many days from a step, or the end of a pause or a plan, to the next step, however late the job was. */
export const daysBetweenSteps = 3;

/** Whether the demand is about what is overdue now. One for an earlier debt, which was paid since, or for a deposit alone is not. */
const isDemanded = ({ overdueSinceOn, rentOverdueSinceOn, demandedOn }: CollectionCase): boolean =>
  overdueSinceOn !== null && demandedOn !== null && demandedOn > (rentOverdueSinceOn ?? overdueSinceOn);

/** Whether the debt may have been paid by a transfer that is on no statement yet: a step waits then until staff approve it. */
export const awaitsStatement = ({ statementUntilOn, overdueSinceOn }: CollectionCase): boolean =>
  statementUntilOn !== null && overdueSinceOn !== null && statementUntilOn < overdueSinceOn;

const order: readonly CollectionStep[] = ["remind", "demand", "suspend", "demandPreCourt"];

function stepAfter(collection: CollectionCase): CollectionStep | null {
  const possible = order.filter(
    (step) =>
      (step !== "suspend" || (collection.maySuspend && seriousArrearsFrom(collection) !== null)) &&
      (step !== "demand" || collection.stage === "reminded" || !isDemanded(collection)),
  );
  return possible.find((step) => nextStatus(collectionTransitions, collection.stage, step) !== null) ?? null;
}

/**
 * The next step and the first day on which it can be taken, if nothing is paid until then; null when no step is left.
 * Access is suspended, and court named, only after the deadline of the demand.
 */
export function nextStepOf(collection: CollectionCase, days: CollectionDays): NextStep | null {
  const { overdueSinceOn, demandedOn, steppedOn, pausedUntilOn, planEndedOn, postedOn = null } = collection;
  const step = stepAfter(collection);
  if (step === null || overdueSinceOn === null || collection.hasPlan || collection.awaitsPosting) return null;
  const isOlderDemanded = demandedOn !== null && demandedOn > overdueSinceOn;
  const sinceOn = (isOlderDemanded ? collection.rentOverdueSinceOn : null) ?? overdueSinceOn;
  const limits: (Day | null)[] = [
    addDays(lastDayToPay(sinceOn), days[step]),
    steppedOn === null ? null : addDays(steppedOn, daysBetweenSteps),
    postedOn === null ? null : addDays(deliveredOn(postedOn), daysBetweenSteps),
    pausedUntilOn === null ? null : addDays(pausedUntilOn, 1 + daysBetweenSteps),
    planEndedOn === null ? null : addDays(planEndedOn, daysBetweenSteps),
  ];
  // Staff may have demanded payment by hand before the case came to it: that deadline counts too.
  if (demandedOn !== null && isDemanded(collection)) limits.push(addDays(demandDeadline(demandedOn), 1));
  if (step === "suspend") limits.push(seriousArrearsFrom(collection));
  return { step, fromOn: limits.reduce<Day>((latest, day) => (day !== null && day > latest ? day : latest), "") };
}

/** The step to take now; null before its day and while a tenant may not be contacted. */
export function stepToTake(
  collection: CollectionCase,
  days: CollectionDays,
  now: Date,
  timeZone: string,
): CollectionStep | null {
  const next = nextStepOf(collection, days);
  const today = dayAt(now, timeZone);
  return next === null || today < next.fromOn || !mayContactAt(now, timeZone) ? null : next.step;
}
