import { dayAt } from "../../../domain/core/day.ts";
import { DomainError } from "../../../domain/core/errors.ts";
import type { BookingScope } from "../../http/caller.ts";
import { leave, readOwn } from "./own-exit.ts";
import { paidOf } from "./paid.ts";

/**
 * A consumer withdraws from the agreement within 14 days, before the rent has begun: everything that was paid goes back
 * (Polish act on consumer rights, art. 27 and 32). Asked again it does nothing more. Throws `reservation.illegal_transition`
 * when the time is over, the rent runs already, or nothing was signed at a distance.
 */
export async function withdrawReservation(scope: BookingScope, env: Env, id: string): Promise<void> {
  const own = await readOwn(scope, id);
  const { reservation, facts } = own;
  const { status, place } = reservation;
  if (status === "withdrawn") return;
  const isInTime = facts.withdrawUntilOn !== null && dayAt(scope.now, place.timezone) <= facts.withdrawUntilOn;
  if (status !== "confirmed" || !isInTime) {
    throw new DomainError("reservation.illegal_transition", { details: { status } });
  }
  const refundGrosze = paidOf(reservation, facts)?.amountGrosze ?? 0;
  await leave(scope, env, own, "withdraw", { refundGrosze, keptGrosze: 0, dueToOn: null });
}
