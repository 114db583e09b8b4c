import { z } from "zod";
import { dayAt } from "../../../domain/core/day.ts";
import { DomainError } from "../../../domain/core/errors.ts";
import type { Command } from "../../http/command.ts";
import { planEndByClient, selectOwnReservation } from "./end-by-client.ts";
import { type EndedReservation, finishEnd } from "./end-statements.ts";
import { paidReservationOf } from "./paid-reservation.ts";
import { reservationWithFacts } from "./partner-reservation.ts";

/**
 * A consumer withdraws from the agreement within 14 days and before the rent has started, with a full refund (Polish
 * Consumer Rights Act, art. 27 and 32). Does nothing if already withdrawn. Throws `reservation.illegal_transition`
 * after that period, once the rent has started, or if nothing was signed remotely.
 */
export const withdrawFromReservation: Command<{ id: string }, null, EndedReservation> = {
  name: "reservation.withdraw",
  access: { visitor: "reservation.own" },
  changes: ["boxes", "invitations", "payments", "places", "rents", "reservations"],
  input: z.null(),
  read: (reader, { id }) => selectOwnReservation(reader, id),
  plan(ctx, [found, known]) {
    const own = reservationWithFacts(found, known, ctx.now);
    const { reservation, facts } = own;
    const { status, place } = reservation;
    if (status === "withdrawn") return { body: { refundId: null, openPages: [] }, statements: [] };
    const isInTime = facts.withdrawUntilOn !== null && dayAt(ctx.now, place.timezone) <= facts.withdrawUntilOn;
    if (status !== "confirmed" || !isInTime) {
      throw new DomainError("reservation.illegal_transition", { details: { status } });
    }
    const refundGrosze = paidReservationOf(own)?.amountGrosze ?? 0;
    return planEndByClient(ctx, own, "withdraw", { refundGrosze, keptGrosze: 0, dueToOn: null });
  },
  followUp: finishEnd,
};
