import { useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import type { Bounds } from "../../../domain/search/cell.ts";
import { type PlaceSearch, poland } from "../../../domain/search/search.ts";
import { configQuery } from "../../lib/api/config.ts";
import { QueryView } from "../../ui/data/query-view.tsx";
import { IconButton } from "../../ui/forms/button.tsx";
import { LiveMap } from "../../ui/map/live-map.tsx";
import type { FoundPage, Pin } from "./found-page.ts";
import { placeQuery } from "./place-query.ts";
import { ResultRow, type ResultRowProps } from "./result-row.tsx";
import css from "./search-map.module.css";
import { useMapMarkers } from "./use-map-markers.ts";
import type { ChangeSearch } from "./use-search.ts";

export interface SearchMapProps {
  criteria: PlaceSearch;
  change: ChangeSearch;
  found: Pick<FoundPage, "pins" | "clusters"> | undefined;
  stay: ResultRowProps["stay"];
  activeId: string | null;
  onActive: (placeId: string | null) => void;
  /** The visitor has opened the map by a button. */
  isOpened?: true;
}

/** The interactive map: moving it searches the visible area, and a pin shows its place. */
export function SearchMap({ criteria, change, found, stay, activeId, onActive, isOpened }: SearchMapProps) {
  const { t } = useLingui();
  const config = useQuery(configQuery);
  const spots = useMapMarkers(found);
  const [chosen, setChosen] = useState<Pin | null>(null);
  const onView = useCallback((bbox: Bounds) => change({ bbox }, "replace"), [change]);
  if (!config.data) return null;
  return (
    <>
      <LiveMap
        view={criteria.bbox ?? poland}
        onView={onView}
        spots={spots}
        activeId={chosen?.placeId ?? activeId}
        onActive={onActive}
        onChoose={(id) => setChosen(found?.pins.find((pin) => pin.placeId === id) ?? null)}
        tiles={config.data.tiles}
        isOpened={isOpened}
        words={{
          zoomIn: t`Zoom in`,
          zoomOut: t`Zoom out`,
          noTiles: t`The map image didn’t load. The positions shown are still correct.`,
        }}
      />
      {chosen && (
        <Card key={chosen.placeId} pin={chosen} criteria={criteria} stay={stay} onClose={() => setChosen(null)} />
      )}
    </>
  );
}

interface CardProps extends Pick<SearchMapProps, "criteria" | "stay"> {
  pin: Pin;
  onClose: () => void;
}

/** The place of a pin, shown as a result row. */
function Card({ pin, criteria, stay, onClose }: CardProps) {
  const { t } = useLingui();
  const place = useQuery(placeQuery(pin.slug, criteria));
  const card = useRef<HTMLElement>(null);
  // The foot of the map may be below the window.
  useEffect(() => {
    card.current?.scrollIntoView({ block: "nearest" });
  }, []);
  return (
    <section ref={card} className={css.card} aria-label={pin.name} aria-live="polite">
      <QueryView query={place}>
        {(hit) => (
          <ol>
            <ResultRow hit={hit} stay={stay} isActive={false} onActive={ignore} />
          </ol>
        )}
      </QueryView>
      <IconButton icon="close" label={t`Close`} className={css.close} onClick={onClose} />
    </section>
  );
}

/** The pin is already selected. */
const ignore = () => {};
