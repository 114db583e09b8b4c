import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import type { InferResponseType } from "hono/client";
import type { Day } from "../../../domain/day.ts";
import { rentsAtOnce } from "../../../domain/rent/bulk-price.ts";
import { api, unwrap } from "../../lib/api.ts";
import { type ListFilter, listQuery } from "../../lib/list-query.ts";

const rentApi = api.partner.rents[":id"];

export type PartnerRentRow = InferResponseType<typeof api.partner.rents.$get, 200>["items"][number];
export type PartnerRent = InferResponseType<typeof rentApi.$get, 200>;
export type RentEvent = PartnerRent["history"][number];

export const partnerRentsQuery = (filter: ListFilter) =>
  infiniteQueryOptions({
    ...listQuery(["partner", "rents"], filter, (query, signal) =>
      unwrap(api.partner.rents.$get({ query }, { init: { signal } })),
    ),
    staleTime: 30_000,
    refetchOnMount: true,
  });

/** Others of the staff work on it too: it is asked anew on coming back. */
export const partnerRentQuery = (id: string) =>
  queryOptions({
    queryKey: ["partner", "rent", id],
    queryFn: ({ signal }) => unwrap(rentApi.$get({ param: { id } }, { init: { signal } })),
    staleTime: 30_000,
    refetchOnMount: true,
    refetchOnWindowFocus: true,
  });

/** What the prices of rents depend on, asked for in parts. Never from the cache: a preview is of what is now. */
export const priceTermsQuery = (ids: readonly string[]) =>
  queryOptions({
    queryKey: ["partner", "rents", "price-terms", ...ids],
    queryFn: async ({ signal }) => {
      const answers = await Promise.all(
        partsOf(ids).map((part) =>
          unwrap(api.partner.rents["price-terms"].$get({ query: { ids: part.join(",") } }, { init: { signal } })),
        ),
      );
      return answers.flatMap(({ items }) => items);
    },
    gcTime: 0,
  });

export type PriceTerms = InferResponseType<(typeof api.partner.rents)["price-terms"]["$get"], 200>["items"][number];

/** Parts of at most as many as one call takes. */
export function partsOf<Each>(all: readonly Each[]): Each[][] {
  const count = Math.ceil(all.length / rentsAtOnce);
  return Array.from({ length: count }, (_, at) => all.slice(at * rentsAtOnce, (at + 1) * rentsAtOnce));
}

/** The boxes of a place with their state over a whole period; `to` null is open-ended. */
export const boxesForQuery = (placeId: string, from: Day, to: Day | null) =>
  queryOptions({
    queryKey: ["partner", "place", placeId, "free", from, to],
    queryFn: ({ signal }) =>
      unwrap(
        api.partner.places[":placeId"].boxes.$get(
          { param: { placeId }, query: { from, ...(to === null ? {} : { to }) } },
          { init: { signal } },
        ),
      ),
    staleTime: 30_000,
    refetchOnMount: true,
    placeholderData: (previous) => previous,
  });

export type PlaceBox = InferResponseType<
  (typeof api.partner.places)[":placeId"]["boxes"]["$get"],
  200
>["boxes"][number];
