import { roundHalfUp } from "../core/money.ts";
import type { BoxFeature } from "./features.ts";
import type { BoxStatus } from "./state.ts";

/** `set` and `add` in grosze, `percent` in whole per cent of the present price. */
export type PriceChange =
  | { kind: "set"; grosze: number }
  | { kind: "add"; grosze: number }
  | { kind: "percent"; percent: number };

/** What can be done to many boxes at once. What is not named stays. */
export interface BoxChange {
  price?: PriceChange | undefined;
  status?: "available" | "outOfService" | "archived" | undefined;
  addFeatures?: BoxFeature[] | undefined;
  removeFeatures?: BoxFeature[] | undefined;
}

export interface ChangedBox {
  monthlyGrosze: number;
  status: BoxStatus;
  features: readonly BoxFeature[];
}

/** A month's price, in grosze. */
export const priceLimits = { min: 100, max: 10_000_000 };

/** The new monthly price in grosze. Per cent are rounded to a whole zloty: prices with groszy from sums look like errors. */
export function changedPrice(monthlyGrosze: number, change: PriceChange): number {
  if (change.kind === "set") return change.grosze;
  if (change.kind === "add") return monthlyGrosze + change.grosze;
  return roundHalfUp((monthlyGrosze * (100 + change.percent)) / 10_000) * 100;
}

/** The box after the change. Features keep the order they had; new ones come last. */
export function changedBox(box: ChangedBox, change: BoxChange): ChangedBox {
  const { price, status = box.status, addFeatures = [], removeFeatures = [] } = change;
  const kept = box.features.filter((feature) => !removeFeatures.includes(feature));
  return {
    monthlyGrosze: price === undefined ? box.monthlyGrosze : changedPrice(box.monthlyGrosze, price),
    status,
    features: [...kept, ...addFeatures.filter((feature) => !kept.includes(feature))],
  };
}

/** Why a box cannot be changed so. */
export type ChangeProblem = "taken" | "tooSmall" | "tooLarge";

/**
 * Null when it can. `isTaken`: somebody is in it or is to come, so it cannot be put away. Out of service is allowed: it
 * keeps new people away and leaves those who are there alone.
 */
export function findChangeProblem(box: ChangedBox & { isTaken: boolean }, change: BoxChange): ChangeProblem | null {
  if (change.status === "archived" && box.isTaken) return "taken";
  const { monthlyGrosze } = changedBox(box, change);
  if (monthlyGrosze < priceLimits.min) return "tooSmall";
  return monthlyGrosze > priceLimits.max ? "tooLarge" : null;
}
