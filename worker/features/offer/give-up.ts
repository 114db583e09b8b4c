import { dayAt } from "../../../domain/core/day.ts";
import { DomainError } from "../../../domain/core/errors.ts";
import { type Cancellation, cancellationOf } from "../../../domain/reservation/cancellation.ts";
import type { CancelReservationInput } from "../../../domain/reservation/schema.ts";
import { statusAt } from "../../../domain/reservation/transitions.ts";
import type { BookingScope } from "../../http/caller.ts";
import { cancelReservation, type Reservation } from "../reservation/service.ts";
import { leave, readOwn } from "./own-exit.ts";

/**
 * Whoever reserved does not come: before a payment, or before the rent begins by `cancellationOf`. Asked again it does
 * nothing more. Throws `reservation.illegal_transition` once the rent has begun or all is over, `resource.version_conflict` when
 * the terms are not those that were agreed to.
 */
export async function giveUpReservation(
  scope: BookingScope,
  env: Env,
  id: string,
  { refundGrosze }: CancelReservationInput,
): Promise<void> {
  const own = await readOwn(scope, id);
  if (own.reservation.status !== "confirmed") {
    await cancelReservation(scope, env, id);
    return;
  }
  const terms = termsOf(own.reservation, scope.now);
  if (terms.refundGrosze !== refundGrosze) throw new DomainError("resource.version_conflict");
  await leave(scope, env, own, "giveUp", terms);
}

function termsOf(reservation: Reservation, now: Date): Cancellation {
  const { place, status } = reservation;
  const rules = { today: dayAt(now, place.timezone), noticeDays: place.noticeDays };
  const terms = cancellationOf({ ...reservation, status: statusAt(reservation, now) }, rules);
  if (terms === null) throw new DomainError("reservation.illegal_transition", { details: { status } });
  return terms;
}
