import { formatSearch, type PlaceSearch } from "../../../domain/search/search.ts";
import { api, unwrap } from "../../lib/api/api.ts";
import { apiQuery } from "../../lib/api/api-query.ts";
import { publicKeys } from "../../lib/api/cache/public-keys.ts";

/** One place of a search for the map's card, because its row may be on a later page of the list. */
export function placeQuery(slug: string, search: PlaceSearch) {
  const query = formatSearch({ ...search, bbox: null, sort: null });
  return apiQuery(publicKeys.place(slug, query), (options) =>
    unwrap(api.places[":slug"].$get({ param: { slug }, query }, options)),
  );
}
