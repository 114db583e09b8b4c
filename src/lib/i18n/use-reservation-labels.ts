import { useLingui } from "@lingui/react/macro";
import type { ReservationStatus } from "../../../domain/reservation/transitions.ts";

/** A reservation's status in a word. */
export function useReservationLabels(): Record<ReservationStatus, string> {
  const { t } = useLingui();
  return {
    held: t({ context: "reservation", message: "on hold" }),
    pendingPayment: t({ context: "reservation", message: "payment in progress" }),
    offered: t({ context: "reservation", message: "offer sent" }),
    confirmed: t({ context: "reservation", message: "confirmed" }),
    converted: t({ context: "reservation", message: "moved in" }),
    expired: t({ context: "reservation", message: "expired" }),
    cancelled: t({ context: "reservation", message: "canceled" }),
    withdrawn: t({ context: "reservation", message: "withdrawn" }),
    noShow: t({ context: "reservation", message: "no-show" }),
  };
}

/** How a status looks: as it should be, to be watched, a fact. */
export const reservationTones = {
  held: "soon",
  pendingPayment: "soon",
  offered: "soon",
  confirmed: "ok",
  converted: "ok",
  expired: "neutral",
  cancelled: "neutral",
  withdrawn: "neutral",
  noShow: "danger",
} as const satisfies Record<ReservationStatus, "ok" | "soon" | "neutral" | "danger">;
