/** Public interface of this feature for other features. */
export { cancelByClient } from "./cancel-by-client.ts";
export {
  type CreatedReservation,
  isCodeTaken,
  newReservationReads,
  planNewReservation,
  settleTransfer,
} from "./create.ts";
export { withdrawFromReservation } from "./withdraw.ts";
