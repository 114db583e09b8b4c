import type { PaymentStatus } from "../../../domain/payment/transitions.ts";

/** What `/customer/payment/{status}` can say. */
export const outcomes = ["success", "pending", "failed", "cancelled", "expired", "refunded"] as const;

export type Outcome = (typeof outcomes)[number];

/** What the page says: it may know more than the address can name. */
export type PaymentOutcome = Outcome | "unpaid";

const byStatus: Record<PaymentStatus, Outcome> = {
  created: "pending",
  requiresAction: "pending",
  pending: "pending",
  succeeded: "success",
  partlyRefunded: "success",
  disputed: "success",
  refunded: "refunded",
  failed: "failed",
  expired: "expired",
  cancelled: "cancelled",
};

/**
 * What a payment has come to. The address of the page is only a guess by the provider; this is the answer. Money that
 * came too late for the box is on its way back as soon as that is decided. `asked` is the address's word: it counts only
 * where nothing was paid yet, to tell who left the provider's page from who waits for it.
 */
export function outcomeOf(payment: { status: PaymentStatus; refunded: boolean }, asked?: string): Outcome {
  if (payment.refunded) return "refunded";
  return isUntouched(payment) && asked === "cancelled" ? "cancelled" : byStatus[payment.status];
}

/** Nobody has paid as far as we know: the provider's page is open still, or its word is on the way. */
export const isUntouched = ({ status }: { status: PaymentStatus }) =>
  status === "created" || status === "requiresAction";
