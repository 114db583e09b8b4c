import { Trans, useLingui } from "@lingui/react/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Suspense, useRef, useState } from "react";
import { MapPanel } from "../../features/search/map-panel.tsx";
import { part } from "../../features/search/part.ts";
import { placesQuery } from "../../features/search/queries.ts";
import { Results } from "../../features/search/results.tsx";
import { SearchTray } from "../../features/search/search-tray.tsx";
import { SizeRail } from "../../features/search/size-rail.tsx";
import { useSearch } from "../../features/search/use-search.ts";
import { useWide } from "../../features/search/use-wide.ts";
import { Page } from "../../ui/page.tsx";
import text from "../../ui/text.module.css";
import css from "./home-page.module.css";

const Filters = part(() => import("../../features/search/filters.tsx").then((file) => file.Filters));

/** The shop window and the search in one. All of the search is in the address. */
export function HomePage() {
  const { t } = useLingui();
  const { wish, change, tomorrow } = useSearch();
  const stay = tomorrow === null ? null : { from: wish.from ?? tomorrow, months: wish.months };
  const wide = useWide();
  const found = useInfiniteQuery({ ...placesQuery(wish, wide ? "desk" : "phone"), enabled: stay !== null });
  const [activeId, setActiveId] = useState<string | null>(null);
  const [filters, setFilters] = useState<"never" | "open" | "closed">("never");
  const heading = useRef<HTMLHeadingElement>(null);
  const showResults = () => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: "nearest" });
  };
  return (
    <Page title={t`Storage boxes near you`} width="bare" heading="own">
      <div className={text.container}>
        <div className={css.lead}>
          <h1 tabIndex={-1}>
            <Trans>Everything in its place.</Trans>
          </h1>
          <p>
            <Trans>Boxes from 1 to 30 m². You see the whole price, deposit and VAT included, before you reserve.</Trans>
          </p>
        </div>
        <SearchTray {...{ wish, change, tomorrow }} onSearch={showResults} />
        <SizeRail wish={wish} change={change} />
        <div className={css.split}>
          <Results
            {...{ found, wish, change, stay, activeId, heading }}
            onActive={setActiveId}
            onFilters={() => setFilters("open")}
          />
          <MapPanel {...{ wish, change, stay, activeId }} found={found.data?.pages[0]} onActive={setActiveId} />
        </div>
      </div>
      {filters !== "never" && (
        <Suspense>
          <Filters open={filters === "open"} onClose={() => setFilters("closed")} wish={wish} change={change} />
        </Suspense>
      )}
    </Page>
  );
}
