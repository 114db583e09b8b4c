import { msg } from "@lingui/core/macro";
import type { PlaceStatus } from "../../../domain/place/transitions.ts";
import type { BadgeContent } from "../../ui/data/badge.tsx";

/** Label of each place status. */
export const placeBadges: Record<PlaceStatus, BadgeContent> = {
  draft: { label: msg({ context: "place", message: "draft" }), tone: "neutral" },
  published: { label: msg({ context: "place", message: "published" }), tone: "ok" },
  comingSoon: { label: msg({ context: "place", message: "coming soon" }), tone: "soon" },
  paused: { label: msg({ context: "place", message: "paused" }), tone: "neutral" },
};
