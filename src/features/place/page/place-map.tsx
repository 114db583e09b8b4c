import { useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import type { Bounds } from "../../../../domain/search/cell.ts";
import { configQuery } from "../../../lib/api/config.ts";
import { LiveMap } from "../../../ui/map/live-map.tsx";
import type { MapSpots } from "../../../ui/map/spots.ts";

interface PlaceMapProps {
  view: Bounds;
  spots: MapSpots;
  /** Until the address of the map's images is known. */
  fallback: ReactNode;
}

const nothing = () => undefined;

/** The interactive map with one place. */
export function PlaceMap({ view: first, spots, fallback }: PlaceMapProps) {
  const { t } = useLingui();
  const config = useQuery(configQuery);
  const [view, setView] = useState(first);
  if (!config.data) return fallback;
  return (
    <LiveMap
      {...{ view, spots }}
      activeId={null}
      onView={setView}
      onActive={nothing}
      onChoose={nothing}
      tiles={config.data.tiles}
      words={{
        zoomIn: t`Zoom in`,
        zoomOut: t`Zoom out`,
        noTiles: t`The map image didn’t load. The positions shown are still correct.`,
      }}
    />
  );
}
