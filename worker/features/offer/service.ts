/** What other features may ask of offers. */
export { type CreatedReservation, createReservation } from "./create.ts";
export { withdrawReservation } from "./withdraw.ts";
