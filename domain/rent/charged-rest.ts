import type { Day } from "../core/day.ts";
import { roundHalfUp, type VatRate } from "../core/money.ts";
import type { PriceLine } from "../reservation/price.ts";
import type { NextCharge } from "./billing.ts";
import { type ChargedRent, chargesBefore } from "./next-charge.ts";
import { type ChargePeriod, chargePeriods, monthShares, type ScheduledPeriod, sharesOfMonth } from "./schedule.ts";

/** What a line of a charge was reduced by for some of its days. */
export interface ReducedLine {
  /** The line's place in the charge. */
  index: number;
  fromOn: Day;
  /** exclusive */
  toOn: Day;
  grosze: number;
}

/** A charge that is not waived. */
export interface ChargedPeriod {
  id: string;
  fromOn: Day;
  /** exclusive */
  toOn: Day;
  /** The relocation whose difference it is; null for the price of the period. */
  changeId: string | null;
  /** As they are after the reductions. */
  lines: readonly PriceLine[];
  reductions: readonly ReducedLine[];
}

/** What a charge is reduced by. */
export interface Reduction {
  chargeId: string;
  lines: ReducedLine[];
  amountGrosze: number;
}

/** The part of a rental that its months depend on. */
export interface RentTerm {
  startOn: Day;
  /** exclusive; null is open-ended */
  endOn: Day | null;
  anchorDay: number;
  calendarFromOn: Day | null;
}

/** The difference in price for days that were charged before the tenant moved to another box. */
export interface RelocationDifference {
  fromOn: Day;
  /** exclusive */
  toOn: Day;
  /** What is charged in addition; null if nothing is. */
  charged: PriceLine | null;
  reductions: Reduction[];
  /** To be paid, or credited if negative. */
  grosze: number;
}

/** The monthly price of the new box. */
export interface NewBoxPrice {
  fromOn: Day;
  unitGrosze: number;
  vatRate: VatRate;
  /** The day of a price that is planned for after the relocation, at which days are charged already; null without one. */
  nextPriceOn: Day | null;
}

/** Days within which the difference for a dearer box is due. */
export const differenceDueDays = 7;

/**
 * The difference between the price of the new box and what is charged already, for the charged days from the relocation on.
 * Days are weighted within their month, and a discount for payment in advance also applies to the new price. A lower price
 * reduces the newest charge first. Boxes with different VAT rates are not netted: the old box is reduced and the new one
 * charged. Null if no charged day is left or the prices are equal.
 */
export function relocationDifference(
  rent: RentTerm,
  charges: readonly ChargedPeriod[],
  { fromOn, unitGrosze, vatRate, nextPriceOn }: NewBoxPrice,
): RelocationDifference | null {
  const chargedTo = charges.reduce((last, { toOn }) => (toOn > last ? toOn : last), fromOn);
  const toOn = earliest(chargedTo, earliest(rent.endOn ?? chargedTo, nextPriceOn ?? chargedTo));
  if (toOn <= fromOn) return null;
  const rest = { from: fromOn, to: toOn };
  const weightOf = weights(rent, chargedTo);
  const old = partsOf(charges, rest, weightOf).filter(({ line }) => line.kind === "rent");
  const newGrosze = charges
    .filter(({ changeId }) => changeId === null)
    .flatMap((charge) => linesOf(charge))
    .filter(({ line }) => line.kind === "rent")
    .reduce((sum, { line, period, fullGrosze }) => {
      const fullPrice = priceFor(line.unitGrosze, weightOf(period));
      const discount = fullPrice === 0 ? 1 : fullGrosze / fullPrice;
      return sum + roundHalfUp(priceFor(unitGrosze, weightOf(common(period, rest))) * discount);
    }, 0);
  const isSameRate = old.every(({ line }) => line.vatRate === vatRate);
  const oldGrosze = old.reduce((sum, part) => sum + part.grosze, 0);
  const grosze = newGrosze - oldGrosze;
  const chargedGrosze = isSameRate ? Math.max(0, grosze) : newGrosze;
  const reduced = isSameRate ? Math.max(0, -grosze) : oldGrosze;
  if (chargedGrosze === 0 && reduced === 0) return null;
  const line = { kind: "rent", productId: null, quantity: 1, vatRate, ...rest } as const;
  return {
    ...{ fromOn, toOn, grosze },
    charged: chargedGrosze === 0 ? null : { ...line, unitGrosze: chargedGrosze, grossGrosze: chargedGrosze },
    reductions: reductionsBy(old.reverse(), reduced, rest),
  };
}

/** A charge as it will be. */
export const asCharged = (id: string, { fromOn, toOn, lines }: NextCharge): ChargedPeriod => ({
  ...{ id, fromOn, toOn, changeId: null, lines, reductions: [] },
});

/**
 * The difference as it will be on the day of a relocation, if the periods before it are charged as planned.
 * @param rent with the relocation among the planned changes
 */
export function expectedDifference(
  rent: ChargedRent,
  charges: readonly ChargedPeriod[],
  price: NewBoxPrice,
): RelocationDifference | null {
  const upcoming = chargesBefore(rent, price.fromOn).map((charge) => asCharged(charge.fromOn, charge));
  return relocationDifference(rent, [...charges, ...upcoming], price);
}

/**
 * What charges are reduced by if a rental ends before the end of months that were charged in advance: all of each month that
 * has not begun. A month that has begun is charged as a whole, as with monthly payment.
 */
export function unusedMonths(rent: RentTerm, charges: readonly ChargedPeriod[], endOn: Day): Reduction[] {
  let from = rent.startOn;
  for (const period of chargePeriods(rent.startOn, null, rent.anchorDay, rent.calendarFromOn)) {
    if (from >= endOn) break;
    from = period.to;
  }
  const chargedTo = charges.reduce((last, { toOn }) => (toOn > last ? toOn : last), from);
  if (chargedTo <= from) return [];
  const rest = { from, to: chargedTo };
  const parts = partsOf(charges, rest, weights(rent, chargedTo));
  return reductionsBy(
    parts,
    parts.reduce((sum, { grosze }) => sum + grosze, 0),
    rest,
  );
}

/**
 * What charges after the first one are reduced by if the tenant withdraws: the part for the days from `endOn` on, or all of it
 * if the days used are not charged (`withdrawalOf`).
 */
export function unusedDays(
  rent: RentTerm,
  charges: readonly ChargedPeriod[],
  { endOn, chargesUsedDays }: { endOn: Day; chargesUsedDays: boolean },
): Reduction[] {
  const chargedTo = charges.reduce((last, { toOn }) => (toOn > last ? toOn : last), endOn);
  const rest = { from: chargesUsedDays ? endOn : rent.startOn, to: chargedTo };
  if (rest.to <= rest.from) return [];
  const parts = partsOf(charges, rest, weights(rent, chargedTo));
  return reductionsBy(
    parts,
    parts.reduce((sum, { grosze }) => sum + grosze, 0),
    rest,
  );
}

/** What charges are reduced by, in grosze. */
export const reducedGrosze = (reductions: readonly Reduction[]): number =>
  reductions.reduce((sum, { amountGrosze }) => sum + amountGrosze, 0);

/** The lines of a charge without the reduced parts, which keep their places. */
export function reducedLines(lines: readonly PriceLine[], reduced: readonly ReducedLine[]): PriceLine[] {
  return lines.map((line, at) => {
    const grosze = reduced.reduce((sum, one) => (one.index === at ? sum + one.grosze : sum), 0);
    return grosze === 0 ? line : { ...line, grossGrosze: line.grossGrosze - grosze };
  });
}

/**
 * Reduces a charge by an amount, in proportion to what its lines cost.
 * @param grosze at most the charge's amount
 */
export function reducedInProportion(
  { id, fromOn, toOn, lines }: Pick<ChargedPeriod, "id" | "fromOn" | "toOn" | "lines">,
  grosze: number,
): Reduction {
  let restGross = lines.reduce((sum, { grossGrosze }) => sum + grossGrosze, 0);
  let rest = grosze;
  // Each line takes its share of what the lines before it left, so that the parts sum to the amount.
  const reduced = lines.flatMap(({ grossGrosze, from, to }, index) => {
    const part = restGross === 0 ? 0 : roundHalfUp((grossGrosze * rest) / restGross);
    restGross -= grossGrosze;
    rest -= part;
    return part === 0 ? [] : [{ index, fromOn: from ?? fromOn, toOn: to ?? toOn, grosze: part }];
  });
  return { chargeId: id, lines: reduced, amountGrosze: grosze };
}

const earliest = (a: Day, b: Day): Day => (a < b ? a : b);

type WeightOf = (period: ChargePeriod) => number;

const priceFor = (monthlyGrosze: number, weight: number) => (monthlyGrosze * weight) / sharesOfMonth;

/** How long a period is in `sharesOfMonth`: a part of a month counts by its days. */
function weights({ startOn, anchorDay, calendarFromOn }: RentTerm, until: Day): WeightOf {
  const periods: ScheduledPeriod[] = [];
  for (const period of chargePeriods(startOn, null, anchorDay, calendarFromOn)) {
    if (period.from >= until) break;
    periods.push(period);
  }
  return (charged) =>
    periods.reduce((sum, period) => {
      const { from, to } = common(period, charged);
      return from < to ? sum + monthShares({ from, to }, period.month) : sum;
    }, 0);
}

/** Empty, with `to` at most `from`, if they have no day in common. */
const common = (a: ChargePeriod, b: ChargePeriod): ChargePeriod => ({
  from: a.from > b.from ? a.from : b.from,
  to: a.to < b.to ? a.to : b.to,
});

interface ChargedLine {
  charge: ChargedPeriod;
  index: number;
  line: PriceLine;
  period: ChargePeriod;
  /** Before the reductions. */
  fullGrosze: number;
}

/** The lines that are charged for days: not deposits or one-time products. */
function linesOf(charge: ChargedPeriod): ChargedLine[] {
  return charge.lines.flatMap((line, index) => {
    if (line.from === null || line.to === null) return [];
    const reduced = charge.reductions.reduce((sum, one) => (one.index === index ? sum + one.grosze : sum), 0);
    const period = { from: line.from, to: line.to };
    return [{ charge, index, line, period, fullGrosze: line.grossGrosze + reduced }];
  });
}

interface Part extends ChargedLine {
  /** What is charged for the rest. */
  grosze: number;
}

function partsOf(charges: readonly ChargedPeriod[], rest: ChargePeriod, weightOf: WeightOf): Part[] {
  const shareOf = (grosze: number, period: ChargePeriod) => {
    const whole = weightOf(period);
    return whole === 0 ? 0 : roundHalfUp((grosze * weightOf(common(period, rest))) / whole);
  };
  return charges.flatMap(linesOf).map((one) => {
    const reduced = one.charge.reductions
      .filter(({ index }) => index === one.index)
      .reduce((sum, { grosze, fromOn, toOn }) => sum + shareOf(grosze, { from: fromOn, to: toOn }), 0);
    const grosze = shareOf(one.fullGrosze, one.period) - reduced;
    return { ...one, grosze: Math.min(Math.max(0, grosze), one.line.grossGrosze) };
  });
}

/** Takes an amount from parts in their order, at most what each is charged. */
function reductionsBy(parts: readonly Part[], grosze: number, rest: ChargePeriod): Reduction[] {
  const byCharge = new Map<string, ReducedLine[]>();
  let left = grosze;
  for (const part of parts) {
    const share = Math.min(left, part.grosze);
    left -= share;
    if (share === 0) continue;
    const { from, to } = common(part.period, rest);
    const line = { index: part.index, fromOn: from, toOn: to, grosze: share };
    byCharge.set(part.charge.id, [...(byCharge.get(part.charge.id) ?? []), line]);
  }
  return [...byCharge].map(([chargeId, lines]) => ({
    ...{ chargeId, lines },
    amountGrosze: lines.reduce((sum, line) => sum + line.grosze, 0),
  }));
}
