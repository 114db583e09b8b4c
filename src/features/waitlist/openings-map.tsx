import { useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { poland } from "../../../domain/search/search.ts";
import { configQuery } from "../../lib/api/config.ts";
import { useFormat } from "../../lib/i18n/use-format.ts";
import { LiveMap } from "../../ui/map/live-map.tsx";
import type { Opening } from "./queries.ts";

interface OpeningsMapProps {
  items: readonly Opening[];
  activeId: string | null;
  onActive: (placeId: string | null) => void;
  onChoose: (placeId: string) => void;
}

/** The openings on a map of Poland, each with its day. */
export function OpeningsMap({ items, activeId, onActive, onChoose }: OpeningsMapProps) {
  const { t } = useLingui();
  const format = useFormat();
  const config = useQuery(configQuery);
  const [view, setView] = useState(poland);
  const spots = useMemo(
    () => ({
      pins: items.map(({ id, name, lat, lng, opensOn }) => {
        const day = opensOn === null ? t`soon` : format.day(opensOn, "dayMonthShort");
        return { id, lat, lng, plate: day, label: t`${name}, opens: ${day}`, soon: true };
      }),
      clusters: [],
    }),
    [items, format, t],
  );
  if (!config.data) return null;
  return (
    <LiveMap
      {...{ view, spots, activeId, onActive, onChoose }}
      onView={setView}
      tiles={config.data.tiles}
      words={{
        zoomIn: t`Zoom in`,
        zoomOut: t`Zoom out`,
        noTiles: t`The map image didn’t load. The positions shown are still correct.`,
      }}
    />
  );
}
