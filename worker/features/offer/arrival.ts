import { type Day, dayAt } from "../../../domain/core/day.ts";
import { DomainError } from "../../../domain/core/errors.ts";
import { runningRents } from "../../../domain/rent/transitions.ts";
import type { PartnerReservation } from "./partner-reservation.ts";

/** What can be recorded about the client's arrival on a day: a handover or a no-show. */
export function arrivalOf({ reservation, facts }: PartnerReservation, today: Day) {
  const { status, moveInOn } = reservation;
  const isPaid = status === "confirmed" || status === "converted";
  const isRunning = facts.rent !== null && (runningRents as readonly string[]).includes(facts.rent.status);
  const isOpen = isPaid && facts.handedOverAt === null && moveInOn <= today;
  return {
    canHandOver: isOpen && (isRunning || facts.rent?.status === "scheduled"),
    // The client can arrive until the end of the move-in day.
    canRecordNoShow: isOpen && isRunning && status === "converted" && moveInOn < today,
  };
}

/** Throws `reservation.illegal_transition` if it cannot be recorded now. */
export function requireArrival(
  own: PartnerReservation,
  permission: keyof ReturnType<typeof arrivalOf>,
  now: Date,
): void {
  const { status, place } = own.reservation;
  if (arrivalOf(own, dayAt(now, place.timezone))[permission]) return;
  throw new DomainError("reservation.illegal_transition", { details: { status } });
}
