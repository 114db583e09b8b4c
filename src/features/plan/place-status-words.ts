import { useLingui } from "@lingui/react/macro";
import type { PlaceBoxes } from "./queries.ts";

type PlaceStatus = PlaceBoxes["place"]["status"];

/** How public a place is, in a word. */
export function usePlaceStatusWords(): Record<PlaceStatus, string> {
  const { t } = useLingui();
  return {
    draft: t({ context: "place", message: "draft" }),
    published: t({ context: "place", message: "published" }),
    comingSoon: t({ context: "place", message: "coming soon" }),
    paused: t({ context: "place", message: "paused" }),
  };
}

export const placeStatusTones = {
  draft: "neutral",
  published: "ok",
  comingSoon: "soon",
  paused: "neutral",
} as const satisfies Record<PlaceStatus, "ok" | "soon" | "neutral">;
