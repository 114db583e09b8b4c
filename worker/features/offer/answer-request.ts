import { z } from "zod";
import { newId } from "../../../domain/core/ids.ts";
import { statusesWith } from "../../../domain/core/transitions.ts";
import { cancelInput } from "../../../domain/offer/offer.ts";
import { minutesAfter } from "../../../domain/reservation/hold.ts";
import { reservationTransitions } from "../../../domain/reservation/transitions.ts";
import {
  acceptRequest,
  emailRequester,
  readRequester,
  requireLivingHold,
  selectRequester,
} from "../reservation/service.ts";
import { auditReservation, releaseBox, transitionReservation } from "../reservation/statements.ts";
import { partnerReservationCommand } from "./partner-reservation.ts";

const minutesPerHour = 60;

/** The partner accepts a request: the box stays held while the customer signs and pays. Throws `reservation.hold_expired`. */
export const acceptBooking = partnerReservationCommand({
  name: "accept",
  input: z.null(),
  readMore: (db, id) => [selectRequester(db, id, null)],
  plan(ctx, { reservation }, _input, [asking]) {
    const { db, now } = ctx;
    requireLivingHold(reservation, statusesWith(reservationTransitions, "accept"), now);
    const { id, version, seller } = reservation;
    const nextVersion = newId("version");
    const untilAt = minutesAfter(now, reservation.acceptedHours * minutesPerHour);
    return {
      body: null,
      statements: [
        ...acceptRequest(db, { id, version, nextVersion, untilAt, now }),
        auditReservation(ctx, { id, partnerId: seller.id }, { action: "accept", nextVersion }),
        ...emailRequester(db, reservation, readRequester(asking), { answer: "accepted", untilAt, reason: "", now }),
      ],
    };
  },
});

/** The partner declines a request, and the box is free again. Throws `reservation.hold_expired`. */
export const declineBooking = partnerReservationCommand({
  name: "decline",
  input: cancelInput,
  readMore: (db, id) => [selectRequester(db, id, null)],
  plan(ctx, { reservation }, { reason }, [asking]) {
    const { db, now } = ctx;
    requireLivingHold(reservation, statusesWith(reservationTransitions, "decline"), now);
    const { id, seller } = reservation;
    const nextVersion = newId("version");
    return {
      body: null,
      statements: [
        ...transitionReservation(
          ctx,
          { ...reservation, partnerId: seller.id },
          { transition: "decline", action: "reject", nextVersion, details: { reason } },
        ),
        releaseBox(db, id),
        ...emailRequester(db, reservation, readRequester(asking), { answer: "declined", untilAt: null, reason, now }),
      ],
    };
  },
});
