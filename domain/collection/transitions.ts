import type { Transitions } from "../core/transitions.ts";

export type CollectionStage = "opened" | "reminded" | "demanded" | "suspended" | "preCourt" | "handedOver" | "paid";

/** Steps that a job takes by itself. */
export type CollectionStep = "remind" | "demand" | "suspend" | "demandPreCourt";

/** What staff decide about a case. */
export type CollectionDecision = "pause" | "resume" | "approve" | "handOver";

/** Everything that can happen in a case. */
export type CollectionEventKind = CollectionStep | CollectionDecision | "pay";

/**
 * All transitions of a case of debt collection. No stage is skipped; access is suspended only where the agreement allows it.
 * Payment is demanded again when the debt of the first demand was paid and another one is overdue. Staff may hand over an open
 * case at any stage, for example to a lawyer; then the job does nothing but close it when all is paid.
 */
export const collectionTransitions: Transitions<CollectionStage, CollectionStep | "handOver" | "pay"> = {
  opened: { remind: "reminded", handOver: "handedOver", pay: "paid" },
  reminded: { demand: "demanded", handOver: "handedOver", pay: "paid" },
  demanded: {
    ...{ demand: "demanded", suspend: "suspended", demandPreCourt: "preCourt" },
    ...{ handOver: "handedOver", pay: "paid" },
  },
  suspended: { demand: "suspended", demandPreCourt: "preCourt", handOver: "handedOver", pay: "paid" },
  preCourt: { handOver: "handedOver", pay: "paid" },
  handedOver: { pay: "paid" },
  paid: {},
};
