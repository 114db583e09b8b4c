import { infiniteQueryOptions, keepPreviousData } from "@tanstack/react-query";
import { formatSearch, type PlaceSearch, poland, searchedView, searchLimits } from "../../../domain/search/search.ts";
import { api, unwrap } from "../../lib/api/api.ts";
import { publicKeys } from "../../lib/api/cache/public-keys.ts";

/** The map's width in pixels; markers that would overlap at this width are clustered. */
const mapPixels = { phone: 340, desktop: 700 };
const tilePixels = 256;

function zoomOf({ bbox }: PlaceSearch, map: keyof typeof mapPixels): number {
  const { west, east } = bbox ?? poland;
  const zoom = Math.log2((mapPixels[map] / tilePixels) * (360 / (east - west)));
  return Math.min(searchLimits.zoom, Math.max(0, Math.round(zoom)));
}

/** Search results page by page. The first page has the pins and clusters of the whole map. */
export const placesQuery = (shown: PlaceSearch, map: keyof typeof mapPixels) => {
  const search = { ...shown, bbox: searchedView(shown) };
  return infiniteQueryOptions({
    queryKey: publicKeys.search(formatSearch(search), map),
    queryFn: async ({ signal, pageParam }) => {
      const zoom = String(zoomOf(search, map));
      const query = { ...formatSearch(search), zoom, ...(pageParam === null ? {} : { cursor: pageParam }) };
      return unwrap(api.places.$get({ query }, { init: { signal } }));
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
    // Offline it fails visibly, instead of silently showing the previous search.
    networkMode: "always",
  });
};
