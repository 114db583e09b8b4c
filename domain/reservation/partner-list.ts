import { z } from "zod";
import { cursorText } from "../core/paging.ts";
import { singleLine } from "../core/text-schema.ts";
import { type ReservationStatus, reservationTransitions } from "./transitions.ts";

const statuses = Object.keys(reservationTransitions) as [ReservationStatus, ...ReservationStatus[]];

const partnerReservationSorts = ["created-desc", "created-asc", "moveIn-desc", "moveIn-asc"] as const;
export type PartnerReservationSort = (typeof partnerReservationSorts)[number];

/** The query of a partner's list of reservations. */
export const partnerReservationQuery = z.strictObject({
  status: z.enum(statuses).optional(),
  q: singleLine(80).optional(),
  sort: z.enum(partnerReservationSorts).default("created-desc"),
  cursor: cursorText.optional(),
  format: z.literal("csv").optional(),
});

export type PartnerReservationQuery = z.output<typeof partnerReservationQuery>;
