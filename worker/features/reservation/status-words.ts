import type { ReservationStatus } from "../../../domain/reservation/lifecycle.ts";
import type { Locale } from "../../env.ts";

/** A reservation's status as a spreadsheet shows it. */
export const statusWords: Record<Locale, Record<ReservationStatus, string>> = {
  pl: {
    held: "wstępna",
    pendingPayment: "w trakcie płatności",
    offered: "zaoferowana",
    confirmed: "potwierdzona",
    converted: "w najmie",
    expired: "wygasła",
    cancelled: "anulowana",
    withdrawn: "odstąpiona",
    noShow: "nie stawił się",
  },
  en: {
    held: "held",
    pendingPayment: "being paid",
    offered: "offered",
    confirmed: "confirmed",
    converted: "moved in",
    expired: "expired",
    cancelled: "cancelled",
    withdrawn: "withdrawn",
    noShow: "did not come",
  },
};
