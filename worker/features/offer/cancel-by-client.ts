import { dayAt } from "../../../domain/core/day.ts";
import { DomainError } from "../../../domain/core/errors.ts";
import { type Cancellation, cancellationOf } from "../../../domain/reservation/cancellation.ts";
import { type CancelReservationInput, cancelReservationInput } from "../../../domain/reservation/schema.ts";
import { statusAt } from "../../../domain/reservation/transitions.ts";
import type { Command } from "../../http/command.ts";
import { planUnpaidCancellation } from "../reservation/cancel-unpaid.ts";
import type { Reservation } from "../reservation/view.ts";
import { planEndByClient, selectOwnReservation } from "./end-by-client.ts";
import { type EndedReservation, finishEnd } from "./end-statements.ts";
import { reservationWithFacts } from "./partner-reservation.ts";

/**
 * The client cancels: before the payment, or after it under the terms of `cancellationOf`. Does nothing if already
 * canceled. Throws `reservation.illegal_transition` once the rent has started or the reservation has ended,
 * `resource.version_conflict` if the terms differ from those shown.
 */
export const cancelByClient: Command<{ id: string }, CancelReservationInput, EndedReservation> = {
  name: "reservation.cancel",
  access: { visitor: "reservation.own" },
  changes: ["boxes", "payments", "reservations"],
  input: cancelReservationInput,
  read: (reader, { id }) => selectOwnReservation(reader, id),
  plan(ctx, [found, facts], { input }) {
    const own = reservationWithFacts(found, facts, ctx.now);
    const { reservation } = own;
    if (reservation.status !== "confirmed") {
      return {
        body: { refundId: null, openPages: reservation.openPages },
        statements: planUnpaidCancellation(ctx, reservation),
      };
    }
    const terms = termsOf(reservation, ctx.now);
    if (terms.refundGrosze !== input.refundGrosze) throw new DomainError("resource.version_conflict");
    return planEndByClient(ctx, own, "giveUp", terms);
  },
  followUp: finishEnd,
};

function termsOf(reservation: Reservation, now: Date): Cancellation {
  const { place, status, payment } = reservation;
  const rules = { today: dayAt(now, place.timezone), noticeDays: place.noticeDays };
  const terms = cancellationOf(
    { ...reservation, status: statusAt(reservation, now), refundedGrosze: payment?.refundedGrosze ?? 0 },
    rules,
  );
  if (terms === null) throw new DomainError("reservation.illegal_transition", { details: { status } });
  return terms;
}
