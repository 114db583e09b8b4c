/** A box is kept this long for someone who is filling in the form. */
export const holdMinutes = 15;
/** The payment provider's page lives this long. */
export const paymentMinutes = 30;
/** During payment the box is kept a little longer than the provider's page, so that the last second still counts. */
export const paymentHoldMinutes = 35;
/** A partner's offer stands this long unless the partner says otherwise, and never longer than the maximum. */
export const offerHours = 72;
export const maxOfferDays = 14;
/** A consumer who agreed at a distance may withdraw within this many days (Polish consumer law, art. 27). */
export const withdrawalDays = 14;
/** How far ahead a move-in may be. */
export const moveInAheadMonths = 12;
/** Boxes one caller may hold at a time. */
export const maxActiveHolds = 3;

/** The instant `minutes` after `now`, as ISO 8601 UTC. */
export function minutesAfter(now: Date, minutes: number): string {
  return new Date(now.getTime() + minutes * 60_000).toISOString();
}
