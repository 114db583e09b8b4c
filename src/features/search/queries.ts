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

/** The rows of the list are not part of the first load: their code is fetched together with the first results. */
export const loadResultRow = () => import("./result-row.tsx");

/** Search results page by page. The first page has the pins and clusters of the whole map. */
export const placesQuery = (shown: PlaceSearch, map: keyof typeof mapPixels) => {
  const search = { ...shown, bbox: searchedView(shown) };
  return infiniteQueryOptions({
    queryKey: publicKeys.search(formatSearch(search), map),
    queryFn: async ({ signal, pageParam }) => {
      const zoom = String(zoomOf(search, map));
      const query = { ...formatSearch(search), zoom, ...(pageParam === null ? {} : { cursor: pageParam }) };
      const found = unwrap(api.places.$get({ query }, { init: { signal } }));
      // A failure is reported where the rows are rendered.
      await Promise.all([found, loadResultRow().catch(() => null)]);
      return found;
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
    // Offline it fails visibly, instead of silently showing the previous search.
    networkMode: "always",
  });
};
