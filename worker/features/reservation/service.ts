/** What other features may ask of reservations. */
export { type SignedAgreement, statusAt } from "./view.ts";
