import { addMonths, type Day, dayAt, polishTimeZone } from "../../../domain/core/day.ts";
import type { BoxQuote, RentalPeriod } from "../../../domain/quote/box-quote.ts";
import { moveInAheadMonths } from "../../../domain/reservation/hold.ts";
import { readOffer } from "../box/service.ts";

export interface BoxOfPlaceRow {
  box: string;
  status: "available" | "outOfService" | "comingSoon";
  placeStatus: "published" | "comingSoon";
  /** null: free; 1: held only; 0: taken */
  isHeldOnly: 0 | 1 | null;
  /** The day from which it is not occupied, `9999-12-31` without one; empty if it was never occupied or someone is reserving it. */
  lastUntilOn: Day | "";
  planX: number | null;
  planY: number | null;
  planWidth: number | null;
  planHeight: number | null;
}

/** `comingSoon`: its place is not open yet. */
export type BoxState = "free" | "held" | "occupied" | "outOfService" | "comingSoon";

export interface BoxOnPlan extends BoxQuote {
  state: BoxState;
  /** The day from which an occupied box can be booked now; null for other boxes, and where no end is known. */
  freeFrom: Day | null;
  plan: { x: number; y: number; width: number; height: number } | null;
}

/** A box with its price and its state in the period. */
export const boxOnPlan = (row: BoxOfPlaceRow, stay: RentalPeriod, now: Date): BoxOnPlan => ({
  ...readOffer(JSON.parse(row.box), stay, now),
  state: stateOf(row),
  freeFrom: freeFromOf(row, now),
  plan: planOf(row),
});

function freeFromOf(row: BoxOfPlaceRow, now: Date): Day | null {
  const { lastUntilOn } = row;
  const latest = addMonths(dayAt(now, polishTimeZone), moveInAheadMonths);
  return stateOf(row) === "occupied" && lastUntilOn !== "" && lastUntilOn <= latest ? lastUntilOn : null;
}

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
