import { queryOptions } from "@tanstack/react-query";
import { formatSearch, type PlaceSearch } from "../../../domain/search/search.ts";
import { api, unwrap } from "../../lib/api/api.ts";
import { publicKeys } from "../../lib/api/cache/public-keys.ts";

/** One place of a search for the map's card, because its row may be on a later page of the list. */
export function placeQuery(slug: string, search: PlaceSearch) {
  const query = formatSearch({ ...search, bbox: null, sort: null });
  // Without `apiQuery`, whose chunk the map would load as well.
  return queryOptions({
    queryKey: publicKeys.place(slug, query),
    queryFn: ({ signal }) => unwrap(api.places[":slug"].$get({ param: { slug }, query }, { init: { signal } })),
  });
}
