import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { InferRequestType, InferResponseType } from "hono/client";
import { api, unwrap } from "../../lib/api/api.ts";
import { customerKeys } from "../../lib/api/cache/customer-keys.ts";
import { reservationQuery } from "./queries.ts";

type GuestInput = InferRequestType<(typeof api.reservations)[":id"]["guest"]["$put"]>["json"];

export type GuestReservation = InferResponseType<typeof api.guest.reservation.$get, 200>;

/** A guest's reservation with its rental and invoices; with null, the one of this browser's cookie. */
export const guestReservationQuery = (id: string | null) =>
  queryOptions({
    queryKey: customerKeys.guestReservation(id),
    queryFn: ({ signal }) =>
      unwrap(api.guest.reservation.$get({ query: id === null ? {} : { reservation: id } }, { init: { signal } })),
    retry: false,
  });

/** Sets the contact details of a hold. */
export function useNameGuest(id: string) {
  const client = useQueryClient();
  return useMutation({
    meta: { showsOwnErrors: true },
    mutationFn: (json: GuestInput) => unwrap(api.reservations[":id"].guest.$put({ param: { id }, json })),
    onSuccess: (reservation) => client.setQueryData(reservationQuery(id).queryKey, reservation),
  });
}

/** Exchanges a link's token for a session cookie. */
export function enterByLink(token: string): Promise<{ reservationId: string }> {
  return unwrap(api.guest.session.$post({ json: { token } }));
}

type GuestLinkJson = InferRequestType<typeof api.guest.link.$post>["json"];

/** Requests a new link. The response does not reveal whether the reservation exists. */
export function useNewLink() {
  return useMutation({
    meta: { showsOwnErrors: true },
    mutationFn: (json: GuestLinkJson) => unwrap(api.guest.link.$post({ json })),
  });
}

/** Transfers all guest reservations with the account's email to the account. */
export function useClaim(id: string) {
  return useMutation({
    meta: { showsOwnErrors: true },
    mutationFn: () => unwrap(api.reservations[":id"].claim.$post({ param: { id } })),
  });
}
