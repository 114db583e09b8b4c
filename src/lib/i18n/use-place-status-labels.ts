import { useLingui } from "@lingui/react/macro";
import type { PlaceStatus } from "../../../domain/place/transitions.ts";
import type { BadgeProps } from "../../ui/data/badge.tsx";

/** Label of each place status. */
export function usePlaceStatusLabels(): Record<PlaceStatus, string> {
  const { t } = useLingui();
  return {
    draft: t({ context: "place", message: "draft" }),
    published: t({ context: "place", message: "published" }),
    comingSoon: t({ context: "place", message: "coming soon" }),
    paused: t({ context: "place", message: "paused" }),
  };
}

export const placeTones: Record<PlaceStatus, BadgeProps["tone"]> = {
  draft: "neutral",
  published: "ok",
  comingSoon: "soon",
  paused: "neutral",
};
