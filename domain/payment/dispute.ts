import type { Transitions } from "../core/transitions.ts";

/** Why a cardholder disputes a payment, to which the codes of all providers are mapped. */
export const disputeReasons = [
  "fraudulent",
  "unrecognized",
  "duplicate",
  "notReceived",
  "notAsDescribed",
  "canceled",
  "refundMissing",
  "other",
] as const;

export type DisputeReason = (typeof disputeReasons)[number];

export type DisputeStatus = "needsResponse" | "underReview" | "won" | "lost";
export type DisputeTransition = "ask" | "review" | "win" | "lose";

/** All transitions of a dispute. Reports arrive late and out of order: a decided dispute stays decided. */
export const disputeTransitions: Transitions<DisputeStatus, DisputeTransition> = {
  needsResponse: { review: "underReview", win: "won", lose: "lost" },
  underReview: { ask: "needsResponse", win: "won", lose: "lost" },
  won: {},
  lost: {},
};

/** The transition that leads to a status. */
export const disputeTransitionTo: Readonly<Record<DisputeStatus, DisputeTransition>> = {
  needsResponse: "ask",
  underReview: "review",
  won: "win",
  lost: "lose",
};

/** A charge that a disputed payment has paid, with what it received from it. */
export interface PaidCharge {
  chargeId: string;
  grosze: number;
}

/**
 * What a lost dispute takes back from each charge, in the given order.
 * @param lostGrosze at most what is left of the payment; the rest of a larger amount is not allocated
 */
export function allocateLoss(lostGrosze: number, charges: readonly PaidCharge[]): PaidCharge[] {
  let left = lostGrosze;
  return charges.flatMap(({ chargeId, grosze }) => {
    const taken = Math.min(left, grosze);
    left -= taken;
    return taken > 0 ? [{ chargeId, grosze: taken }] : [];
  });
}
