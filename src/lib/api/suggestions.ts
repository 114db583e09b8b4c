import { queryOptions } from "@tanstack/react-query";
import type { InferResponseType } from "hono/client";
import { api, unwrap } from "./api.ts";
import { publicKeys } from "./cache/public-keys.ts";

export type Suggestion = InferResponseType<typeof api.suggestions.$get, 200>["items"][number];
export type PopularTown = InferResponseType<typeof api.suggestions.popular.$get, 200>["items"][number];

/** Towns, districts, places, streets and postcodes that start with the typed text. */
export const suggestionsQuery = (typed: string) =>
  queryOptions({
    queryKey: publicKeys.suggestions(typed),
    queryFn: async ({ signal }) =>
      (await unwrap(api.suggestions.$get({ query: { q: typed } }, { init: { signal } }))).items,
  });

/** The towns with the most places, what is free there and from what price. */
export const popularTownsQuery = queryOptions({
  queryKey: publicKeys.popularTowns,
  queryFn: async ({ signal }) => (await unwrap(api.suggestions.popular.$get({}, { init: { signal } }))).items,
});
