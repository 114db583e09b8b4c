import { roundHalfUp } from "../core/money.ts";

/** The commission of a new partner, VAT included, in basis points. An administrator can agree on another one. */
export const standardCommissionBasisPoints = 1_200;

/**
 * A partner learns of a higher commission at least this many days ahead: it is a change of the terms of an intermediation
 * service (Regulation (EU) 2019/1150, art. 3(2)).
 */
export const commissionNoticeDays = 15;

/** The marketplace's commission in grosze. `earnedGrosze` excludes the deposit. */
export function commissionOf(earnedGrosze: number, basisPoints: number): number {
  return roundHalfUp((earnedGrosze * basisPoints) / 10_000);
}
