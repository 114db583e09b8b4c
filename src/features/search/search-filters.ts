import type { PlaceSearch } from "../../../domain/search/search.ts";

/** The filters beyond location and period. */
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

/** Whether the search is about somewhere, and not about the whole country. */
export const hasArea = ({ near, bbox }: Pick<PlaceSearch, "near" | "bbox">): boolean => near !== null || bbox !== null;
