import { useDeferredValue, useMemo, useState } from "react";
import { useLocation, useNavigationType, useSearchParams } from "react-router";
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

interface Choice {
  belongings: Belongings;
  /** The area of the size in the picture; null is the smallest that fits. */
  areaM2: number | null;
}

function readChoice(params: URLSearchParams): Choice {
  const size = roomSizes.find((one) => String(areaM2Of(one)) === params.get("area"));
  return { belongings: parseBelongings(params), areaM2: size ? areaM2Of(size) : null };
}

/** The choice is copied to the address. It is kept here, because the router updates later than a checkbox must. */
function useChoice(search: Record<string, string>): [Choice, (choice: Choice) => void] {
  const [params, setParams] = useSearchParams();
  const { key } = useLocation();
  const navigation = useNavigationType();
  const [choice, setChoice] = useState(() => readChoice(params));
  const [seen, setSeen] = useState(key);
  if (key !== seen) {
    setSeen(key);
    // Own changes replace the address; others come from the history or a link.
    if (navigation !== "REPLACE") setChoice(readChoice(params));
  }
  const choose = (next: Choice) => {
    setChoice(next);
    const area = next.areaM2 === null ? {} : { area: String(next.areaM2) };
    setParams(
      { ...search, ...formatBelongings(next.belongings), ...area },
      { replace: true, preventScrollReset: true },
    );
  };
  return [choice, choose];
}

/**
 * Belongings packed into all sizes. The address has them, so that it can be shared, the search that the visitor came
 * from and, if the visitor looks at another size than the smallest, its area.
 */
export function usePacking() {
  const [params] = useSearchParams();
  const place = params.get("place") ?? "";
  const search = parseSearch(params);
  /** A search in an address, with the name of its town. */
  const written = (some: PlaceSearch) => ({ ...formatSearch(some), ...(place !== "" && { place }) });
  const [choice, choose] = useChoice(written({ ...search, minArea: null, maxArea: null }));
  // Packing takes longer than a checkbox may take to react.
  const { belongings, areaM2 } = useDeferredValue(choice);
  const packings = useMemo(() => packSizes(belongings), [belongings]);
  const isEmpty = countBelongings(belongings) === 0;
  const smallest = packings.findIndex(fitsAll);
  const fit = smallest === -1 ? null : smallest;
  const chosen = roomSizes.findIndex((size) => areaM2Of(size) === areaM2);
  const shown = isEmpty ? example : chosen === -1 ? (fit ?? last) : chosen;

  /** The search for boxes of at least this size; null means any. */
  const searchFor = (index: number | null): PlaceSearch => {
    const size = index === null ? undefined : roomSizes[index];
    const features = needsRamp(belongings) ? [...new Set([...search.features, "driveUp" as const])] : search.features;
    return { ...search, features, minArea: size ? areaM2Of(size) : null, maxArea: null };
  };
  return {
    /** What is ticked; the picture follows. */
    belongings: choice.belongings,
    isEmpty,
    packings,
    /** The index of the smallest size that fits; null if none does. */
    fit,
    /** The index of the size in the picture, and its packing. */
    shown,
    packing: packings[shown] as Packing,
    setCount: (id: BelongingId, count: number) =>
      choose({ belongings: { ...choice.belongings, [id]: count }, areaM2: null }),
    clear: () => choose({ belongings: {}, areaM2: null }),
    showSize: (index: number) => {
      const size = roomSizes[index];
      choose({ ...choice, areaM2: size && index !== fit ? areaM2Of(size) : null });
    },
    searchFor,
    /** The address of a search also has the things, so that the way back leads to them. */
    searchHref: (index: number | null) =>
      landingHref("home", { ...written(searchFor(index)), ...formatBelongings(belongings) }),
    waitlistHref: (index: number) => {
      const size = sizeIdOf(areaCm2Of(roomSizes[index] ?? { widthCm: 0, depthCm: 0 }));
      return landingHref("boxComingSoon", { ...(place !== "" && { town: place }), size });
    },
  };
}

export type PackingState = ReturnType<typeof usePacking>;
