import { msg } from "@lingui/core/macro";
import type { PartnerState } from "../../../domain/partner/admin-schema.ts";
import type { BadgeContent } from "../../ui/data/badge.tsx";

/** Label of each state of a partner. */
export const partnerBadges: Record<PartnerState, BadgeContent> = {
  joining: { label: msg({ context: "partner", message: "joining" }), tone: "soon" },
  waiting: { label: msg({ context: "partner", message: "waiting for approval" }), tone: "soon" },
  rejected: { label: msg({ context: "partner", message: "not approved" }), tone: "danger" },
  trial: { label: msg({ context: "partner", message: "in trial" }), tone: "soon" },
  payoutsHeld: { label: msg({ context: "partner", message: "payouts on hold" }), tone: "danger" },
  active: { label: msg({ context: "partner", message: "active" }), tone: "ok" },
  suspended: { label: msg({ context: "partner", message: "suspended" }), tone: "neutral" },
};
