import { type Day, dayAt } from "../../../domain/core/day.ts";
import type { Reservation } from "./queries.ts";

/** The last day to withdraw from the agreement of a reservation that has not started; null if that is not possible. */
export function withdrawalDeadline({ status, withdrawUntilOn, place, serverNow }: Reservation): Day | null {
  const isInTime = withdrawUntilOn !== null && withdrawUntilOn >= dayAt(new Date(serverNow), place.timezone);
  return status === "confirmed" && isInTime ? withdrawUntilOn : null;
}
