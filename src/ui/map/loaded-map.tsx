import { useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { configQuery } from "../../lib/api/config.ts";
import { LiveMap, type LiveMapProps } from "./live-map.tsx";

export interface LoadedMapProps extends Omit<LiveMapProps, "tiles" | "words"> {
  /** Until the address of the map’s images is known. */
  fallback: ReactNode;
}

/** The interactive map with its images and words. */
export function LoadedMap({ fallback, ...map }: LoadedMapProps) {
  const { t } = useLingui();
  const config = useQuery(configQuery);
  if (!config.data) return fallback;
  return (
    <LiveMap
      {...map}
      tiles={config.data.tiles}
      words={{
        zoomIn: t`Zoom in`,
        zoomOut: t`Zoom out`,
        noTiles: t`The map image didn’t load. The positions shown are still correct.`,
      }}
    />
  );
}
