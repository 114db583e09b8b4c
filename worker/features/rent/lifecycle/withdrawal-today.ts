import { addMonths, type Day, dayAt, polishTimeZone } from "../../../../domain/core/day.ts";
import { type Reduction, unusedDifferences } from "../../../../domain/rent/charged-rest.ts";
import { type FirstCharge, isBoughtOnce, type Withdrawal, withdrawalOf } from "../../../../domain/rent/withdrawal.ts";
import type { ChosenProduct } from "../../../../domain/reservation/price.ts";
import type { ReducibleCharge } from "../charge/reduction-queries.ts";
import { type RentState, todayOf } from "../model/state.ts";
import { isRunning } from "../model/transition.ts";

export interface TodaysWithdrawal extends Withdrawal {
  /** What was paid for unused days of a dearer box: it becomes the tenant's credit, which the landlord transfers. */
  differences: Reduction[];
  /** Products bought once, which the tenant may return; none if they pay nothing. */
  extras: BoughtExtra[];
}

export interface BoughtExtra extends ChosenProduct {
  grossGrosze: number;
}

/** A day before the start of any rent from which the tenant may still withdraw. */
export const withdrawableSince = (now: Date): Day => addMonths(dayAt(now, polishTimeZone), -1);

/**
 * The result of a withdrawal today; null if it is not allowed.
 * @param charges of the rent, from `withdrawableSince` on
 * @param returned ids of products bought once that the tenant returns
 */
export function withdrawalToday(
  rent: RentState,
  charges: readonly ReducibleCharge[],
  now: Date,
  returned: readonly string[] = [],
): TodaysWithdrawal | null {
  const { firstCharge, withdrawUntilOn, earlyStartRequestedAt, paidBy } = rent;
  if (!isRunning(rent) || firstCharge === null || paidBy === null) return null;
  const chargesUsedDays = earlyStartRequestedAt !== null;
  const terms = { withdrawUntilOn, earlyStartRequested: chargesUsedDays, firstCharge };
  const withdrawal = withdrawalOf(terms, todayOf(rent, now), returned);
  if (withdrawal === null) return null;
  const paid = charges.filter(({ status }) => status === "paid");
  return {
    ...withdrawal,
    extras: chargesUsedDays ? extrasOf(rent.products, firstCharge) : [],
    differences: unusedDifferences(rent, paid, { endOn: withdrawal.endOn, chargesUsedDays }),
  };
}

const extrasOf = (products: readonly ChosenProduct[], { lines }: FirstCharge): BoughtExtra[] =>
  lines.filter(isBoughtOnce).flatMap(({ productId, grossGrosze }) => {
    const product = products.find((one) => one.productId === productId);
    return product === undefined ? [] : [{ ...product, grossGrosze }];
  });
