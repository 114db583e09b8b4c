import { useLingui } from "@lingui/react/macro";
import type { PauseReason } from "../../../domain/debt/decisions.ts";
import type { DocumentKind } from "../../../domain/debt/document.ts";
import type { PlanStatus } from "../../../domain/debt/payment-plan.ts";
import type { CollectionEventKind, CollectionStage, CollectionStep } from "../../../domain/debt/transitions.ts";

/** Labels of the stages of a case of debt collection. */
export function useStageLabels(): Record<CollectionStage, string> {
  const { t } = useLingui();
  return {
    opened: t({ context: "case", message: "new" }),
    reminded: t({ context: "case", message: "reminder" }),
    demanded: t({ context: "case", message: "payment demanded" }),
    suspended: t({ context: "case", message: "access suspended" }),
    preCourt: t({ context: "case", message: "pre-court demand" }),
    handedOver: t({ context: "case", message: "handed over" }),
    writtenOff: t({ context: "case", message: "written off" }),
    paid: t({ context: "case", message: "paid" }),
  };
}

/** Labels of the steps of debt collection. */
export function useStepLabels(): Record<CollectionStep, string> {
  const { t } = useLingui();
  return {
    remind: t({ context: "step", message: "reminder" }),
    demand: t({ context: "step", message: "demand for payment" }),
    suspend: t({ context: "step", message: "access suspension" }),
    demandPreCourt: t({ context: "step", message: "pre-court demand" }),
  };
}

export const stageTones = {
  opened: "neutral",
  reminded: "soon",
  demanded: "soon",
  suspended: "danger",
  preCourt: "danger",
  handedOver: "neutral",
  writtenOff: "neutral",
  paid: "ok",
} as const satisfies Record<CollectionStage, string>;

/** Kinds of documents of a case. */
export function useDocumentLabels(): Record<DocumentKind, string> {
  const { t } = useLingui();
  return {
    reminder: t({ context: "document", message: "Payment reminder" }),
    demand: t({ context: "document", message: "Demand for payment" }),
    preCourtDemand: t({ context: "document", message: "Pre-court demand" }),
    paymentPlan: t({ context: "document", message: "Payment plan" }),
    interestNote: t({ context: "document", message: "Interest note" }),
    paymentConfirmation: t({ context: "document", message: "Confirmation of payment" }),
  };
}

/** What happened in a case, in a few words. */
export function useEventLabels(): Record<CollectionEventKind, string> {
  const { t } = useLingui();
  return {
    remind: t`Reminder sent by email`,
    demand: t`Demand for payment sent by email`,
    suspend: t`Access suspended`,
    demandPreCourt: t`Pre-court demand sent by email`,
    pause: t`Debt collection paused`,
    resume: t`Debt collection resumed`,
    approve: t`Next step approved`,
    agreePlan: t`Payment plan agreed`,
    cancelPlan: t`Payment plan canceled`,
    keepPlan: t`Payment plan kept to the end`,
    breakPlan: t`Payment plan ended: a payment is late`,
    handOver: t`Case handed over`,
    writeOff: t`Debt written off: the case was closed`,
    pay: t`All was paid: the case was closed`,
  };
}

/** States of a payment plan. */
export function usePlanStatusLabels(): Record<PlanStatus, string> {
  const { t } = useLingui();
  return {
    running: t({ context: "payment plan", message: "running" }),
    kept: t({ context: "payment plan", message: "kept" }),
    broken: t({ context: "payment plan", message: "broken" }),
    canceled: t({ context: "payment plan", message: "canceled" }),
  };
}

export const planTones = {
  running: "soon",
  kept: "ok",
  broken: "danger",
  canceled: "neutral",
} as const satisfies Record<PlanStatus, string>;

/** Why a case is paused. */
export function usePauseReasons(): Record<PauseReason, string> {
  const { t } = useLingui();
  return {
    dispute: t({ context: "pause", message: "the client disputes the debt" }),
    illness: t({ context: "pause", message: "illness or another emergency" }),
    agreement: t({ context: "pause", message: "agreed with the client" }),
    other: t({ context: "pause", message: "another reason" }),
  };
}
