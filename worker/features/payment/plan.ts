import { dayAt } from "../../../domain/core/day.ts";
import { nextStatus } from "../../../domain/core/transitions.ts";
import { type PaymentStatus, type PaymentTransition, paymentTransitions } from "../../../domain/payment/transitions.ts";
import { reservationTransitions } from "../../../domain/reservation/transitions.ts";
import type { ReportedStatus } from "../../providers/payments/report.ts";
import type { PaymentFacts } from "./facts.ts";

export type RefundReason = "boxGone" | "duplicate" | "cancellation";

/** How a provider's report changes a payment. */
export type Plan =
  | { kind: "nothing" }
  | { kind: "transition"; status: PaymentStatus }
  | { kind: "confirm" }
  | { kind: "refund"; reason: RefundReason };

/** The status after a report; null if the report is outdated. */
export function statusAfterReport(status: PaymentStatus, reported: ReportedStatus): PaymentStatus | null {
  const transition = transitionOf[reported];
  return transition === null ? null : nextStatus(paymentTransitions, status, transition);
}

const transitionOf = {
  open: null,
  pending: "process",
  succeeded: "succeed",
  failed: "fail",
  expired: "expire",
} as const satisfies Record<ReportedStatus, PaymentTransition | null>;

type Decisive = Pick<PaymentFacts, "status" | "paidBy" | "reservationStatus" | "boxStatus" | "moveInOn" | "place">;

/**
 * Every received payment ends in a confirmed reservation or a refund. `boxGone`: the ledger has just refused the box
 * for this reservation. An outdated report, such as a failure after the success, is not a legal transition and changes
 * nothing.
 */
export function planFor(facts: Decisive, reported: ReportedStatus, boxGone: boolean, now: Date): Plan {
  const status = statusAfterReport(facts.status, reported);
  if (status === null) return { kind: "nothing" };
  if (status !== "succeeded") return { kind: "transition", status };

  if (facts.paidBy !== null) return { kind: "refund", reason: "duplicate" };
  if (facts.reservationStatus === "cancelled") return { kind: "refund", reason: "cancellation" };
  if (boxGone || !mayConfirm(facts, now)) return { kind: "refund", reason: "boxGone" };
  return { kind: "confirm" };
}

/** An expired hold can still be confirmed, but not for a box out of service or a move-in day in the past. */
function mayConfirm({ reservationStatus, boxStatus, moveInOn, place }: Decisive, now: Date): boolean {
  if (nextStatus(reservationTransitions, reservationStatus, "confirm") === null) return false;
  return reservationStatus !== "expired" || (boxStatus === "available" && moveInOn >= dayAt(now, place.timezone));
}
