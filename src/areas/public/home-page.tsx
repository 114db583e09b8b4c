import { Trans, useLingui } from "@lingui/react/macro";
import { Suspense, useCallback, useDeferredValue, useMemo, useRef, useState } from "react";
import { lazyWithCatalog } from "../../features/search/lazy-with-catalog.ts";
import { hasArea } from "../../features/search/search-filters.ts";
import { SearchPill } from "../../features/search/search-pill.tsx";
import { SearchResults } from "../../features/search/search-results.tsx";
import { SearchTray } from "../../features/search/search-tray.tsx";
import { SizeRail } from "../../features/search/size-rail.tsx";
import { useSearch } from "../../features/search/use-search.ts";
import { useHydrated } from "../../lib/hooks/use-hydrated.ts";
import { usePhoneLayout } from "../../lib/hooks/use-wide-layout.ts";
import { Page } from "../../ui/layout/page.tsx";
import text from "../../ui/styles/text.module.css";
import css from "./home-page.module.css";

const SearchBar = lazyWithCatalog(() => import("../../features/search/search-bar.tsx").then((file) => file.SearchBar));
const SearchSheet = lazyWithCatalog(() =>
  import("../../features/search/search-sheet.tsx").then((file) => file.SearchSheet),
);
const Filters = lazyWithCatalog(() => import("../../features/search/filters.tsx").then((file) => file.Filters));

type Shown = "never" | "open" | "closed";

/** A function that focuses a heading now or as soon as it exists, because its code may still load, and the heading's ref. */
function useFocusedHeading() {
  const shown = useRef<HTMLHeadingElement>(null);
  const isAwaited = useRef(false);
  return useMemo(() => {
    const settle = () => {
      if (shown.current === null || !isAwaited.current) return;
      isAwaited.current = false;
      shown.current.focus({ preventScroll: true });
    };
    const focus = () => {
      isAwaited.current = true;
      // Once the sheet is closed, which keeps the focus.
      requestAnimationFrame(settle);
    };
    const ref = (heading: HTMLHeadingElement | null) => {
      shown.current = heading;
      settle();
    };
    return [focus, ref] as const;
  }, []);
}

/** Landing page with the search. Its state is in the URL; after a submit, results replace the form. */
export function HomePage() {
  const { t } = useLingui();
  const { criteria, change, tomorrow, isMapOpen, setMapOpen, ...search } = useSearch();
  const { setSubmitted } = search;
  const [filters, setFilters] = useState<Shown>("never");
  const [sheet, setSheet] = useState<Shown>("never");
  const [focusHeading, heading] = useFocusedHeading();
  // The prerendered HTML has both forms of the search; the window’s width shows one.
  const hydrated = useHydrated();
  const phone = usePhoneLayout();
  // A phone has no room for form and results: a link to a search shows its results.
  const isSubmitted = search.isSubmitted || (phone && hasArea(criteria));
  const showResults = useCallback(() => {
    setSubmitted(true);
    setSheet((shown) => (shown === "never" ? "never" : "closed"));
    focusHeading();
    scrollTo(0, 0);
  }, [setSubmitted, focusHeading]);
  const edit = () => (phone ? setSheet("open") : setSubmitted(false));
  const openFilters = useCallback(() => setFilters("open"), []);
  // Controls show a choice at once; the rows must not block the next one.
  const searched = useDeferredValue(criteria);
  return (
    <Page title={t`Storage boxes near you`} width="bare" heading="own">
      <div className={text.container}>
        <div className={isSubmitted ? text.hidden : css.lead}>
          <h1 tabIndex={-1}>
            <Trans>Everything in its place.</Trans>
          </h1>
          {!isSubmitted && (
            <p>
              <Trans>
                Boxes from a locker to a garage. You see the whole price, deposit included, before you reserve.
              </Trans>
            </p>
          )}
        </div>
        {isSubmitted ? (
          <Suspense>
            <SearchBar {...{ criteria, change, tomorrow }} onEdit={edit} onFilters={openFilters} />
          </Suspense>
        ) : (
          <>
            {(!hydrated || phone) && (
              <div className={css.pill}>
                <SearchPill criteria={criteria} tomorrow={tomorrow} onOpen={() => setSheet("open")} />
              </div>
            )}
            {!(hydrated && phone) && (
              <div className={css.tray}>
                <SearchTray {...{ criteria, change, tomorrow }} onSearch={showResults} />
              </div>
            )}
            <SizeRail criteria={criteria} change={change} />
          </>
        )}
        <SearchResults
          {...{ change, tomorrow, heading, isSubmitted, isMapOpen, setMapOpen }}
          criteria={searched}
          onFilters={openFilters}
          onSearch={showResults}
        />
      </div>
      {sheet !== "never" && (
        <Suspense>
          <SearchSheet
            {...{ criteria, change, tomorrow }}
            open={sheet === "open"}
            onClose={() => setSheet("closed")}
            onSearch={showResults}
          />
        </Suspense>
      )}
      {filters !== "never" && (
        <Suspense>
          <Filters open={filters === "open"} onClose={() => setFilters("closed")} criteria={criteria} change={change} />
        </Suspense>
      )}
    </Page>
  );
}
