import { roundHalfUp } from "../core/money.ts";
import type { BoxFeature } from "./features.ts";
import type { BoxStatus } from "./state.ts";

/** `set` and `add` are in grosze, `percent` in whole percent of the current price. */
export type PriceChange =
  | { kind: "set"; grosze: number }
  | { kind: "add"; grosze: number }
  | { kind: "percent"; percent: number };

/** A change that applies to many boxes at once. Omitted fields stay unchanged. */
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

/** Limits of a monthly price, in grosze. */
export const priceLimits = { min: 100, max: 10_000_000 };

/** The new monthly price in grosze. Percentages are rounded to a whole złoty: odd grosze would look like errors. */
export function changedPrice(monthlyGrosze: number, change: PriceChange): number {
  if (change.kind === "set") return change.grosze;
  if (change.kind === "add") return monthlyGrosze + change.grosze;
  return roundHalfUp((monthlyGrosze * (100 + change.percent)) / 10_000) * 100;
}

/** The box after the change. Existing features keep their order; added ones come last. */
export function changedBox(box: ChangedBox, change: BoxChange): ChangedBox {
  const { price, status = box.status, addFeatures = [], removeFeatures = [] } = change;
  const kept = box.features.filter((feature) => !removeFeatures.includes(feature));
  return {
    monthlyGrosze: price === undefined ? box.monthlyGrosze : changedPrice(box.monthlyGrosze, price),
    status,
    features: [...kept, ...addFeatures.filter((feature) => !kept.includes(feature))],
  };
}

/** Why a change cannot be applied to a box. */
export type ChangeProblem = "taken" | "tooSmall" | "tooLarge";

/**
 * Why a change cannot be applied; null when it can. A box with a current or future tenant (`isTaken`) cannot be archived,
 * but may be taken out of service: that stops new rentals and does not affect the current one.
 */
export function findChangeProblem(box: ChangedBox & { isTaken: boolean }, change: BoxChange): ChangeProblem | null {
  if (change.status === "archived" && box.isTaken) return "taken";
  const { monthlyGrosze } = changedBox(box, change);
  if (monthlyGrosze < priceLimits.min) return "tooSmall";
  return monthlyGrosze > priceLimits.max ? "tooLarge" : null;
}
