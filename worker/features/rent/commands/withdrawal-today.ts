import { type Withdrawal, withdrawalOf } from "../../../../domain/rent/withdrawal.ts";
import { type RentState, todayOf } from "./state.ts";
import { isRunning } from "./transition.ts";

/** The result of a withdrawal today; null if it is not allowed. */
export function withdrawalToday(rent: RentState, now: Date): Withdrawal | null {
  const { firstCharge, withdrawUntilOn, earlyStartRequestedAt, paidBy } = rent;
  if (!isRunning(rent) || firstCharge === null || paidBy === null) return null;
  const terms = { withdrawUntilOn, earlyStartRequested: earlyStartRequestedAt !== null, firstCharge };
  return withdrawalOf(terms, todayOf(rent, now));
}
