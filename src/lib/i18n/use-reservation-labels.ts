import { useLingui } from "@lingui/react/macro";
import type { ReservationStatus } from "../../../domain/reservation/transitions.ts";

/** Label of each reservation status. */
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

/** Badge tone of each status. */
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
