import { useLingui } from "@lingui/react/macro";
import type { InvitationKind, InvitationState } from "../../../../domain/invitation/admin-schema.ts";
import type { BadgeProps } from "../../../ui/data/badge.tsx";

/** Who is invited. */
export function useKindLabels(): Record<InvitationKind, string> {
  const { t } = useLingui();
  return {
    partner: t({ context: "invitation", message: "new partner" }),
    admin: t({ context: "invitation", message: "administrator" }),
    staff: t({ context: "invitation", message: "partner’s staff" }),
    client: t({ context: "invitation", message: "partner’s client" }),
  };
}

export function useStateLabels(): Record<InvitationState, string> {
  const { t } = useLingui();
  return {
    open: t({ context: "invitation", message: "open" }),
    accepted: t({ context: "invitation", message: "accepted" }),
    declined: t({ context: "invitation", message: "declined" }),
    revoked: t({ context: "invitation", message: "withdrawn" }),
    expired: t({ context: "invitation", message: "expired" }),
  };
}

export const stateTones: Record<InvitationState, BadgeProps["tone"]> = {
  open: "soon",
  accepted: "ok",
  declined: "danger",
  revoked: "neutral",
  expired: "neutral",
};
