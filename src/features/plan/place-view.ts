import { useUrlFilter } from "../../lib/use-url-filter.ts";

export const placeViews = ["plan", "table", "timeline"] as const;
export type PlaceView = (typeof placeViews)[number];

/** What of the place is looked at, all of it in the address. */
export function usePlaceView() {
  const [filter, change] = useUrlFilter([
    "view",
    "box",
    "floor",
    "state",
    "kind",
    "size",
    "area",
    "moves",
    "free",
    "for",
    "q",
    "sort",
    "months",
    "from",
    "arrange",
  ]);
  const view = placeViews.find((one) => one === filter.view) ?? "plan";
  return { ...filter, view, change };
}

export type PlaceAddress = ReturnType<typeof usePlaceView>;
