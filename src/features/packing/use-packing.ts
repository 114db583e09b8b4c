import { useMemo } from "react";
import { useSearchParams } from "react-router";
import { sizeIdOf } from "../../../domain/box/offered-sizes.ts";
import {
  type BelongingId,
  type Belongings,
  countBelongings,
  formatBelongings,
  needsRamp,
  parseBelongings,
} from "../../../domain/packing/belongings.ts";
import { fitsAll, type Packing, packSizes } from "../../../domain/packing/pack.ts";
import { areaCm2Of, areaM2Of, roomSizes } from "../../../domain/packing/room-sizes.ts";
import { landingHref } from "../../../domain/routes/landing.ts";
import { formatSearch, type PlaceSearch, parseSearch } from "../../../domain/search/search.ts";

const last = roomSizes.length - 1;
/** What an empty page shows: a box of usual size. */
const example = roomSizes.findIndex((size) => areaM2Of(size) === 5);

/**
 * Belongings packed into all sizes. The address has them, so that it can be shared, the search that the visitor came
 * from and, if the visitor looks at another size than the smallest, its area.
 */
export function usePacking() {
  const [params, setParams] = useSearchParams();
  const place = params.get("place") ?? "";
  const search = parseSearch(params);
  // The same belongings in another address, such as one with another area, are not packed again.
  const key = new URLSearchParams(formatBelongings(parseBelongings(params))).toString();
  const belongings = useMemo(() => parseBelongings(new URLSearchParams(key)), [key]);
  const packings = useMemo(() => packSizes(belongings), [belongings]);
  const isEmpty = countBelongings(belongings) === 0;
  const smallest = packings.findIndex(fitsAll);
  const fit = smallest === -1 ? null : smallest;
  const chosen = roomSizes.findIndex((size) => String(areaM2Of(size)) === params.get("area"));
  const shown = isEmpty ? example : chosen === -1 ? (fit ?? last) : chosen;

  /** A search in an address, with the name of its town. */
  const written = (some: PlaceSearch) => ({ ...formatSearch(some), ...(place !== "" && { place }) });
  const write = (next: Belongings, areaM2: number | null) => {
    const kept = written({ ...search, minArea: null, maxArea: null });
    const area = areaM2 === null ? {} : { area: String(areaM2) };
    setParams({ ...kept, ...formatBelongings(next), ...area }, { replace: true, preventScrollReset: true });
  };

  /** The search for boxes of at least this size; null means any. */
  const searchFor = (index: number | null): PlaceSearch => {
    const size = index === null ? undefined : roomSizes[index];
    const features = needsRamp(belongings) ? [...new Set([...search.features, "driveUp" as const])] : search.features;
    return { ...search, features, minArea: size ? areaM2Of(size) : null, maxArea: null };
  };
  return {
    belongings,
    isEmpty,
    packings,
    /** The index of the smallest size that fits; null if none does. */
    fit,
    /** The index of the size in the picture, and its packing. */
    shown,
    packing: packings[shown] as Packing,
    setCount: (id: BelongingId, count: number) => write({ ...belongings, [id]: count }, null),
    clear: () => write({}, null),
    showSize: (index: number) => {
      const size = roomSizes[index];
      write(belongings, size && index !== fit ? areaM2Of(size) : null);
    },
    searchFor,
    searchHref: (index: number | null) => landingHref("home", written(searchFor(index))),
    waitlistHref: (index: number) => {
      const size = sizeIdOf(areaCm2Of(roomSizes[index] ?? { widthCm: 0, depthCm: 0 }));
      return landingHref("boxComingSoon", { ...(place !== "" && { town: place }), size });
    },
  };
}

export type PackingState = ReturnType<typeof usePacking>;
