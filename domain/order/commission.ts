import { roundHalfUp } from "../core/money.ts";

/** The marketplace's commission in grosze. `earnedGrosze` excludes the deposit. */
export function commissionOf(earnedGrosze: number, basisPoints: number): number {
  return roundHalfUp((earnedGrosze * basisPoints) / 10_000);
}
