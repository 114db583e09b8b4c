import type { Transitions } from "../core/transitions.ts";

export const placeStatuses = ["draft", "published", "comingSoon", "paused"] as const;

export type PlaceStatus = (typeof placeStatuses)[number];

export type PlaceTransition = "publish" | "announce" | "pause" | "takeBack";

/**
 * All transitions of a place. `announce` sets or changes the opening day; `pause` removes the place from search and does
 * not affect its tenants; `takeBack` turns an announced place into a draft.
 */
export const placeTransitions: Transitions<PlaceStatus, PlaceTransition> = {
  draft: { publish: "published", announce: "comingSoon" },
  comingSoon: { publish: "published", announce: "comingSoon", takeBack: "draft" },
  published: { pause: "paused" },
  paused: { publish: "published" },
};
