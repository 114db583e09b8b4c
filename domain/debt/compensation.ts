import type { Day } from "../core/day.ts";
import { roundHalfUp } from "../core/money.ts";
import { claimableFrom } from "./calendar.ts";
import type { DebtorKind, EuroRate } from "./rates.ts";

/** Up to 5,000 zł, below 50,000 zł, and from there. */
const smallGrosze = 500_000;
const largeGrosze = 5_000_000;

/** What a company owes for the cost of recovering one late payment. It is outside VAT. */
export interface Compensation {
  eur: number;
  /** The first day of the month in which the claim fell due, and of which the rate is. */
  monthOn: Day;
  /** Null while the rate of that month is not entered. */
  rate: EuroRate | null;
  grosze: number | null;
}

/** 40, 70 or 100 euros, by the whole amount of the claim (article 10 of the act on late payments in commercial transactions). */
const eurOf = (amountGrosze: number): number => {
  if (amountGrosze <= smallGrosze) return 40;
  return amountGrosze < largeGrosze ? 70 : 100;
};

const centsOfEuro = 100;
const tenThousand = 10_000;

/**
 * The compensation for a claim on which interest is due, at the average rate of the last working day of the month before the one
 * in which the claim fell due: that is the first day of delay. A person never owes it, and no one owes it for a deposit, which
 * pays for nothing.
 */
export function compensationOf(
  debtor: DebtorKind,
  { amountGrosze, dueOn, isDeposit = 0 }: { amountGrosze: number; dueOn: Day; isDeposit?: 0 | 1 },
  rates: readonly EuroRate[],
): Compensation | null {
  if (debtor === "person" || isDeposit === 1) return null;
  const eur = eurOf(amountGrosze);
  const monthOn = `${claimableFrom(dueOn).slice(0, 7)}-01`;
  const rate = rates.find(({ fromOn }) => fromOn === monthOn) ?? null;
  return {
    ...{ eur, monthOn, rate },
    grosze: rate && roundHalfUp((eur * centsOfEuro * rate.tenThousandths) / tenThousand),
  };
}

/** The sums of a case: in euros of all claims, in złoty of those with a rate, and the months whose rate is missing. */
export interface CompensationSum {
  eur: number;
  grosze: number;
  missingOn: Day[];
}

export function sumOfCompensation(parts: readonly (Compensation | null)[]): CompensationSum {
  const owed = parts.filter((one) => one !== null);
  return {
    eur: owed.reduce((sum, { eur }) => sum + eur, 0),
    grosze: owed.reduce((sum, { grosze }) => sum + (grosze ?? 0), 0),
    missingOn: [...new Set(owed.filter(({ rate }) => rate === null).map(({ monthOn }) => monthOn))].sort(),
  };
}
