import { addMonths, type Day, dayAt, polishTimeZone } from "../../../../domain/core/day.ts";
import { type Reduction, unusedDifferences } from "../../../../domain/rent/charged-rest.ts";
import { type Withdrawal, withdrawalOf } from "../../../../domain/rent/withdrawal.ts";
import type { ReducibleCharge } from "../charge/reduction-queries.ts";
import { type RentState, todayOf } from "../model/state.ts";
import { isRunning } from "../model/transition.ts";

export interface TodaysWithdrawal extends Withdrawal {
  /** What was paid for unused days of a dearer box: it becomes the tenant's credit, which the landlord transfers. */
  differences: Reduction[];
}

/** A day before the start of any rent from which the tenant may still withdraw. */
export const withdrawableSince = (now: Date): Day => addMonths(dayAt(now, polishTimeZone), -1);

/**
 * The result of a withdrawal today; null if it is not allowed.
 * @param charges of the rent, from `withdrawableSince` on
 */
export function withdrawalToday(
  rent: RentState,
  charges: readonly ReducibleCharge[],
  now: Date,
): TodaysWithdrawal | null {
  const { firstCharge, withdrawUntilOn, earlyStartRequestedAt, paidBy } = rent;
  if (!isRunning(rent) || firstCharge === null || paidBy === null) return null;
  const chargesUsedDays = earlyStartRequestedAt !== null;
  const terms = { withdrawUntilOn, earlyStartRequested: chargesUsedDays, firstCharge };
  const withdrawal = withdrawalOf(terms, todayOf(rent, now));
  if (withdrawal === null) return null;
  const paid = charges.filter(({ status }) => status === "paid");
  return {
    ...withdrawal,
    differences: unusedDifferences(rent, paid, { endOn: withdrawal.endOn, chargesUsedDays }),
  };
}
