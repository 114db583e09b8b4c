import { useLingui } from "@lingui/react/macro";
import type { InvitationStatus } from "../../../domain/invitation/transitions.ts";

/** Status labels of invitations. */
export function useInvitationLabels(): Record<InvitationStatus, string> {
  const { t } = useLingui();
  return {
    sent: t({ context: "invitation", message: "sent" }),
    opened: t({ context: "invitation", message: "opened" }),
    accepted: t({ context: "invitation", message: "accepted" }),
    declined: t({ context: "invitation", message: "declined" }),
    expired: t({ context: "invitation", message: "expired" }),
    revoked: t({ context: "invitation", message: "withdrawn" }),
  };
}

export const invitationTones = {
  sent: "soon",
  opened: "soon",
  accepted: "ok",
  declined: "danger",
  expired: "neutral",
  revoked: "neutral",
} as const satisfies Record<InvitationStatus, "ok" | "soon" | "neutral" | "danger">;
