import type { ReservationStatus } from "../../../domain/reservation/transitions.ts";
import type { Locale } from "../../env.ts";

/** Labels of a reservation's status in CSV. */
export const statusLabels: Record<Locale, Record<ReservationStatus, string>> = {
  pl: {
    held: "wstępna rezerwacja",
    pendingPayment: "w trakcie płatności",
    offered: "oferta",
    confirmed: "potwierdzona",
    converted: "zrealizowana",
    expired: "wygasła",
    cancelled: "anulowana",
    withdrawn: "odstąpiono od umowy",
    noShow: "nieodebrana",
  },
  en: {
    held: "on hold",
    pendingPayment: "payment in progress",
    offered: "offer",
    confirmed: "confirmed",
    converted: "completed",
    expired: "expired",
    cancelled: "canceled",
    withdrawn: "withdrawn",
    noShow: "no-show",
  },
};
