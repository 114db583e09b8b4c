import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { KsefFilter, KsefStatus } from "../../../../domain/ksef/states.ts";
import type { BadgeContent } from "../../../ui/data/badge.tsx";

/** Labels of the states of an invoice on its way to KSeF. */
export const ksefBadges: Record<KsefStatus | "offline", BadgeContent> = {
  waiting: { label: msg({ context: "KSeF", message: "waiting to be sent" }), tone: "neutral" },
  sending: { label: msg({ context: "KSeF", message: "sent, waiting for the number" }), tone: "neutral" },
  accepted: { label: msg({ context: "KSeF", message: "accepted" }), tone: "ok" },
  rejected: { label: msg({ context: "KSeF", message: "rejected" }), tone: "danger" },
  offline: { label: msg({ context: "KSeF", message: "offline, to be sent" }), tone: "soon" },
};

export const ksefFilterLabels: Record<KsefFilter, MessageDescriptor> = {
  accepted: ksefBadges.accepted.label,
  rejected: ksefBadges.rejected.label,
  offline: ksefBadges.offline.label,
  warned: msg({ context: "KSeF", message: "with a warning" }),
  open: msg({ context: "KSeF", message: "without a number yet" }),
  outside: msg({ context: "KSeF", message: "outside of KSeF" }),
};

/** The state to show: an invoice that was issued offline says so until it has a number. */
export const shownKsefStatus = (status: KsefStatus, isOffline: 0 | 1 | null): KsefStatus | "offline" =>
  isOffline === 1 && status === "waiting" ? "offline" : status;
