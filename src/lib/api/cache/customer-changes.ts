import type { QueryKey } from "@tanstack/react-query";
import { customerKeys } from "./customer-keys.ts";
import { publicKeys } from "./public-keys.ts";

/**
 * What a customer's or guest's write makes outdated: one event a function, the keys it touches. A mutation names its event as
 * `meta.invalidates`; a new resource is added here to each event that changes it.
 */
export const customerChanges = {
  /** A box is held, or its hold now has other days, add-ons or a tenant. */
  holdChanged: (): QueryKey[] => [customerKeys.reservations, customerKeys.dashboard, publicKeys.availability],

  /** Signed, cancelled or withdrawn from. */
  reservationChanged: (): QueryKey[] => [
    customerKeys.reservations,
    customerKeys.rents,
    customerKeys.dashboard,
    publicKeys.availability,
  ],

  /** A payment has its outcome: the reservation may be confirmed, the rent paid, the access code there. */
  paymentSettled: (): QueryKey[] => [
    customerKeys.reservations,
    customerKeys.rents,
    customerKeys.dashboard,
    publicKeys.availability,
  ],

  /** Extended, given notice of, withdrawn from. */
  rentChanged: (): QueryKey[] => [
    customerKeys.rents,
    customerKeys.dashboard,
    customerKeys.reservations,
    publicKeys.availability,
  ],

  /** An offer or invitation was answered, or a guest's reservations went to an account. */
  belongingsChanged: (): QueryKey[] => [customerKeys.all, publicKeys.availability],
};
