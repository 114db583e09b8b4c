import { dayAt, isDay } from "../../../domain/core/day.ts";
import { useUrlFilter } from "../../lib/hooks/use-url-filter.ts";

export const placeViews = ["plan", "table", "timeline"] as const;
export type PlaceView = (typeof placeViews)[number];

/** What of the address says which boxes are looked at, and in which order. */
export const boxFilterNames = ["state", "kind", "size", "area", "moves", "free", "for", "floor", "q", "sort"] as const;

/** What of the place is looked at, all of it in the address. */
export function usePlaceView() {
  const [filter, change] = useUrlFilter(["view", "box", "months", "from", "arrange", "on", ...boxFilterNames]);
  const view = placeViews.find((one) => one === filter.view) ?? "plan";
  // A timeline has its days in itself. Today is no day of its own: it also counts who moves in soon.
  const hasDay = view !== "timeline" && isDay(filter.on) && filter.on !== dayAt(new Date(), "Europe/Warsaw");
  return { ...filter, view, on: hasDay ? filter.on : "", change };
}

export type PlaceUrlState = ReturnType<typeof usePlaceView>;
