import type { Transitions } from "../core/transitions.ts";

export type CollectionStage =
  | "opened"
  | "reminded"
  | "demanded"
  | "suspended"
  | "preCourt"
  | "handedOver"
  | "paid"
  | "writtenOff";

/** Steps that a job takes by itself. */
export type CollectionStep = "remind" | "demand" | "suspend" | "demandPreCourt";

/** What staff decide about a case. */
export type CollectionDecision = "pause" | "resume" | "approve" | "agreePlan" | "cancelPlan" | "handOver" | "writeOff";

/** How the job finds that a payment plan has ended. */
export type PlanEnd = "keepPlan" | "breakPlan";

/** Everything that can happen in a case. */
export type CollectionEventKind = CollectionStep | CollectionDecision | PlanEnd | "pay";

/**
 * All transitions of a case of debt collection. No stage is skipped; access is suspended only where the agreement allows it.
 * Payment is demanded again when the debt of the first demand was paid and another one is overdue. Staff may hand over an open
 * case at any stage, for example to a lawyer; then the job does nothing but close it when all is paid. They may also give up
 * the debt, which closes the case.
 */
export const collectionTransitions: Transitions<CollectionStage, CollectionStep | "handOver" | "pay" | "writeOff"> = {
  opened: { remind: "reminded", handOver: "handedOver", pay: "paid", writeOff: "writtenOff" },
  reminded: { demand: "demanded", handOver: "handedOver", pay: "paid", writeOff: "writtenOff" },
  demanded: {
    ...{ demand: "demanded", suspend: "suspended", demandPreCourt: "preCourt" },
    ...{ handOver: "handedOver", pay: "paid", writeOff: "writtenOff" },
  },
  suspended: {
    demand: "suspended",
    demandPreCourt: "preCourt",
    handOver: "handedOver",
    pay: "paid",
    writeOff: "writtenOff",
  },
  preCourt: { handOver: "handedOver", pay: "paid", writeOff: "writtenOff" },
  handedOver: { pay: "paid", writeOff: "writtenOff" },
  paid: {},
  writtenOff: {},
};

/** The stages of cases that have ended. */
const closedStages = ["paid", "writtenOff"] as const satisfies readonly CollectionStage[];

export const isClosed = (stage: CollectionStage): boolean => closedStages.some((closed) => closed === stage);
