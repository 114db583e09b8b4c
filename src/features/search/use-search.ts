import { useCallback, useLayoutEffect, useMemo, useRef } from "react";
import { useLocation, useSearchParams } from "react-router";
import { addDays, type Day, dayAt, polishTimeZone } from "../../../domain/core/day.ts";
import { formatSearch, type PlaceSearch, parseSearch, searchReaders } from "../../../domain/search/search.ts";
import { useHydrated } from "../../lib/hooks/use-hydrated.ts";

/** A search and the name of its location, which the API does not need. */
export type SearchState = PlaceSearch & { place: string };

const nothing = new URLSearchParams();

/**
 * The search in the URL. During hydration of the prerendered HTML neither the URL nor the day is known, so both are
 * empty. A past start date counts as none.
 */
export function useSearch() {
  const hydrated = useHydrated();
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  const isSubmitted = hydrated && state?.isSubmitted === true;
  const shown = hydrated ? params : nothing;
  const tomorrow: Day | null = hydrated ? addDays(dayAt(new Date(), polishTimeZone), 1) : null;

  const criteria = useMemo((): SearchState => {
    const search = parseSearch(shown);
    const from = search.from !== null && tomorrow !== null && search.from >= tomorrow ? search.from : null;
    return { ...search, from, place: shown.get("place") ?? "" };
  }, [shown, tomorrow]);

  // The router updates in a transition: a second change may come before the first one is rendered.
  const latest = useRef(params);
  useLayoutEffect(() => {
    latest.current = params;
  }, [params]);

  /** `replace` is for changes without a history entry, such as moving the map. */
  const change = useCallback(
    (part: Partial<SearchState>, how: "push" | "replace" = "push") => {
      latest.current = withChange(latest.current, part);
      setParams(latest.current, { replace: how === "replace", preventScrollReset: true, state });
    },
    [setParams, state],
  );

  /** Kept with the history entry, so that going back restores it. */
  const keep = (part: object) =>
    setParams(latest.current, { replace: true, preventScrollReset: true, state: { ...state, ...part } });
  return {
    criteria,
    change,
    tomorrow,
    isSubmitted,
    /** Whether a summary replaces the search form. */
    setSubmitted: (isSubmitted: boolean) => keep({ isSubmitted }),
    /** Whether a phone shows the full-screen map. */
    isMapOpen: hydrated && state?.isMapOpen === true,
    setMapOpen: (isMapOpen: boolean) => keep({ isMapOpen }),
  };
}

function withChange(current: URLSearchParams, part: Partial<SearchState>): URLSearchParams {
  const { place, ...search } = { ...parseSearch(current), place: current.get("place") ?? "", ...part };
  const next = new URLSearchParams(current);
  for (const name of [...Object.keys(searchReaders), "place"]) next.delete(name);
  for (const [name, value] of Object.entries(formatSearch(search))) next.set(name, value);
  if (place !== "") next.set("place", place);
  return next;
}

export type ChangeSearch = ReturnType<typeof useSearch>["change"];
