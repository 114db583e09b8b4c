import type { Transitions } from "../core/transitions.ts";

export type PaymentStatus =
  | "created"
  | "requiresAction"
  | "pending"
  | "succeeded"
  | "failed"
  | "expired"
  | "cancelled"
  | "refunded"
  | "partlyRefunded"
  | "disputed";

export type PaymentTransition =
  | "requireAction"
  | "process"
  | "succeed"
  | "fail"
  | "expire"
  | "cancel"
  | "refund"
  | "refundPart"
  | "dispute"
  | "winDispute"
  | "loseDispute";

/**
 * Every legal move of a payment. The provider's "succeeded" is the truth whenever it comes, so it also leads out of
 * failed, expired and cancelled: events arrive late and out of order, and money that came must never be overlooked.
 */
export const paymentTransitions: Transitions<PaymentStatus, PaymentTransition> = {
  created: {
    requireAction: "requiresAction",
    process: "pending",
    succeed: "succeeded",
    fail: "failed",
    expire: "expired",
    cancel: "cancelled",
  },
  requiresAction: { process: "pending", succeed: "succeeded", fail: "failed", expire: "expired", cancel: "cancelled" },
  pending: { succeed: "succeeded", fail: "failed", expire: "expired", cancel: "cancelled" },
  succeeded: { refund: "refunded", refundPart: "partlyRefunded", dispute: "disputed" },
  failed: { succeed: "succeeded" },
  expired: { succeed: "succeeded" },
  cancelled: { succeed: "succeeded" },
  refunded: {},
  partlyRefunded: { refund: "refunded", refundPart: "partlyRefunded", dispute: "disputed" },
  disputed: { winDispute: "succeeded", loseDispute: "refunded" },
};

/** Statuses in which the customer may still be paying; a second checkout leads to the same page. */
export const openPayments = ["created", "requiresAction", "pending"] as const;
