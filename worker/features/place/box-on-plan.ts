import type { BoxQuote, RentalPeriod } from "../../../domain/quote/box-quote.ts";
import { readOffer } from "../box/service.ts";

export interface BoxOfPlaceRow {
  box: string;
  status: "available" | "outOfService" | "comingSoon";
  placeStatus: "published" | "comingSoon";
  /** null: free; 1: held only; 0: taken */
  isHeldOnly: 0 | 1 | null;
  planX: number | null;
  planY: number | null;
  planWidth: number | null;
  planHeight: number | null;
}

/** `comingSoon`: its place is not open yet. */
export type BoxState = "free" | "held" | "occupied" | "outOfService" | "comingSoon";

export interface BoxOnPlan extends BoxQuote {
  state: BoxState;
  plan: { x: number; y: number; width: number; height: number } | null;
}

/** A box with its price and its state in the period. */
export const boxOnPlan = (row: BoxOfPlaceRow, stay: RentalPeriod, now: Date): BoxOnPlan => ({
  ...readOffer(JSON.parse(row.box), stay, now),
  state: stateOf(row),
  plan: planOf(row),
});

function stateOf({ status, placeStatus, isHeldOnly }: BoxOfPlaceRow): BoxState {
  if (placeStatus === "comingSoon" && status !== "outOfService") return "comingSoon";
  if (status !== "available") return "outOfService";
  if (isHeldOnly === null) return "free";
  return isHeldOnly === 1 ? "held" : "occupied";
}

function planOf({ planX, planY, planWidth, planHeight }: BoxOfPlaceRow): BoxOnPlan["plan"] {
  if (planX === null || planY === null || planWidth === null || planHeight === null) return null;
  return { x: planX, y: planY, width: planWidth, height: planHeight };
}
