import type { Transitions } from "../core/transitions.ts";

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
  | "convert"
  | "expire"
  | "cancel"
  | "withdraw"
  | "missMoveIn";

/**
 * Every legal move of a reservation. A move that is not in this table does not exist. Money may arrive after the hold
 * is gone, so an expired reservation can still be confirmed, if the ledger takes the box again; a cancelled one cannot.
 * `offerAgain`: a try to pay a partner's offer has ended, and the offer stands until its own end.
 */
export const reservationTransitions: Transitions<ReservationStatus, ReservationTransition> = {
  held: { checkout: "pendingPayment", expire: "expired", cancel: "cancelled" },
  pendingPayment: { confirm: "confirmed", offerAgain: "offered", expire: "expired", cancel: "cancelled" },
  offered: { checkout: "pendingPayment", confirm: "confirmed", expire: "expired", cancel: "cancelled" },
  confirmed: { convert: "converted", cancel: "cancelled", withdraw: "withdrawn", missMoveIn: "noShow" },
  converted: { withdraw: "withdrawn", missMoveIn: "noShow" },
  expired: { confirm: "confirmed" },
  cancelled: {},
  withdrawn: {},
  noShow: {},
};

/** Statuses in which the reservation keeps its box in the ledger. */
export const reservationsThatKeepABox = ["held", "pendingPayment", "offered", "confirmed"] as const;

export interface ReservationExpiry {
  status: ReservationStatus;
  /** When the box is no longer kept; for an offer that is being paid, when that try ends. ISO 8601 UTC. */
  holdExpiresAt: string | null;
  /** Until when a partner's offer stands, however often a payment of it is tried; null for all others. */
  offerExpiresAt: string | null;
}

/** The status as it is in truth at an instant, whether or not the job that ends holds has been there. */
export function statusAt({ status, holdExpiresAt, offerExpiresAt }: ReservationExpiry, now: Date): ReservationStatus {
  const isKept = status === "held" || status === "pendingPayment" || status === "offered";
  if (!isKept || holdExpiresAt === null || holdExpiresAt > now.toISOString()) return status;
  return offerExpiresAt !== null && offerExpiresAt > now.toISOString() ? "offered" : "expired";
}
