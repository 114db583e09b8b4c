import { queryOptions } from "@tanstack/react-query";
import type { PlaceSearch } from "../../../domain/search/search.ts";
import { api, unwrap } from "../../lib/api/api.ts";
import { publicKeys } from "../../lib/api/cache/public-keys.ts";

/** One place for the map's card, whose row may be on a later page of the list. */
export const placeQuery = (slug: string, search: Pick<PlaceSearch, "from" | "months">) =>
  queryOptions({
    queryKey: publicKeys.place(slug, search.from, search.months),
    queryFn: ({ signal }) =>
      unwrap(
        api.places[":slug"].$get(
          {
            param: { slug },
            query: { months: String(search.months), ...(search.from === null ? {} : { from: search.from }) },
          },
          { init: { signal } },
        ),
      ),
  });
