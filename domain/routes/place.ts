import { addressesOf, type Route, type WriteAddress } from "./address.ts";

/**
 * The public page of a place. Separate from `routes.ts`, so that the rows of the search results link to it without the
 * table of all pages.
 */
export const placeRoutes = {
  place: { path: "/places/:slug", layout: "guest-center", isWide: true, area: "public", access: "skip" },
} as const satisfies Record<string, Route>;

export const placeHref: WriteAddress<typeof placeRoutes> = addressesOf(placeRoutes);
