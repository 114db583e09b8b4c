import { Trans, useLingui } from "@lingui/react/macro";
import { Suspense, useCallback, useDeferredValue, useRef, useState } from "react";
import { lazyWithCatalog } from "../../features/search/lazy-with-catalog.ts";
import { SearchResults } from "../../features/search/search-results.tsx";
import { SearchTray } from "../../features/search/search-tray.tsx";
import { SizeRail } from "../../features/search/size-rail.tsx";
import { useSearch } from "../../features/search/use-search.ts";
import { Page } from "../../ui/layout/page.tsx";
import text from "../../ui/styles/text.module.css";
import css from "./home-page.module.css";

const SearchBar = lazyWithCatalog(() => import("../../features/search/search-bar.tsx").then((file) => file.SearchBar));
const Filters = lazyWithCatalog(() => import("../../features/search/filters.tsx").then((file) => file.Filters));

/** Landing page with the search. Its state is in the URL; after a submit, results replace the form. */
export function HomePage() {
  const { t } = useLingui();
  const { criteria, change, tomorrow, isSubmitted, setSubmitted, isMapOpen, setMapOpen } = useSearch();
  const [filters, setFilters] = useState<"never" | "open" | "closed">("never");
  const heading = useRef<HTMLHeadingElement>(null);
  const showResults = () => {
    setSubmitted(true);
    heading.current?.focus({ preventScroll: true });
    scrollTo(0, 0);
  };
  const openFilters = useCallback(() => setFilters("open"), []);
  // Controls show a choice at once; the rows must not block the next one.
  const searched = useDeferredValue(criteria);
  return (
    <Page title={t`Storage boxes near you`} width="bare" heading="own">
      <div className={text.container}>
        {isSubmitted ? (
          <Suspense>
            <SearchBar {...{ criteria, change, tomorrow }} onEdit={() => setSubmitted(false)} onFilters={openFilters} />
          </Suspense>
        ) : (
          <>
            <div className={css.lead}>
              <h1 tabIndex={-1}>
                <Trans>Everything in its place.</Trans>
              </h1>
              <p>
                <Trans>
                  Boxes from a locker to a garage. You see the whole price, deposit included, before you reserve.
                </Trans>
              </p>
            </div>
            <SearchTray {...{ criteria, change, tomorrow }} onSearch={showResults} />
            <SizeRail criteria={criteria} change={change} />
          </>
        )}
        <SearchResults
          {...{ change, tomorrow, heading, isSubmitted, isMapOpen, setMapOpen }}
          criteria={searched}
          onFilters={openFilters}
        />
      </div>
      {filters !== "never" && (
        <Suspense>
          <Filters open={filters === "open"} onClose={() => setFilters("closed")} criteria={criteria} change={change} />
        </Suspense>
      )}
    </Page>
  );
}
