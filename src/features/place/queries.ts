import { queryOptions } from "@tanstack/react-query";
import type { InferResponseType } from "hono/client";
import { api, unwrap } from "../../lib/api/api.ts";
import { apiQuery } from "../../lib/api/api-query.ts";
import { partnerKeys } from "../../lib/api/cache/partner-keys.ts";
import { type ListFilter, listQuery } from "../../lib/api/list-query.ts";

const { places } = api.partner;

export type PlaceOfList = InferResponseType<typeof places.$get, 200>["items"][number];
export type OwnPlace = InferResponseType<(typeof places)[":placeId"]["$get"], 200>;

export const partnerPlacesQuery = (filter: ListFilter) =>
  listQuery(partnerKeys.placeList(filter), filter, (query, options) => unwrap(places.$get({ query }, options)));

/** A place for its edit form. */
export const ownPlaceQuery = (placeId: string) =>
  apiQuery(partnerKeys.place(placeId), (options) => unwrap(places[":placeId"].$get({ param: { placeId } }, options)));

export interface EmbeddablePlace {
  slug: string;
  name: string;
}

/** The published places, whose free boxes the partner can show on their own site. */
export const embeddablePlacesQuery = queryOptions({
  queryKey: partnerKeys.placeList({ embed: "1" }),
  queryFn: ({ signal }) => unwrap(api.partner.places.$get({ query: { status: "published" } }, { init: { signal } })),
  select: ({ items }): EmbeddablePlace[] => items.map(({ slug, name }) => ({ slug, name })),
});
