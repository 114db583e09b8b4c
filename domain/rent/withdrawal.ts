import { addDays, type Day, daysBetween } from "../core/day.ts";
import type { PriceLine } from "../reservation/price.ts";
import { type ChargePeriod, proratedGrosze } from "./schedule.ts";

/** The first period of a rental, paid before it started. */
export interface FirstCharge extends ChargePeriod {
  lines: readonly PriceLine[];
  /** What was paid of it and became credit, because it was reduced; not in the lines any more. */
  creditedGrosze: number;
  /** What an administrator has refunded of it; still in the lines. */
  refundedGrosze: number;
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
  /** What is kept of each line of the first charge. */
  keptLines: number[];
  /** What is kept of the first charge, for the days used and for products bought once that the tenant keeps. */
  keptGrosze: number;
  /** The part of it that is for these products. */
  keptProductsGrosze: number;
  /** The refund of the first charge, without the deposit, which is refunded in full. */
  returnedGrosze: number;
}

/**
 * What a consumer pays after withdrawing from a running rental: the agreed price prorated by days, or nothing if they
 * did not request an early start (Polish Consumer Rights Act, art. 35 and 36). Null after the withdrawal period, which does
 * not end with a first period that is a part of a month.
 * @param returned ids of products bought once that the tenant returns
 */
export function withdrawalOf(terms: WithdrawalTerms, today: Day, returned: readonly string[] = []): Withdrawal | null {
  const { withdrawUntilOn, earlyStartRequested, firstCharge } = terms;
  const { from, to, lines, refundedGrosze } = firstCharge;
  if (withdrawUntilOn === null || today > withdrawUntilOn || today < from) return null;
  const endOn = addDays(today, 1);
  const used = { from, to: endOn < to ? endOn : to };
  const paidGrosze = sumOf(lines.map(({ grossGrosze }) => grossGrosze)) - refundedGrosze;
  const keptOf = (line: PriceLine) => {
    if (!earlyStartRequested) return 0;
    if (!isBoughtOnce(line)) return proratedGrosze(line.grossGrosze, used, { from, to });
    return returned.includes(line.productId ?? "") ? 0 : line.grossGrosze;
  };
  const keptLines = lines.map(keptOf);
  const keptGrosze = Math.min(sumOf(keptLines), paidGrosze);
  return {
    endOn,
    usedDays: daysBetween(from, endOn),
    keptLines,
    keptGrosze,
    keptProductsGrosze: Math.min(sumOf(lines.filter(isBoughtOnce).map(keptOf)), keptGrosze),
    returnedGrosze: paidGrosze - keptGrosze,
  };
}

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, grosze) => sum + grosze, 0);

/** Whether a line is a product that was bought once, and not by the month. */
export const isBoughtOnce = ({ kind, from }: PriceLine) => kind === "product" && from === null;
