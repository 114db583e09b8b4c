/** What other features may ask of offers. */
export { type CreatedReservation, createReservation } from "./create.ts";
export { giveUpReservation } from "./give-up.ts";
export { withdrawReservation } from "./withdraw.ts";
