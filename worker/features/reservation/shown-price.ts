import { DomainError } from "../../../domain/core/errors.ts";
import type { PriceBreakdown } from "../../../domain/reservation/price.ts";

/** Throws `reservation.price_changed` with the current total when the customer saw another one. */
export function requireShownPrice(
  { todayGrosze }: Pick<PriceBreakdown, "todayGrosze">,
  { shownTodayGrosze }: { shownTodayGrosze: number },
): void {
  if (todayGrosze !== shownTodayGrosze) {
    throw new DomainError("reservation.price_changed", { details: { todayGrosze } });
  }
}
