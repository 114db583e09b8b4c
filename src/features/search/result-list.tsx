import { Trans, useLingui } from "@lingui/react/macro";
import type { InfiniteData, UseInfiniteQueryResult } from "@tanstack/react-query";
import { type Ref, Suspense } from "react";
import { QueryView } from "../../ui/data/query-view.tsx";
import { Button } from "../../ui/forms/button.tsx";
import type { FoundPage } from "./found-page.ts";
import { FoundTotal } from "./found-total.tsx";
import { lazyWithCatalog } from "./lazy-with-catalog.ts";
import css from "./result-list.module.css";
import { ResultRow, type ResultRowProps } from "./result-row.tsx";
import { ResultSkeleton } from "./result-skeleton.tsx";
import { isFiltered, noFilters } from "./search-filters.ts";
import type { ChangeSearch, SearchState } from "./use-search.ts";

const NothingFound = lazyWithCatalog(() => import("./nothing-found.tsx").then((file) => file.NothingFound));

export interface ResultListProps {
  query: UseInfiniteQueryResult<InfiniteData<FoundPage>>;
  /** The query's deferred data. */
  data: InfiniteData<FoundPage> | undefined;
  criteria: SearchState;
  change: ChangeSearch;
  /** Null during hydration, when nothing is fetched yet. */
  stay: ResultRowProps["stay"] | null;
  activeId: string | null;
  onActive: (placeId: string | null) => void;
  onFilters: () => void;
  isSubmitted: boolean;
  heading: Ref<HTMLHeadingElement>;
}

/** The result list with its count and sort order. */
export function ResultList({
  query,
  data,
  criteria,
  change,
  stay,
  activeId,
  onActive,
  onFilters,
  isSubmitted,
  heading,
}: ResultListProps) {
  const { t } = useLingui();
  const { error, isFetching, refetch, dataUpdatedAt } = query;
  const first = data?.pages[0];
  return (
    <section className={css.results} aria-label={t`Results`}>
      <div className={css.bar}>
        <h2 ref={heading} tabIndex={-1} aria-live="polite">
          {first ? <FoundTotal page={first} /> : <Trans>Looking for available boxes</Trans>}
        </h2>
        <div className={css.narrow}>
          {isFiltered(criteria) && (
            <Button variant="quiet" size="small" onClick={() => change(noFilters)}>
              <Trans>Clear</Trans>
            </Button>
          )}
          {!isSubmitted && (
            <Button variant="quiet" size="small" onClick={onFilters} aria-haspopup="dialog">
              <Trans>Filters</Trans>
            </Button>
          )}
        </div>
      </div>
      <QueryView
        query={{ data, error, isFetching, refetch, dataUpdatedAt }}
        skeleton={<ResultSkeleton />}
        isEmpty={isEmpty}
        empty={
          <Suspense>
            <NothingFound {...{ criteria, change, stay }} opening={first?.items ?? []} />
          </Suspense>
        }
      >
        {(data) => (
          <>
            {data.pages[0]?.capped && <Crowded />}
            <ol className={css.rows}>
              {data.pages.map(({ items }) =>
                items.map(
                  (hit) =>
                    stay && <ResultRow key={hit.id} {...{ hit, stay, onActive }} isActive={hit.id === activeId} />,
                ),
              )}
            </ol>
            {query.hasNextPage && (
              <Button
                wide
                className={css.more}
                busy={query.isFetchingNextPage}
                onClick={() => void query.fetchNextPage()}
              >
                <Trans>Show more</Trans>
              </Button>
            )}
            <Ranking criteria={criteria} />
          </>
        )}
      </QueryView>
    </section>
  );
}

/** Places that open later are no result. */
const isEmpty = (data: InfiniteData<FoundPage>) => data.pages[0]?.total.places === 0;

function Crowded() {
  return (
    <p className={css.note}>
      <Trans>Too many results to show at once. Zoom in to see them all.</Trans>
    </p>
  );
}

/** Search ranking must be disclosed, and whether positions are paid (Omnibus Directive). */
function Ranking({ criteria }: { criteria: SearchState }) {
  const sort = criteria.sort ?? (criteria.near ? "distance" : "price");
  return (
    <p className={css.order}>
      {sort === "distance" && <Trans>Sorted by distance, nearest first.</Trans>}
      {sort === "price" && <Trans>Sorted by price, cheapest available box first.</Trans>}
      {sort === "area" && <Trans>Sorted by size, smallest box first.</Trans>}{" "}
      <Trans>Landlords can’t pay for a higher position. All prices are final, taxes included.</Trans>
    </p>
  );
}
