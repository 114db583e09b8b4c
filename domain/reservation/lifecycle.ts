import type { Moves } from "../lifecycle.ts";

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

export type ReservationMove = "checkout" | "confirm" | "convert" | "expire" | "cancel" | "withdraw" | "missMoveIn";

/**
 * Every legal move of a reservation. A move that is not in this table does not exist. Money may arrive after the hold
 * is gone, so an expired reservation can still be confirmed, if the ledger takes the box again; a cancelled one cannot.
 */
export const reservationMoves: Moves<ReservationStatus, ReservationMove> = {
  held: { checkout: "pendingPayment", expire: "expired", cancel: "cancelled" },
  pendingPayment: { confirm: "confirmed", expire: "expired", cancel: "cancelled" },
  offered: { checkout: "pendingPayment", confirm: "confirmed", expire: "expired", cancel: "cancelled" },
  confirmed: { convert: "converted", cancel: "cancelled", withdraw: "withdrawn", missMoveIn: "noShow" },
  converted: { withdraw: "withdrawn" },
  expired: { confirm: "confirmed" },
  cancelled: {},
  withdrawn: {},
  noShow: {},
};

/** Statuses in which the reservation keeps its box in the ledger. */
export const reservationsThatKeepABox = ["held", "pendingPayment", "offered", "confirmed"] as const;
