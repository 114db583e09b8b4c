import { addDays, type Day } from "../core/day.ts";
import type { FailureCode } from "../payment/failure.ts";

/**
 * The day of the attempt to charge a saved method that follows; null after the last one. The first attempt is on the due date. The
 * days of the later ones are those that the consent to charge the method names, so that a changed setting applies to later
 * consents only. Counted from the previous attempt, so that a late job does not make two attempts on one day.
 * @param made how many attempts were made, the one on `lastOn` included; at least 1
 * @param retryDays of the consent with which the method was saved
 */
export function nextAttemptOn(made: number, lastOn: Day, retryDays: readonly number[]): Day | null {
  const days = [0, ...retryDays];
  const [previous, next] = [days[made - 1], days[made]];
  return previous === undefined || next === undefined ? null : addDays(lastOn, next - previous);
}

const final: readonly string[] = [
  "authentication_required",
  "authentication_failed",
  "card_expired",
  "card_number_wrong",
  "card_code_wrong",
  "blik_limit_exceeded",
  "mandate_withdrawn",
] satisfies FailureCode[];

/** Whether another attempt with the same method may succeed. The others need the tenant. */
export function mayRetry(code: string | null): boolean {
  return code === null || !final.includes(code);
}
