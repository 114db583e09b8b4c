/** What other features may ask of reservations. */
export { readFound } from "./find.ts";
export { meantReservation, selectMeant } from "./queries.ts";
export type { ReservationView, SignedAgreement } from "./view.ts";
