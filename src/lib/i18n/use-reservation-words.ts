import { useLingui } from "@lingui/react/macro";
import type { ReservationStatus } from "../../../domain/reservation/lifecycle.ts";

/** A reservation's status in a word. */
export function useReservationWords(): Record<ReservationStatus, string> {
  const { t } = useLingui();
  return {
    held: t({ context: "reservation", message: "held" }),
    pendingPayment: t({ context: "reservation", message: "being paid" }),
    offered: t({ context: "reservation", message: "offered" }),
    confirmed: t({ context: "reservation", message: "confirmed" }),
    converted: t({ context: "reservation", message: "moved in" }),
    expired: t({ context: "reservation", message: "expired" }),
    cancelled: t({ context: "reservation", message: "cancelled" }),
    withdrawn: t({ context: "reservation", message: "withdrawn" }),
    noShow: t({ context: "reservation", message: "did not come" }),
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
