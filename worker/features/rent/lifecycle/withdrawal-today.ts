import { addMonths, type Day, dayAt, polishTimeZone } from "../../../../domain/core/day.ts";
import { type Reduction, unusedDays } from "../../../../domain/rent/charged-rest.ts";
import { chargesBefore } from "../../../../domain/rent/next-charge.ts";
import { type FirstCharge, isBoughtOnce, type Withdrawal, withdrawalOf } from "../../../../domain/rent/withdrawal.ts";
import type { ChosenProduct } from "../../../../domain/reservation/price.ts";
import { creditedGrosze } from "../charge/reduce.ts";
import type { ReducibleCharge } from "../charge/reduction-queries.ts";
import { chargedRent, type RentState, todayOf } from "../model/state.ts";
import { isRunning } from "../model/transition.ts";

export interface TodaysWithdrawal extends Withdrawal {
  /** What later charges are reduced by: months that have begun since, and paid differences for a dearer box. */
  reductions: Reduction[];
  /** What was paid of that: it becomes the tenant's credit, which the landlord transfers. */
  creditGrosze: number;
  /** The price of the days used that is not in the first charge, and what of it is still to be paid. */
  laterGrosze: number;
  dueGrosze: number;
  chargesUsedDays: boolean;
  /** Products bought once: services, and goods, which the tenant may return; none if they pay nothing. */
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
  const { endOn } = withdrawal;
  const keptFrom = chargesUsedDays ? endOn : rent.startOn;
  const months = charges.filter(
    ({ changeId, fromOn, status, receivedGrosze }) =>
      changeId === null &&
      fromOn > firstCharge.from &&
      (fromOn < keptFrom || status === "paid" || status === "processing" || receivedGrosze > 0),
  );
  const differences = charges.filter(({ changeId, status }) => changeId !== null && status === "paid");
  const later = [...months, ...differences];
  const reductions = unusedDays(rent, later, { endOn, chargesUsedDays });
  const reducedOf = (id: string) => reductions.find(({ chargeId }) => chargeId === id)?.amountGrosze ?? 0;
  const uncharged = chargesUsedDays ? chargesBefore({ ...chargedRent(rent), endOn }, endOn) : [];
  const unchargedGrosze = uncharged.reduce((sum, { amountGrosze }) => sum + amountGrosze, 0);
  const openOf = ({ id, status, amountGrosze, receivedGrosze }: ReducibleCharge) =>
    status === "paid" ? 0 : Math.max(0, amountGrosze - reducedOf(id) - receivedGrosze);
  return {
    ...withdrawal,
    extras: chargesUsedDays ? extrasOf(rent.products, firstCharge) : [],
    ...{ reductions, chargesUsedDays },
    creditGrosze: later.reduce((sum, charge) => sum + creditedGrosze(charge, reducedOf(charge.id)), 0),
    laterGrosze: later.reduce((sum, { id, amountGrosze }) => sum + amountGrosze - reducedOf(id), unchargedGrosze),
    dueGrosze: months.reduce((sum, charge) => sum + openOf(charge), unchargedGrosze),
  };
}

const extrasOf = (products: readonly ChosenProduct[], { lines }: FirstCharge): BoughtExtra[] =>
  lines.filter(isBoughtOnce).flatMap(({ productId, grossGrosze }) => {
    const product = products.find((one) => one.productId === productId);
    return product === undefined ? [] : [{ ...product, grossGrosze }];
  });
