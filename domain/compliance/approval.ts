import type { Transitions } from "../core/transitions.ts";

export type Approval = "notRequired" | "waiting" | "approved" | "rejected";

export type ApprovalTransition = "require" | "ask" | "approve" | "reject";

/**
 * Approval of a new partner, where the marketplace requires it. `require`: the end of onboarding; `ask`: the partner asks
 * again after a rejection. An approval is final: from then on a partner is suspended and restored.
 */
export const approvalTransitions: Transitions<Approval, ApprovalTransition> = {
  notRequired: { require: "waiting" },
  waiting: { approve: "approved", reject: "rejected" },
  rejected: { ask: "waiting", approve: "approved" },
  approved: {},
};

/** A partner's places stay drafts until it is approved; everything else works. */
export const mayPublish = (approval: Approval): boolean => approval !== "waiting" && approval !== "rejected";
