import { useEffect, useState } from "react";
import { isUntouched, outcomeOf, type PaymentOutcome } from "./outcome.ts";
import { type Payment, unpaidAfterMs } from "./queries.ts";

type Shown = Pick<Payment, "status" | "refunded">;

/** The outcome to show. A payment without any attempt becomes "unpaid" after a while. */
export function usePaymentOutcome(payment: Shown | undefined, urlStatus: string | undefined): PaymentOutcome | null {
  const [isLate, setLate] = useState(false);
  const outcome = payment ? outcomeOf(payment, urlStatus) : null;
  const isWaiting = outcome === "pending" && payment !== undefined && isUntouched(payment);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setLate(true), unpaidAfterMs);
    return () => clearTimeout(timer);
  }, [isWaiting]);
  return isWaiting && isLate ? "unpaid" : outcome;
}
