/** What other features may ask of reservations. */
export { cancelReservation, closePages } from "./cancel.ts";
export { readFound, requireFound, requireLivingHold } from "./find.ts";
export {
  resolveReservationId,
  selectOffered,
  selectOfPartner,
  selectReservation,
  selectResolvedReservation,
} from "./queries.ts";
export { statusLabels } from "./status-words.ts";
export { type Reservation, type ReservationView, type SignedAgreement, viewOf } from "./view.ts";
