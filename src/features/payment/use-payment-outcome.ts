import { useEffect, useState } from "react";
import { isUntouched, outcomeOf, type PaymentOutcome } from "./outcome.ts";
import { type Payment, patienceMs } from "./queries.ts";

/** What to say of a payment: of one that nobody touches, after a while, that it is not paid. */
export function usePaymentOutcome(payment: Payment | undefined, asked: string | undefined): PaymentOutcome | null {
  const [isLate, setLate] = useState(false);
  const outcome = payment ? outcomeOf(payment, asked) : null;
  const waits = outcome === "pending" && payment !== undefined && isUntouched(payment);
  useEffect(() => {
    if (!waits) return;
    const timer = setTimeout(() => setLate(true), patienceMs);
    return () => clearTimeout(timer);
  }, [waits]);
  return waits && isLate ? "unpaid" : outcome;
}
