/** Public interface of this feature for other features. */
export { printAgreement, printAgreementFile } from "./agreement/print.ts";
export { calendarFileIfPaid } from "./calendar.ts";
export { planUnpaidCancellation } from "./cancel-unpaid.ts";
export { readFound, requireFound, requireLivingHold } from "./find.ts";
export {
  resolveReservationId,
  selectOffered,
  selectOfPartner,
  selectReservation,
  selectResolvedReservation,
} from "./queries.ts";
export { statusLabels } from "./status-labels.ts";
export {
  type Reservation,
  type ReservationView,
  type SharedReservationView,
  type SignedAgreement,
  sharedViewOf,
} from "./view.ts";
