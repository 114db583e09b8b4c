import { addDays, type Day } from "../core/day.ts";
import type { FailureCode } from "../payment/failure.ts";

/**
 * Days from the first attempt to collect a charge from a saved method to each attempt. The first one is on the due date. The
 * consent (`autopayConsent`) and the emails name these days.
 */
const collectionDays = [0, 3, 7] as const;

/**
 * The day of the attempt that follows; null after the last one. Counted from the previous attempt, so that a late job does
 * not make two attempts on one day.
 * @param made how many attempts were made, the one on `lastOn` included; at least 1
 */
export function nextAttemptOn(made: number, lastOn: Day): Day | null {
  const [previous, next] = [collectionDays[made - 1], collectionDays[made]];
  return previous === undefined || next === undefined ? null : addDays(lastOn, next - previous);
}

const final: readonly string[] = [
  "authentication_required",
  "authentication_failed",
  "card_expired",
  "card_number_wrong",
  "card_code_wrong",
] satisfies FailureCode[];

/** Whether another attempt with the same method may succeed. The others need the tenant. */
export function mayRetry(code: string | null): boolean {
  return code === null || !final.includes(code);
}
