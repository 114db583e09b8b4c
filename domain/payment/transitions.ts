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
  | "disputed"
  | "chargedBack";

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
  | "keep"
  | "keepPart"
  | "chargeBack";

/**
 * All transitions of a payment. "succeeded" from the provider is always accepted, also after failed, expired and
 * cancelled: events arrive late and out of order, and a received payment must not be lost. `keep`, `keepPart` and `chargeBack`
 * end a dispute: all, a part or nothing of the payment remains.
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
  disputed: { keep: "succeeded", keepPart: "partlyRefunded", chargeBack: "chargedBack" },
  chargedBack: {},
};

/** Statuses in which the customer may still be paying; a second checkout returns the same payment page. */
export const openPayments = ["created", "requiresAction", "pending"] as const;

/** Statuses of payments that were received, even if the money went back later. */
export const receivedPayments = [
  "succeeded",
  "refunded",
  "partlyRefunded",
  "disputed",
  "chargedBack",
] as const satisfies readonly PaymentStatus[];
