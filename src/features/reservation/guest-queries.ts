import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { InferResponseType } from "hono/client";
import type { GuestInput } from "../../../domain/reservation/guest.ts";
import { api, unwrap } from "../../lib/api/api.ts";
import { customerChanges } from "../../lib/api/cache/customer-changes.ts";
import { customerKeys } from "../../lib/api/cache/customer-keys.ts";
import { reservationQuery } from "./queries.ts";

export type GuestReservation = InferResponseType<typeof api.guest.reservation.$get, 200>;

/** A reservation seen without an account, with its rent and invoices; with null the one this browser must mean. */
export const guestReservationQuery = (id: string | null) =>
  queryOptions({
    queryKey: customerKeys.guestReservation(id),
    queryFn: ({ signal }) =>
      unwrap(api.guest.reservation.$get({ query: id === null ? {} : { reservation: id } }, { init: { signal } })),
    retry: false,
  });

/** Says who a hold is for. */
export function useNameGuest(id: string) {
  const client = useQueryClient();
  return useMutation({
    meta: { showsOwnErrors: true, invalidates: customerChanges.holdChanged },
    mutationFn: (json: GuestInput) => unwrap(api.reservations[":id"].guest.$put({ param: { id }, json })),
    onSuccess: (reservation) => client.setQueryData(reservationQuery(id).queryKey, reservation),
  });
}

/** The secret of a link against this browser's cookie. */
export function enterByLink(token: string): Promise<{ reservationId: string }> {
  return unwrap(api.guest.session.$post({ json: { token } }));
}

/** Asks for a new link. The answer says nothing of whether there is such a reservation. */
export function useNewLink() {
  return useMutation({
    meta: { showsOwnErrors: true },
    mutationFn: (json: { email: string; code: string }) => unwrap(api.guest.link.$post({ json })),
  });
}

/** Moves all that was reserved with the account's own address to the account. */
export function useClaim(id: string) {
  return useMutation({
    meta: { showsOwnErrors: true, invalidates: customerChanges.belongingsChanged },
    mutationFn: () => unwrap(api.reservations[":id"].claim.$post({ param: { id } })),
  });
}
