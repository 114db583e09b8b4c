import type { Bounds } from "../../../domain/place/cell.ts";
import { type PlaceSearch, type Point, poland } from "../../../domain/place/search.ts";

const middleOf = ({ west, south, east, north }: Bounds): Point => ({
  lat: (south + north) / 2,
  lng: (west + east) / 2,
});

/** The same wish without its limits of price and equipment, nearest first in the whole country: for a search in vain. */
export function widened(search: PlaceSearch): PlaceSearch {
  const near = search.near ?? middleOf(search.bbox ?? poland);
  return { ...search, bbox: null, near, maxPrice: null, features: [], kind: null, sort: "distance" };
}

/** What narrows a search beyond where and when. */
export const noFilters = {
  minArea: null,
  maxArea: null,
  maxPrice: null,
  features: [],
  kind: null,
} satisfies Partial<PlaceSearch>;

export const isFiltered = (search: PlaceSearch) =>
  search.minArea !== null ||
  search.maxArea !== null ||
  search.maxPrice !== null ||
  search.features.length > 0 ||
  search.kind !== null;
