/** What other features may ask of reservations. */
export { cancelReservation, closePages } from "./cancel.ts";
export { readFound, requireFound, requireLivingHold } from "./find.ts";
export { meantReservation, selectMeant, selectOffered, selectOfPartner, selectReservation } from "./queries.ts";
export { statusWords } from "./status-words.ts";
export { type Reservation, type ReservationView, type SignedAgreement, viewOf } from "./view.ts";
