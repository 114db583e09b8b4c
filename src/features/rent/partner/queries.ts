import { queryOptions } from "@tanstack/react-query";
import type { InferResponseType } from "hono/client";
import type { Day } from "../../../../domain/core/day.ts";
import { maxRentsPerRequest } from "../../../../domain/rent/bulk-price.ts";
import { api, unwrap } from "../../../lib/api/api.ts";
import { apiQuery } from "../../../lib/api/api-query.ts";
import { partnerKeys } from "../../../lib/api/cache/partner-keys.ts";
import { type ListFilter, listQuery } from "../../../lib/api/list-query.ts";

const rentApi = api.partner.rents[":id"];

export type PartnerRentRow = InferResponseType<typeof api.partner.rents.$get, 200>["items"][number];
export type PartnerRent = InferResponseType<typeof rentApi.$get, 200>;
export type RentEvent = PartnerRent["history"][number];

export const partnerRentsQuery = (filter: ListFilter) =>
  listQuery(partnerKeys.rentList(filter), filter, (query, options) =>
    unwrap(api.partner.rents.$get({ query }, options)),
  );

export const partnerRentQuery = (id: string) =>
  apiQuery(partnerKeys.rent(id), (options) => unwrap(rentApi.$get({ param: { id } }, options)));

/** The terms needed to preview price changes, loaded in chunks and never cached. */
export const priceTermsQuery = (ids: readonly string[]) =>
  queryOptions({
    queryKey: partnerKeys.priceTerms(ids),
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

/** Splits a list into chunks of the API's maximum size. */
export function partsOf<Each>(all: readonly Each[]): Each[][] {
  const count = Math.ceil(all.length / maxRentsPerRequest);
  return Array.from({ length: count }, (_, at) => all.slice(at * maxRentsPerRequest, (at + 1) * maxRentsPerRequest));
}

/** The boxes of a place with their state over a period; `to` null is open-ended. */
export const boxesForQuery = (placeId: string, from: Day, to: Day | null) =>
  queryOptions({
    queryKey: partnerKeys.boxesOverPeriod(placeId, { from, to }),
    queryFn: ({ signal }) =>
      unwrap(
        api.partner.places[":placeId"].boxes.$get(
          { param: { placeId }, query: { from, ...(to === null ? {} : { to }) } },
          { init: { signal } },
        ),
      ),
    placeholderData: (previous) => previous,
  });
