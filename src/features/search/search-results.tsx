import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { lazy, memo, type Ref, Suspense, useDeferredValue, useMemo, useState } from "react";
import type { Day } from "../../../domain/core/day.ts";
import { popularTownsQuery } from "../../lib/api/suggestions.ts";
import { useWideLayout } from "../../lib/hooks/use-wide-layout.ts";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { lazyWithCatalog } from "./lazy-with-catalog.ts";
import { MapPanel } from "./map-panel.tsx";
import { placesQuery } from "./queries.ts";
import { hasArea } from "./search-filters.ts";
import css from "./search-results.module.css";
import type { ChangeSearch, SearchState } from "./use-search.ts";

/** Not part of the first load: its code is fetched together with the first results. */
const ResultList = lazy(() => import("./result-list.tsx").then((file) => ({ default: file.ResultList })));
const townSkeleton = <Skeleton shape="rows" count={8} />;
const TownRows = lazyWithCatalog(() => import("./town-rows.tsx").then((file) => file.TownRows));

export interface SearchResultsProps {
  criteria: SearchState;
  change: ChangeSearch;
  /** Null during hydration of the prerendered HTML, when nothing is fetched yet. */
  tomorrow: Day | null;
  heading: Ref<HTMLHeadingElement>;
  onFilters: () => void;
  /** Called when the visitor has chosen a town here. */
  onSearch: () => void;
  /** The filters are in the bar above. */
  isSubmitted: boolean;
  isMapOpen: boolean;
  setMapOpen: (isMapOpen: boolean) => void;
}

/** Search results as a list and on the map; before anything is searched for, towns and the map of the country. */
export const SearchResults = memo(function SearchResults(props: SearchResultsProps) {
  const { criteria, change, tomorrow, heading, onFilters, onSearch, isSubmitted, isMapOpen, setMapOpen } = props;
  const from = criteria.from ?? tomorrow;
  const { months } = criteria;
  const stay = useMemo(() => (from === null ? null : { from, months }), [from, months]);
  const wide = useWideLayout();
  const isSearch = isSubmitted || hasArea(criteria);
  const query = useInfiniteQuery({
    ...placesQuery(criteria, wide ? "desktop" : "phone"),
    enabled: stay !== null && (isSearch || wide),
  });
  const towns = useQuery({ ...popularTownsQuery, enabled: tomorrow !== null && !isSearch });
  // Deferred: rendering a page of rows at once would block input on a phone.
  const data = useDeferredValue(query.data);
  const [activeId, setActiveId] = useState<string | null>(null);
  return (
    <div className={css.split}>
      <Suspense fallback={isSearch ? <Skeleton shape="cards" count={4} /> : townSkeleton}>
        {tomorrow === null ? (
          townSkeleton
        ) : isSearch ? (
          <ResultList
            {...{ query, data, criteria, change, stay, activeId, heading, onFilters, isSubmitted }}
            onActive={setActiveId}
          />
        ) : (
          <TownRows {...{ towns, change, onSearch }} />
        )}
      </Suspense>
      {(wide || isSearch) && (
        <MapPanel
          {...{ criteria, change, stay, activeId, isMapOpen, setMapOpen, onFilters }}
          found={data?.pages[0]}
          onActive={setActiveId}
        />
      )}
    </div>
  );
});
