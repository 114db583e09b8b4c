import type { ReservationStatus } from "../../../domain/reservation/transitions.ts";
import type { Locale } from "../../env.ts";

/** Labels of a reservation's status in CSV. */
export const statusLabels: Record<Locale, Record<ReservationStatus, string>> = {
  pl: {
    held: "wstępna rezerwacja",
    requested: "prośba o rezerwację",
    pendingPayment: "w trakcie płatności",
    offered: "oferta",
    confirmed: "potwierdzona",
    converted: "zrealizowana",
    expired: "wygasła",
    cancelled: "anulowana",
    declined: "odrzucona",
    withdrawn: "odstąpiono od umowy",
    noShow: "nieodebrana",
  },
  en: {
    held: "on hold",
    requested: "booking request",
    pendingPayment: "payment in progress",
    offered: "offer",
    confirmed: "confirmed",
    converted: "completed",
    expired: "expired",
    cancelled: "canceled",
    declined: "declined",
    withdrawn: "withdrawn",
    noShow: "no-show",
  },
};
