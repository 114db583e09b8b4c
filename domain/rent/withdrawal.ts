import { addDays, type Day, daysBetween } from "../core/day.ts";
import type { PriceLine } from "../reservation/price.ts";
import { type ChargePeriod, proratedGrosze } from "./schedule.ts";

/** The first month of a rental, paid before it started. */
export interface FirstCharge extends ChargePeriod {
  lines: readonly PriceLine[];
  /** What was paid of it and became credit, because it was reduced; not in the lines any more. */
  creditedGrosze: number;
}

export interface WithdrawalTerms {
  /** The last day on which the consumer may withdraw; null when it is not a distance contract. */
  withdrawUntilOn: Day | null;
  /** Whether the consumer requested a start within that period; only then are the days used charged. */
  earlyStartRequested: boolean;
  firstCharge: FirstCharge;
}

export interface Withdrawal {
  /** exclusive; the day of the withdrawal is the last one, so that the tenant can clear the box */
  endOn: Day;
  usedDays: number;
  /** The charge for the days used and for one-time products. */
  keptGrosze: number;
  /** The refund of the first month, without the deposit, which is refunded in full. */
  returnedGrosze: number;
}

/**
 * What a consumer pays after withdrawing from a running rental: the agreed price prorated by days, or nothing if they
 * did not request an early start (Polish Consumer Rights Act, art. 35 and 36). Null after the withdrawal period or the
 * first month.
 */
export function withdrawalOf(terms: WithdrawalTerms, today: Day): Withdrawal | null {
  const { withdrawUntilOn, earlyStartRequested, firstCharge } = terms;
  const { from, to, lines } = firstCharge;
  if (withdrawUntilOn === null || today > withdrawUntilOn || today < from || today >= to) return null;
  const used = { from, to: addDays(today, 1) };
  const keptOf = (line: PriceLine) =>
    isBoughtOnce(line) ? line.grossGrosze : proratedGrosze(line.grossGrosze, used, { from, to });
  const paidGrosze = lines.reduce((sum, { grossGrosze }) => sum + grossGrosze, 0);
  const keptGrosze = earlyStartRequested ? lines.reduce((sum, line) => sum + keptOf(line), 0) : 0;
  return {
    endOn: used.to,
    usedDays: daysBetween(used.from, used.to),
    keptGrosze,
    returnedGrosze: paidGrosze - keptGrosze,
  };
}

const isBoughtOnce = ({ kind, from }: PriceLine) => kind === "product" && from === null;
