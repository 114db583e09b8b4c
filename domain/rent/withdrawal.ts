import { addDays, type Day, daysBetween } from "../core/day.ts";
import type { PriceLine } from "../reservation/price.ts";
import { type ChargePeriod, proratedGrosze } from "./schedule.ts";

/** The first month of a rent, as it was paid before the rent began. */
export interface FirstCharge extends ChargePeriod {
  lines: readonly PriceLine[];
}

export interface WithdrawalTerms {
  /** The last day of the consumer's right; null when nothing was agreed at a distance. */
  withdrawUntilOn: Day | null;
  /** Whether they asked to begin within that time: only then the days used are to be paid. */
  earlyStartWished: boolean;
  firstCharge: FirstCharge;
}

export interface Withdrawal {
  /** exclusive: the day of the withdrawal is the last one, so that things can be taken out */
  endOn: Day;
  usedDays: number;
  /** Paid for the days used and for what was bought once. */
  keptGrosze: number;
  /** The rest of the first month. The deposit, which comes back whole, is not in it. */
  returnedGrosze: number;
}

/**
 * What a consumer pays who withdraws from a rent that runs: by days, of the whole price agreed; nothing when they did not
 * ask to begin early (Polish act on consumer rights, art. 35 and 36). Null when the time is over, and outside the
 * first month.
 */
export function withdrawalOf(terms: WithdrawalTerms, today: Day): Withdrawal | null {
  const { withdrawUntilOn, earlyStartWished, firstCharge } = terms;
  const { from, to, lines } = firstCharge;
  if (withdrawUntilOn === null || today > withdrawUntilOn || today < from || today >= to) return null;
  const used = { from, to: addDays(today, 1) };
  const keptOf = (line: PriceLine) =>
    isBoughtOnce(line) ? line.grossGrosze : proratedGrosze(line.grossGrosze, used, { from, to });
  const paidGrosze = lines.reduce((sum, { grossGrosze }) => sum + grossGrosze, 0);
  const keptGrosze = earlyStartWished
    ? lines.reduce((sum, line) => sum + Math.min(keptOf(line), line.grossGrosze), 0)
    : 0;
  return {
    endOn: used.to,
    usedDays: daysBetween(used.from, used.to),
    keptGrosze,
    returnedGrosze: paidGrosze - keptGrosze,
  };
}

const isBoughtOnce = ({ kind, from }: PriceLine) => kind === "product" && from === null;
