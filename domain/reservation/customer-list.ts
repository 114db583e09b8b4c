import { z } from "zod";
import { cursorText } from "../core/paging.ts";
import { singleLine } from "../core/text-schema.ts";
import { type ReservationStage, reservationStages } from "./stages.ts";

const customerReservationSorts = ["created-desc", "created-asc", "moveIn-desc", "moveIn-asc"] as const;
export type CustomerReservationSort = (typeof customerReservationSorts)[number];

/** The query of a customer's list of reservations. */
export const customerReservationQuery = z.strictObject({
  stage: z.enum(Object.keys(reservationStages) as [ReservationStage, ...ReservationStage[]]).optional(),
  q: singleLine(80).optional(),
  sort: z.enum(customerReservationSorts).default("created-desc"),
  cursor: cursorText.optional(),
  format: z.literal("csv").optional(),
});

export type CustomerReservationQuery = z.output<typeof customerReservationQuery>;
