import { type ReactNode, useMemo } from "react";
import { BoxFilters } from "./filters/box-filters.tsx";
import { FoundBoxesGate } from "./filters/found-boxes-gate.tsx";
import { PlanHits } from "./filters/plan-hits.tsx";
import { isFiltered, useFoundBoxes } from "./filters/use-found-boxes.ts";
import { FloorPlan } from "./floor-plan.tsx";
import css from "./plan-view.module.css";
import type { PartnerBox } from "./queries.ts";
import { sortBoxes } from "./table/sort-boxes.ts";
import type { PlaceUrlState } from "./use-place-view.ts";

export interface PlanViewProps {
  placeId: string;
  placeName: string;
  /** The boxes of all floors, for the search. */
  boxes: readonly PartnerBox[];
  /** The floor shown. */
  floor: number;
  address: PlaceUrlState;
  /** Saved filters. */
  saved: ReactNode;
  /** The selected box's panel. */
  children: ReactNode;
}

/** A floor plan with search; results are highlighted and link to boxes on other floors. */
export function PlanView({ placeId, placeName, boxes, floor, address, saved, children }: PlanViewProps) {
  const { change } = address;
  const onFloor = useMemo(() => boxes.filter((box) => box.floor === floor), [boxes, floor]);
  const search = useFoundBoxes(placeId, boxes, address);
  // The state alone is not a search: the legend highlights it.
  const isSearched = isFiltered({ ...address, state: "" });
  const hits = useMemo(() => sortBoxes(search.found, { key: "number", direction: "asc" }), [search.found]);
  const found = useMemo(() => new Set(hits.map(({ id }) => id)), [hits]);
  const openFirst = (words: string) => {
    const box = search.first(words);
    if (box) change({ q: words, box: box.id, floor: String(box.floor) });
  };
  return (
    <>
      <BoxFilters address={address} saved={saved} onEnter={openFirst} />
      {isSearched && (
        <FoundBoxesGate query={search.query}>
          <PlanHits found={hits} floor={floor} address={address} />
        </FoundBoxesGate>
      )}
      <div className={css.work}>
        <FloorPlan placeName={placeName} boxes={onFloor} found={isSearched ? found : undefined} address={address} />
        {children}
      </div>
    </>
  );
}
