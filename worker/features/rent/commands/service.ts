/** What other features may ask of changes to rents. */

export { restoreAccess, suspendAccess } from "./access.ts";
export { applyChanges, dueChanges } from "./apply-planned-changes.ts";
export { endRent } from "./end.ts";
export { extendRent } from "./extend.ts";
export { giveNotice, withdrawNotice } from "./notice.ts";
export { answerPhoto, removePhoto, takePhoto } from "./photos.ts";
export { planPrice, withdrawPrice } from "./price.ts";
export { moveBox, type OtherBox, withdrawMove } from "./relocate.ts";
export { depositPayments, type Settled, settleDeposit } from "./settle.ts";
export {
  chargedRent,
  type PlannedChange,
  placeNameOf,
  type RentPhoto,
  type RentState,
  readStates,
  statesWhere,
  todayOf,
} from "./state.ts";
export { type ActScope, beginAct, requireRunning } from "./transition.ts";
export { paidReservationOf, withdrawalToday, withdrawFromRent } from "./withdraw.ts";
