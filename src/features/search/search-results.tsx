import { useInfiniteQuery } from "@tanstack/react-query";
import { type RefObject, useDeferredValue, useMemo, useState } from "react";
import type { Day } from "../../../domain/core/day.ts";
import { MapPanel } from "./map-panel.tsx";
import { placesQuery } from "./queries.ts";
import { ResultList } from "./result-list.tsx";
import css from "./search-results.module.css";
import type { ChangeSearch, SearchState } from "./use-search.ts";
import { useWideLayout } from "./use-wide-layout.ts";

export interface SearchResultsProps {
  wish: SearchState;
  change: ChangeSearch;
  /** null while the prerendered HTML is hydrated: nothing is asked for yet */
  tomorrow: Day | null;
  heading: RefObject<HTMLHeadingElement | null>;
  onFilters: () => void;
}

/** What a search finds, as a list and on the map. */
export function SearchResults({ wish, change, tomorrow, heading, onFilters }: SearchResultsProps) {
  const from = wish.from ?? tomorrow;
  const { months } = wish;
  const stay = useMemo(() => (from === null ? null : { from, months }), [from, months]);
  const wide = useWideLayout();
  const query = useInfiniteQuery({ ...placesQuery(wish, wide ? "desk" : "phone"), enabled: stay !== null });
  // Rendered in slices: a page of rows at once would hold up input for a tenth of a second on a phone.
  const data = useDeferredValue(query.data);
  const [activeId, setActiveId] = useState<string | null>(null);
  return (
    <div className={css.split}>
      <ResultList {...{ query, data, wish, change, stay, activeId, heading, onFilters }} onActive={setActiveId} />
      <MapPanel {...{ wish, change, stay, activeId }} found={data?.pages[0]} onActive={setActiveId} />
    </div>
  );
}
