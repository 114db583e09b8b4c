import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { InferRequestType, InferResponseType } from "hono/client";
import { useCallback } from "react";
import type {
  CancelReservationInput,
  ChangeReservationInput,
  NewReservationInput,
} from "../../../domain/reservation/schema.ts";
import { api, unwrap } from "../../lib/api/api.ts";
import { ApiError } from "../../lib/api/api-error.ts";
import { apiQuery } from "../../lib/api/api-query.ts";
import { customerKeys } from "../../lib/api/cache/customer-keys.ts";
import { invalidate } from "../../lib/api/cache/invalidate.ts";
import { pageKeys } from "../../lib/api/cache/page-keys.ts";
import { type ListFilter, listQuery } from "../../lib/api/list-query.ts";

export type BoxToRent = InferResponseType<(typeof api.boxes)[":id"]["$get"], 200>;
export type Reservation = InferResponseType<(typeof api.reservations)[":id"]["$get"], 200>;

/** A box with its place, add-ons and alternatives. */
export const boxQuery = (boxId: string, from: string, months: number | null) =>
  queryOptions({
    queryKey: pageKeys.box(boxId, from, months),
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
  apiQuery(customerKeys.reservation(id), (options) => unwrap(api.reservations[":id"].$get({ param: { id } }, options)));

export type OwnReservation = InferResponseType<typeof api.reservations.$get, 200>["items"][number];

/** The reservations of the signed-in customer or guest. */
export const ownReservationsQuery = (filter: ListFilter) =>
  listQuery(customerKeys.reservationList(filter), filter, (query, options) =>
    unwrap(api.reservations.$get({ query }, options)),
  );

interface HoldCall {
  reservationId: string | null;
  input: NewReservationInput;
  /** The human verification token, if the API requires one. */
  humanCheck: string | null;
}

/**
 * Holds the box, or updates the existing hold. When the price has changed, the box is taken or the hold has ended, the
 * data shown is reloaded before the error is.
 */
export function useHold() {
  const client = useQueryClient();
  return useMutation({
    meta: { showsOwnErrors: true },
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
  });
}

/** Loads what the end of a hold changes: the reservation, and which boxes are free. */
export function useHoldEnded(): () => void {
  const client = useQueryClient();
  return useCallback(() => void invalidate(client, ["boxes", "reservations"]), [client]);
}

/** Whether the API rejected the request because the total has changed. */
export const isPriceChanged = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === "reservation.price_changed";

export type CheckoutInput = InferRequestType<(typeof api.reservations)[":id"]["checkout"]["$post"]>["json"];

/** Signs the agreement and returns the URL of the payment provider's page. */
export function useCheckout(id: string) {
  return useMutation({
    meta: { showsOwnErrors: true },
    mutationFn: (json: CheckoutInput) => {
      // Fail at once when offline, instead of waiting for code that is not loaded yet.
      if (!navigator.onLine) throw new ApiError({ status: 0, code: "client.offline" });
      return unwrap(api.reservations[":id"].checkout.$post({ param: { id }, json }));
    },
  });
}

/** Whether the landlord refuses the booking of a client with an overdue payment. */
export const isArrearsUnpaid = (error: unknown): boolean =>
  error instanceof ApiError && error.code === "reservation.arrears_unpaid";

/** Withdraws from the agreement; the refund is automatic. */
export function useWithdraw(id: string, onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    meta: { showsOwnErrors: true },
    mutationFn: () => unwrap(api.reservations[":id"].withdraw.$post({ param: { id } })),
    onSuccess: (reservation) => {
      client.setQueryData(reservationQuery(id).queryKey, reservation);
      onDone();
    },
  });
}

/** Sets the language of an unsigned agreement, and of later emails and documents. */
export function useChangeLanguage(id: string) {
  const client = useQueryClient();
  return useMutation({
    meta: { showsOwnErrors: true },
    mutationFn: (locale: "pl" | "en") =>
      unwrap(api.reservations[":id"].language.$put({ param: { id }, json: { locale } })),
    onSuccess: (reservation) => client.setQueryData(reservationQuery(id).queryKey, reservation),
  });
}

/** Cancels by the terms shown. If they have changed, nothing is canceled and the new terms are loaded. */
export function useCancelReservation(id: string) {
  const client = useQueryClient();
  return useMutation({
    meta: { showsOwnErrors: true },
    mutationFn: (json: CancelReservationInput) => unwrap(api.reservations[":id"].cancel.$post({ param: { id }, json })),
    onSuccess: (reservation) => client.setQueryData(reservationQuery(id).queryKey, reservation),
  });
}
