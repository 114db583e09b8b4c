import { useLingui } from "@lingui/react/macro";
import type { CollectionStage, CollectionStep } from "../../../../domain/collection/transitions.ts";

/** Labels of the stages of a case of debt collection. */
export function useStageLabels(): Record<CollectionStage, string> {
  const { t } = useLingui();
  return {
    opened: t({ context: "case", message: "new" }),
    reminded: t({ context: "case", message: "reminder" }),
    demanded: t({ context: "case", message: "payment demanded" }),
    suspended: t({ context: "case", message: "access suspended" }),
    preCourt: t({ context: "case", message: "pre-court demand" }),
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
  paid: "ok",
} as const satisfies Record<CollectionStage, string>;

/** What happened in a case, in a few words. */
export function useEventLabels(): Record<CollectionStep | "pay", string> {
  const { t } = useLingui();
  return {
    remind: t`Reminder sent by email`,
    demand: t`Demand for payment sent by email`,
    suspend: t`Access suspended`,
    demandPreCourt: t`Pre-court demand sent by email`,
    pay: t`All was paid: the case was closed`,
  };
}
