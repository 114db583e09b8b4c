import type { DataKeys } from "./invalidate.ts";

/** Query keys of the public data that the landing page loads: places, boxes and their availability. */
export const publicKeys = {
  search: (...search: readonly unknown[]) => [["boxes", "places"], "availability", "search", ...search],
  suggestions: (typed: string) => [["places"], "availability", "suggestions", typed],
  popularTowns: [["boxes", "places"], "availability", "popular towns"],
  /** How many boxes there are, and from what price. */
  offers: (search: Record<string, string>) => [["boxes", "places"], "availability", "offers", search],
  /** The search names the criteria that its box matches; null where only the place is shown. */
  place: (slug: string, search: Record<string, string> | null) => [
    ["boxes", "company", "photos", "places"],
    "availability",
    "place",
    slug,
    search,
  ],
} as const satisfies DataKeys;
