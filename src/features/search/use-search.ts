import { useCallback, useLayoutEffect, useMemo, useRef, useState } from "react";
import { type Location, useLocation, useNavigate, useNavigationType } from "react-router";
import { addDays, type Day, dayAt, polishTimeZone } from "../../../domain/core/day.ts";
import { formatSearch, type PlaceSearch, parseSearch, searchReaders } from "../../../domain/search/search.ts";
import { useHydrated } from "../../lib/hooks/use-hydrated.ts";

/** A search and the name of its location, which the API does not need. */
export type SearchState = PlaceSearch & { place: string };

const nothing = "";

/** A URL's query and the state of its history entry, in which choices are numbered. */
interface Choice {
  search: string;
  state: { nth?: number; isSubmitted?: boolean; isMapOpen?: boolean } | null;
}

/**
 * The search in the URL. During hydration of the prerendered HTML neither the URL nor the day is known, so both are
 * empty. A past start date counts as none.
 */
export function useSearch() {
  const hydrated = useHydrated();
  const { chosen, rendered, choose } = useChoice();
  const shown = hydrated ? chosen.search : nothing;
  const today: Day | null = hydrated ? dayAt(new Date(), polishTimeZone) : null;

  const criteria = useMemo((): SearchState => {
    const params = new URLSearchParams(shown);
    const search = parseSearch(params);
    const isPast = search.from !== null && (today === null || search.from < today);
    return { ...search, from: isPast ? null : search.from, place: params.get("place") ?? "" };
  }, [shown, today]);

  /** `replace` is for changes without a history entry, such as moving the map. */
  const change = useCallback(
    (part: Partial<SearchState>, how: "push" | "replace" = "push") =>
      choose(({ search, state }) => ({ search: withChange(search, part), state }), how),
    [choose],
  );
  /** Kept with the history entry, so that going back restores it. */
  const keep = useCallback(
    (part: NonNullable<Choice["state"]>) =>
      choose(({ search, state }) => ({ search, state: { ...state, ...part } }), "replace"),
    [choose],
  );
  return {
    criteria,
    change,
    /** Starts a search without a day. */
    tomorrow: today && addDays(today, 1),
    // As rendered by the router, which waits for the code that they need.
    isSubmitted: hydrated && rendered.state?.isSubmitted === true,
    /** Whether a summary replaces the search form. */
    setSubmitted: useCallback((isSubmitted: boolean) => keep({ isSubmitted }), [keep]),
    /** Whether a phone shows the full-screen map. */
    isMapOpen: hydrated && rendered.state?.isMapOpen === true,
    setMapOpen: useCallback((isMapOpen: boolean) => keep({ isMapOpen }), [keep]),
  };
}

/**
 * The visitor's latest choice, shown at once. The router renders URLs in transitions, on a slow phone so late that the
 * next choice has been made: an older choice that it renders then is not adopted.
 */
function useChoice() {
  const location: Location<Choice["state"]> = useLocation();
  const cause = useNavigationType();
  const navigate = useNavigate();
  const [{ chosen, key }, setChoice] = useState({ chosen: location as Choice, key: location.key });
  const latest = useRef(chosen);

  if (key !== location.key) {
    const isOlder = cause !== "POP" && Number(location.state?.nth) < Number(chosen.state?.nth);
    setChoice({ chosen: isOlder ? chosen : location, key: location.key });
  }
  useLayoutEffect(() => {
    latest.current = chosen;
  }, [chosen]);

  const choose = useCallback(
    (next: (latest: Choice) => Choice, how: "push" | "replace") => {
      const { search, state } = next(latest.current);
      const chosen = { search, state: { ...state, nth: (state?.nth ?? 0) + 1 } };
      latest.current = chosen;
      setChoice(({ key }) => ({ chosen, key }));
      navigate({ search }, { replace: how === "replace", preventScrollReset: true, state: chosen.state });
    },
    [navigate],
  );
  return { chosen, rendered: location, choose };
}

function withChange(search: string, part: Partial<SearchState>): string {
  const current = new URLSearchParams(search);
  const { place, ...criteria } = { ...parseSearch(current), place: current.get("place") ?? "", ...part };
  const next = new URLSearchParams(current);
  for (const name of [...Object.keys(searchReaders), "place"]) next.delete(name);
  for (const [name, value] of Object.entries(formatSearch(criteria))) next.set(name, value);
  if (place !== "") next.set("place", place);
  return next.size === 0 ? "" : `?${next}`;
}

export type ChangeSearch = ReturnType<typeof useSearch>["change"];
