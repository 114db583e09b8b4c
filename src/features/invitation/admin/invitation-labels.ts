import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { InvitationKind, InvitationState } from "../../../../domain/invitation/admin-schema.ts";
import type { BadgeContent } from "../../../ui/data/badge.tsx";

/** Who is invited. */
export const invitationKindLabels: Record<InvitationKind, MessageDescriptor> = {
  partner: msg({ context: "invitation", message: "new partner" }),
  admin: msg({ context: "invitation", message: "administrator" }),
  staff: msg({ context: "invitation", message: "partner’s staff" }),
  client: msg({ context: "invitation", message: "partner’s client" }),
};

export const invitationBadges: Record<InvitationState, BadgeContent> = {
  open: { label: msg({ context: "invitation", message: "open" }), tone: "soon" },
  accepted: { label: msg({ context: "invitation", message: "accepted" }), tone: "ok" },
  declined: { label: msg({ context: "invitation", message: "declined" }), tone: "danger" },
  revoked: { label: msg({ context: "invitation", message: "withdrawn" }), tone: "neutral" },
  expired: { label: msg({ context: "invitation", message: "expired" }), tone: "neutral" },
};
