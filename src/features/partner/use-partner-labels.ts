import { useLingui } from "@lingui/react/macro";
import type { PartnerState } from "../../../domain/partner/admin-schema.ts";
import type { BadgeProps } from "../../ui/data/badge.tsx";

/** Label of each state of a partner. */
export function usePartnerLabels(): Record<PartnerState, string> {
  const { t } = useLingui();
  return {
    joining: t({ context: "partner", message: "joining" }),
    waiting: t({ context: "partner", message: "waiting for approval" }),
    rejected: t({ context: "partner", message: "not approved" }),
    payoutsHeld: t({ context: "partner", message: "payouts on hold" }),
    active: t({ context: "partner", message: "active" }),
    suspended: t({ context: "partner", message: "suspended" }),
  };
}

export const partnerTones: Record<PartnerState, BadgeProps["tone"]> = {
  joining: "soon",
  waiting: "soon",
  rejected: "danger",
  payoutsHeld: "danger",
  active: "ok",
  suspended: "neutral",
};
