import type { Transitions } from "../core/transitions.ts";

export const placeStatuses = ["draft", "published", "comingSoon", "paused"] as const;

export type PlaceStatus = (typeof placeStatuses)[number];

export type PlaceTransition = "publish" | "announce" | "pause" | "takeBack";

/**
 * Every legal move of a place. `announce` says from when it will be open, and says it anew when that changes; `pause`
 * takes it out of the search and leaves its tenants where they are; `takeBack` makes an announcement a draft again.
 */
export const placeTransitions: Transitions<PlaceStatus, PlaceTransition> = {
  draft: { publish: "published", announce: "comingSoon" },
  comingSoon: { publish: "published", announce: "comingSoon", takeBack: "draft" },
  published: { pause: "paused" },
  paused: { publish: "published" },
};
