import { msg } from "@lingui/core/macro";
import type { InvitationStatus } from "../../../domain/invitation/transitions.ts";
import type { BadgeContent } from "../../ui/data/badge.tsx";

/** Status labels of invitations. */
export const invitationBadges: Record<InvitationStatus, BadgeContent> = {
  sent: { label: msg({ context: "invitation", message: "sent" }), tone: "soon" },
  opened: { label: msg({ context: "invitation", message: "opened" }), tone: "soon" },
  accepted: { label: msg({ context: "invitation", message: "accepted" }), tone: "ok" },
  declined: { label: msg({ context: "invitation", message: "declined" }), tone: "danger" },
  expired: { label: msg({ context: "invitation", message: "expired" }), tone: "neutral" },
  revoked: { label: msg({ context: "invitation", message: "withdrawn" }), tone: "neutral" },
};
