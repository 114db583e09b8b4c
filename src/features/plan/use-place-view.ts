import { dayAt, isDay, polishTimeZone } from "../../../domain/core/day.ts";
import { useUrlFilter } from "../../lib/hooks/use-url-filter.ts";

export const placeViews = ["plan", "table", "timeline"] as const;
export type PlaceView = (typeof placeViews)[number];

/** The URL parameters that filter and sort the boxes. */
export const boxFilterNames = ["state", "kind", "size", "area", "moves", "free", "for", "floor", "q", "sort"] as const;

/** The place page's view state, stored in the URL. */
export function usePlaceView() {
  const [filter, change] = useUrlFilter(["view", "box", "months", "from", "arrange", "on", ...boxFilterNames]);
  const view = placeViews.find((one) => one === filter.view) ?? "plan";
  // The timeline has its own dates. Today is the default: only then upcoming move-ins are counted.
  const hasDay = view !== "timeline" && isDay(filter.on) && filter.on !== dayAt(new Date(), polishTimeZone);
  return { ...filter, view, on: hasDay ? filter.on : "", change };
}

export type PlaceUrlState = ReturnType<typeof usePlaceView>;
