import { queryOptions } from "@tanstack/react-query";
import type { InferResponseType } from "hono/client";
import { api, unwrap } from "../../lib/api.ts";
import { type ListFilter, listQuery } from "../../lib/list-query.ts";

const { places } = api.partner;

export type PlaceOfList = InferResponseType<typeof places.$get, 200>["items"][number];
export type OwnPlace = InferResponseType<(typeof places)[":placeId"]["$get"], 200>;

/** Everything of a partner's places begins so. */
export const placesKey = ["partner", "places"] as const;

export const partnerPlacesQuery = (filter: ListFilter) =>
  listQuery([...placesKey, "list"], filter, (query, signal) => unwrap(places.$get({ query }, { init: { signal } })));

/** A place to be edited: always as it is now, since an old version of it cannot be saved. */
export const ownPlaceQuery = (placeId: string) =>
  queryOptions({
    queryKey: [...placesKey, "one", placeId],
    queryFn: ({ signal }) => unwrap(places[":placeId"].$get({ param: { placeId } }, { init: { signal } })),
    staleTime: 0,
    refetchOnMount: "always",
  });
