import { nextStatus, type Transitions } from "../core/transitions.ts";

export type ReservationStatus =
  | "held"
  | "pendingPayment"
  | "offered"
  | "confirmed"
  | "converted"
  | "expired"
  | "cancelled"
  | "withdrawn"
  | "noShow";

export type ReservationTransition =
  | "checkout"
  | "offerAgain"
  | "confirm"
  | "confirmAndConvert"
  | "convert"
  | "expire"
  | "cancel"
  | "withdraw"
  | "missMoveIn";

/**
 * All transitions of a reservation. Payments may arrive after the hold has expired, so an expired reservation can still
 * be confirmed if its box is free; a cancelled one cannot. `convert`: the rent starts; `confirmAndConvert`: paid on the
 * move-in day, so the rent starts immediately. `offerAgain`: a payment of a partner's offer was not completed; the
 * offer is still valid.
 */
export const reservationTransitions: Transitions<ReservationStatus, ReservationTransition> = {
  held: { checkout: "pendingPayment", expire: "expired", cancel: "cancelled" },
  pendingPayment: {
    checkout: "pendingPayment",
    confirm: "confirmed",
    confirmAndConvert: "converted",
    offerAgain: "offered",
    expire: "expired",
    cancel: "cancelled",
  },
  offered: {
    checkout: "pendingPayment",
    confirm: "confirmed",
    confirmAndConvert: "converted",
    expire: "expired",
    cancel: "cancelled",
  },
  confirmed: { convert: "converted", cancel: "cancelled", withdraw: "withdrawn", missMoveIn: "noShow" },
  converted: { withdraw: "withdrawn", missMoveIn: "noShow" },
  expired: { confirm: "confirmed", confirmAndConvert: "converted" },
  cancelled: {},
  withdrawn: {},
  // A consumer who did not show up can still withdraw from the agreement.
  noShow: { withdraw: "withdrawn" },
};

export interface ReservationExpiry {
  status: ReservationStatus;
  /** When the hold expires; for an offer being paid, when that payment attempt expires. ISO 8601 UTC. */
  holdExpiresAt: string | null;
  /** When a partner's offer expires, regardless of payment attempts; null for other reservations. */
  offerExpiresAt: string | null;
}

/** The effective status at an instant, even if the job that expires holds has not run yet. */
export function statusAt({ status, holdExpiresAt, offerExpiresAt }: ReservationExpiry, now: Date): ReservationStatus {
  const canExpire = nextStatus(reservationTransitions, status, "expire") !== null;
  if (!canExpire || holdExpiresAt === null || holdExpiresAt > now.toISOString()) return status;
  return offerExpiresAt !== null && offerExpiresAt > now.toISOString() ? "offered" : "expired";
}
