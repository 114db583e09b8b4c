import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { InferResponseType } from "hono/client";
import { periodOf } from "../../../domain/core/period.ts";
import type { NewOfferInput } from "../../../domain/offer/offer.ts";
import type { RecordedMethod } from "../../../domain/rent/recorded-payment.ts";
import { api, unwrap } from "../../lib/api/api.ts";
import { apiQuery } from "../../lib/api/api-query.ts";
import { partnerKeys } from "../../lib/api/cache/partner-keys.ts";

const { reservations, places } = api.partner;

export type OfferTerms = InferResponseType<(typeof reservations.terms)[":boxId"]["$get"], 200>;
export type ReservationDetail = InferResponseType<(typeof reservations)[":id"]["$get"], 200>;
export interface Stay {
  moveInOn: string;
  /** Null is open-ended. */
  months: number | null;
}

/** A box with its add-ons, and whether it is free for the period. */
export const offerTermsQuery = (boxId: string, { moveInOn: from, months }: Stay) =>
  queryOptions({
    queryKey: partnerKeys.offerTerms(boxId, from, months),
    queryFn: ({ signal }) =>
      unwrap(
        reservations.terms[":boxId"].$get(
          { param: { boxId }, query: { from, months: months === null ? "open" : String(months) } },
          { init: { signal } },
        ),
      ),
    enabled: boxId !== "",
    retry: false,
    placeholderData: (previous) => (previous?.box.id === boxId ? previous : undefined),
  });

/** The boxes of a place, each with its state during the period. */
export const boxesForStayQuery = (placeId: string, { moveInOn, months }: Stay) => {
  const { from, to } = periodOf(moveInOn, months);
  return queryOptions({
    queryKey: partnerKeys.boxesOverPeriod(placeId, { from, to }),
    queryFn: ({ signal }) =>
      unwrap(
        places[":placeId"].boxes.$get(
          { param: { placeId }, query: { from, ...(to === null ? {} : { to }) } },
          { init: { signal } },
        ),
      ),
    enabled: placeId !== "",
    placeholderData: (previous) => (previous?.place.id === placeId ? previous : undefined),
  });
};

export function useCreateReservation() {
  return useMutation({
    meta: {
      showsOwnErrors: true,
    },
    mutationFn: (json: NewOfferInput) => unwrap(reservations.$post({ json })),
  });
}

export const reservationDetailQuery = (id: string) =>
  apiQuery(partnerKeys.reservation(id), (options) => unwrap(reservations[":id"].$get({ param: { id } }, options)));

/** The reservation of an order. */
export const reservationOfOrderQuery = (orderId: string) =>
  queryOptions({
    queryKey: partnerKeys.reservationOfOrder(orderId),
    queryFn: ({ signal }) =>
      unwrap(reservations["of-order"][":orderId"].$get({ param: { orderId } }, { init: { signal } })),
    enabled: orderId !== "",
  });

export type ReservationCommand =
  | { kind: "resend"; hours: number | null }
  | { kind: "recordPayment"; amountGrosze: number; method: RecordedMethod; receivedOn: string }
  | { kind: "cancel"; reason: string }
  | { kind: "handOver" }
  | { kind: "noShow" };

function send(id: string, command: ReservationCommand) {
  const one = reservations[":id"];
  const param = { id };
  switch (command.kind) {
    case "resend":
      return unwrap(one.resend.$post({ param, json: { hours: command.hours } }));
    case "recordPayment": {
      const { kind: _, ...json } = command;
      return unwrap(one["record-payment"].$post({ param, json }));
    }
    case "cancel":
      return unwrap(one.cancel.$post({ param, json: { reason: command.reason } }));
    case "handOver":
      return unwrap(one["hand-over"].$post({ param }));
    case "noShow":
      return unwrap(one["no-show"].$post({ param }));
  }
}

/** A command on one reservation; the response is the updated reservation. */
export function useReservationMutation(id: string) {
  const client = useQueryClient();
  return useMutation({
    meta: { showsOwnErrors: true },
    mutationFn: (command: ReservationCommand) => send(id, command),
    onSuccess: (detail) => client.setQueryData(reservationDetailQuery(id).queryKey, detail),
  });
}
