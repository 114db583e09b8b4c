import { msg } from "@lingui/core/macro";
import type { ReservationStatus } from "../../../domain/reservation/transitions.ts";
import type { BadgeContent } from "../../ui/data/badge.tsx";

/** Label of each reservation status. */
export const reservationBadges: Record<ReservationStatus, BadgeContent> = {
  held: { label: msg({ context: "reservation", message: "on hold" }), tone: "soon" },
  pendingPayment: { label: msg({ context: "reservation", message: "payment in progress" }), tone: "soon" },
  offered: { label: msg({ context: "reservation", message: "offer sent" }), tone: "soon" },
  confirmed: { label: msg({ context: "reservation", message: "confirmed" }), tone: "ok" },
  converted: { label: msg({ context: "reservation", message: "moved in" }), tone: "ok" },
  expired: { label: msg({ context: "reservation", message: "expired" }), tone: "neutral" },
  cancelled: { label: msg({ context: "reservation", message: "canceled" }), tone: "neutral" },
  withdrawn: { label: msg({ context: "reservation", message: "withdrawn" }), tone: "neutral" },
  noShow: { label: msg({ context: "reservation", message: "no-show" }), tone: "danger" },
};
