import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { InferResponseType } from "hono/client";
import type {
  CancelReservationInput,
  ChangeReservationInput,
  CheckoutInput,
  NewReservationInput,
} from "../../../domain/reservation/schema.ts";
import { api, unwrap } from "../../lib/api/api.ts";
import { ApiError } from "../../lib/api/api-error.ts";
import { customerChanges } from "../../lib/api/cache/customer-changes.ts";
import { customerKeys } from "../../lib/api/cache/customer-keys.ts";
import { publicKeys } from "../../lib/api/cache/public-keys.ts";
import { type ListFilter, listQuery } from "../../lib/api/list-query.ts";

export type BoxToRent = InferResponseType<(typeof api.boxes)[":id"]["$get"], 200>;
export type Reservation = InferResponseType<(typeof api.reservations)[":id"]["$get"], 200>;

/** A box with its place, its add-ons and what else is free. */
export const boxQuery = (boxId: string, from: string, months: number | null) =>
  queryOptions({
    queryKey: publicKeys.box(boxId, from, months),
    queryFn: ({ signal }) =>
      unwrap(
        api.boxes[":id"].$get(
          { param: { id: boxId }, query: { from, months: months === null ? "open" : String(months) } },
          { init: { signal } },
        ),
      ),
    placeholderData: (previous) => (previous?.box.id === boxId ? previous : undefined),
  });

export const reservationQuery = (id: string) =>
  queryOptions({
    queryKey: customerKeys.reservation(id),
    queryFn: ({ signal }) => unwrap(api.reservations[":id"].$get({ param: { id } }, { init: { signal } })),
  });

export type OwnReservation = InferResponseType<typeof api.reservations.$get, 200>["items"][number];

/** One's own reservations, of an account or an external user. */
export const ownReservationsQuery = (filter: ListFilter) =>
  listQuery(customerKeys.reservationList(filter), filter, (query, signal) =>
    unwrap(api.reservations.$get({ query }, { init: { signal } })),
  );

interface HoldCall {
  reservationId: string | null;
  input: NewReservationInput;
  /** What the human check gave, where the API asked for one. */
  humanCheck: string | null;
}

/**
 * Holds the box for fifteen minutes, or changes the hold that is there. When the price has changed, what the page shows is
 * loaded again, so that the customer confirms the new one.
 */
export function useHold() {
  const client = useQueryClient();
  return useMutation({
    meta: { showsOwnErrors: true, invalidates: customerChanges.holdChanged },
    mutationFn: ({ reservationId, input, humanCheck }: HoldCall) => {
      if (reservationId === null) {
        const headers: Record<string, string> = humanCheck === null ? {} : { "boksy-human-check": humanCheck };
        return unwrap(api.reservations.$post({ json: input }, { headers }));
      }
      const change: ChangeReservationInput = {
        moveInOn: input.moveInOn,
        months: input.months,
        products: input.products,
        shownTodayGrosze: input.shownTodayGrosze,
      };
      return unwrap(api.reservations[":id"].$patch({ param: { id: reservationId }, json: change }));
    },
    onSuccess: (reservation) => client.setQueryData(reservationQuery(reservation.id).queryKey, reservation),
    onError: (error) =>
      isPriceChanged(error) ? client.invalidateQueries({ queryKey: publicKeys.availability }) : undefined,
  });
}

/** The API refused a total that it no longer charges. */
export const isPriceChanged = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === "reservation.price_changed";

/** Signs the agreement and answers with the URL of the provider's page. */
export function useCheckout(id: string) {
  const client = useQueryClient();
  return useMutation({
    meta: { showsOwnErrors: true, invalidates: customerChanges.reservationChanged },
    mutationFn: (json: CheckoutInput) => unwrap(api.reservations[":id"].checkout.$post({ param: { id }, json })),
    onError: (error) =>
      isPriceChanged(error) ? client.invalidateQueries({ queryKey: customerKeys.reservations }) : undefined,
  });
}

/** Withdraws from the agreement; the money goes back by itself. */
export function useWithdraw(id: string) {
  const client = useQueryClient();
  return useMutation({
    meta: { showsOwnErrors: true, invalidates: customerChanges.reservationChanged },
    mutationFn: () => unwrap(api.reservations[":id"].withdraw.$post({ param: { id } })),
    onSuccess: (reservation) => client.setQueryData(reservationQuery(id).queryKey, reservation),
  });
}

/** Cancels by the terms that were shown. When they are other ones by now nothing happens, and they are asked for anew. */
export function useCancelReservation(id: string) {
  const client = useQueryClient();
  return useMutation({
    meta: { showsOwnErrors: true, invalidates: customerChanges.reservationChanged },
    mutationFn: (json: CancelReservationInput) => unwrap(api.reservations[":id"].cancel.$post({ param: { id }, json })),
    onSuccess: (reservation) => client.setQueryData(reservationQuery(id).queryKey, reservation),
  });
}
