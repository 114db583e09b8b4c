import { useInfiniteQuery } from "@tanstack/react-query";
import { type RefObject, useDeferredValue, useMemo, useState } from "react";
import type { Day } from "../../../domain/core/day.ts";
import css from "./found.module.css";
import { MapPanel } from "./map-panel.tsx";
import { placesQuery } from "./queries.ts";
import { Results } from "./results.tsx";
import type { ChangeWish, Wish } from "./use-search.ts";
import { useWide } from "./use-wide.ts";

export interface FoundProps {
  wish: Wish;
  change: ChangeWish;
  /** null while the prerendered HTML is hydrated: nothing is asked for yet */
  tomorrow: Day | null;
  heading: RefObject<HTMLHeadingElement | null>;
  onFilters: () => void;
}

/** What a search finds, as a list and on the map. */
export function Found({ wish, change, tomorrow, heading, onFilters }: FoundProps) {
  const from = wish.from ?? tomorrow;
  const { months } = wish;
  const stay = useMemo(() => (from === null ? null : { from, months }), [from, months]);
  const wide = useWide();
  const query = useInfiniteQuery({ ...placesQuery(wish, wide ? "desk" : "phone"), enabled: stay !== null });
  // Rendered in slices: a page of rows at once would hold up input for a tenth of a second on a phone.
  const data = useDeferredValue(query.data);
  const [activeId, setActiveId] = useState<string | null>(null);
  return (
    <div className={css.split}>
      <Results {...{ query, data, wish, change, stay, activeId, heading, onFilters }} onActive={setActiveId} />
      <MapPanel {...{ wish, change, stay, activeId }} found={data?.pages[0]} onActive={setActiveId} />
    </div>
  );
}
