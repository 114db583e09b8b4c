import type { PaymentStatus } from "../../../domain/payment/transitions.ts";

/** The outcomes that `/customer/payment/{status}` can name. */
const outcomes = ["success", "pending", "failed", "cancelled", "expired", "refunded", "chargedBack"] as const;

export type Outcome = (typeof outcomes)[number];

/** The outcome shown; the page may know more than the URL can name. */
export type PaymentOutcome = Outcome | "unpaid";

const byStatus: Record<PaymentStatus, Outcome> = {
  created: "pending",
  requiresAction: "pending",
  pending: "pending",
  succeeded: "success",
  partlyRefunded: "success",
  disputed: "success",
  chargedBack: "chargedBack",
  refunded: "refunded",
  failed: "failed",
  expired: "expired",
  cancelled: "cancelled",
};

/**
 * The outcome of a payment. The status in the URL is only the provider's guess; the payment's status decides.
 * `urlStatus` counts only while nothing is paid, to tell customers who left the provider's page from those still
 * waiting.
 */
export function outcomeOf(payment: { status: PaymentStatus; refunded: boolean }, urlStatus?: string): Outcome {
  if (payment.refunded) return "refunded";
  return isUntouched(payment) && urlStatus === "cancelled" ? "cancelled" : byStatus[payment.status];
}

/** No payment attempt is known: the provider's page is still open or its notification is pending. */
export const isUntouched = ({ status }: { status: PaymentStatus }) =>
  status === "created" || status === "requiresAction";
