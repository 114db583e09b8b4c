import { useLingui } from "@lingui/react/macro";
import type { KsefFilter, KsefStatus } from "../../../../domain/ksef/states.ts";
import type { BadgeProps } from "../../../ui/data/badge.tsx";

/** Labels of the states of an invoice on its way to KSeF. */
export function useKsefStatusLabels(): Record<KsefStatus | "offline", string> {
  const { t } = useLingui();
  return {
    waiting: t({ context: "KSeF", message: "waiting to be sent" }),
    sending: t({ context: "KSeF", message: "sent, waiting for the number" }),
    accepted: t({ context: "KSeF", message: "accepted" }),
    rejected: t({ context: "KSeF", message: "rejected" }),
    offline: t({ context: "KSeF", message: "offline, to be sent" }),
  };
}

export function useKsefFilterLabels(): Record<KsefFilter, string> {
  const { t } = useLingui();
  const { accepted, rejected, offline } = useKsefStatusLabels();
  return {
    ...{ accepted, rejected, offline },
    open: t({ context: "KSeF", message: "without a number yet" }),
    outside: t({ context: "KSeF", message: "outside of KSeF" }),
  };
}

/** The state to show: an invoice that was issued offline says so until it has a number. */
export const shownKsefStatus = (status: KsefStatus, isOffline: 0 | 1 | null): KsefStatus | "offline" =>
  isOffline === 1 && status === "waiting" ? "offline" : status;

export const ksefTones: Record<KsefStatus | "offline", BadgeProps["tone"]> = {
  waiting: "neutral",
  sending: "neutral",
  accepted: "ok",
  rejected: "danger",
  offline: "soon",
};
