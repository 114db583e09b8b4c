import type { Transitions } from "../core/transitions.ts";

export type CollectionStage = "opened" | "reminded" | "demanded" | "suspended" | "preCourt" | "paid";

/** Steps that a job takes by itself. */
export type CollectionStep = "remind" | "demand" | "suspend" | "demandPreCourt";

/**
 * All transitions of a case of debt collection. No stage is skipped; access is suspended only where the agreement allows it.
 * Payment is demanded again when the debt of the first demand was paid and another one is overdue.
 */
export const collectionTransitions: Transitions<CollectionStage, CollectionStep | "pay"> = {
  opened: { remind: "reminded", pay: "paid" },
  reminded: { demand: "demanded", pay: "paid" },
  demanded: { demand: "demanded", suspend: "suspended", demandPreCourt: "preCourt", pay: "paid" },
  suspended: { demand: "suspended", demandPreCourt: "preCourt", pay: "paid" },
  preCourt: { pay: "paid" },
  paid: {},
};
