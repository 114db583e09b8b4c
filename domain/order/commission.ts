import { roundHalfUp } from "../core/money.ts";

/** The marketplace's share in grosze of what a partner earns; the deposit is not earned and stays outside. */
export function commissionOf(earnedGrosze: number, basisPoints: number): number {
  return roundHalfUp((earnedGrosze * basisPoints) / 10_000);
}
