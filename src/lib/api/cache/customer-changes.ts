import type { QueryKey } from "@tanstack/react-query";
import { customerKeys } from "./customer-keys.ts";
import { pageKeys } from "./page-keys.ts";
import { publicKeys } from "./public-keys.ts";

/**
 * Query keys to invalidate after a customer’s or guest’s write, one function per event. A mutation names its event in
 * `meta.invalidates`; add a new resource to each event that changes it.
 */
export const customerChanges = {
  /** A hold was created, has ended, or its dates, add-ons or tenant changed. */
  holdChanged: (): QueryKey[] => [customerKeys.reservations, customerKeys.dashboard, publicKeys.availability],

  /** Signed, canceled or withdrawn from. */
  reservationChanged: (): QueryKey[] => [
    customerKeys.reservations,
    customerKeys.rents,
    customerKeys.dashboard,
    publicKeys.availability,
  ],

  /** A payment succeeded or failed: the reservation may be confirmed, the rent paid, the access code issued. */
  paymentSettled: (): QueryKey[] => [
    customerKeys.reservations,
    customerKeys.rents,
    customerKeys.dashboard,
    publicKeys.availability,
  ],

  /** Extended, given notice of, or withdrawn from. */
  rentChanged: (): QueryKey[] => [
    customerKeys.rents,
    customerKeys.dashboard,
    customerKeys.reservations,
    publicKeys.availability,
  ],

  /** Asked, or written in a question. */
  questionChanged: (): QueryKey[] => [customerKeys.questions, pageKeys.questions],

  /** An answer was opened. */
  questionSeen: (): QueryKey[] => [customerKeys.questions],

  /** An offer or invitation was answered, or an account took over a guest’s reservations. */
  belongingsChanged: (): QueryKey[] => [
    customerKeys.reservations,
    customerKeys.rents,
    customerKeys.dashboard,
    publicKeys.availability,
  ],
};
