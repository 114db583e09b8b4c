/** The box is held slightly longer than the payment page is valid, so that a last-second payment still counts. */
export const paymentHoldMinutes = (paymentMinutes: number): number => paymentMinutes + 5;
/** How long a box is held until the transfer that its partner has recorded is settled, which takes seconds. */
export const transferHoldMinutes = 35;
/** Default validity of a partner's offer. */
export const offerHours = 72;
export const maxOfferDays = 14;
/** The withdrawal period for distance contracts (Polish Consumer Rights Act, art. 27). */
export const withdrawalDays = 14;
/** How far in the future a move-in day may be. */
export const moveInAheadMonths = 12;

/** The instant `minutes` after `now`, as ISO 8601 UTC. */
export function minutesAfter(now: Date, minutes: number): string {
  return new Date(now.getTime() + minutes * 60_000).toISOString();
}
