import type { ReservationStatus } from "./transitions.ts";

/** Stages of a customer's reservation, each with its statuses. */
export const reservationStages = {
  open: ["held", "offered", "pendingPayment"],
  coming: ["confirmed"],
  rented: ["converted"],
  over: ["expired", "cancelled", "withdrawn", "noShow"],
} as const satisfies Record<string, readonly ReservationStatus[]>;

export type ReservationStage = keyof typeof reservationStages;
