import { DomainError } from "../../../domain/core/errors.ts";
import type { PriceBreakdown } from "../../../domain/reservation/price.ts";

/** Throws `reservation.price_changed` with the current total if it differs from the one that the customer saw. */
export function requireShownPrice(
  { todayGrosze }: Pick<PriceBreakdown, "todayGrosze">,
  { shownTodayGrosze }: { shownTodayGrosze: number },
): void {
  if (todayGrosze !== shownTodayGrosze) {
    throw new DomainError("reservation.price_changed", { details: { todayGrosze } });
  }
}
