/** Query keys of the public data that the landing page loads: places, boxes and their availability. */
export const publicKeys = {
  availability: ["availability"],
  search: (...search: readonly unknown[]) => ["availability", "search", ...search],
  /** How many boxes there are, and from what price. */
  offers: (search: Record<string, string>) => ["availability", "offers", search],
  /** The search names the criteria that its box matches; null where only the place is shown. */
  place: (slug: string, search: Record<string, string> | null) => ["availability", "place", slug, search],
} as const;
