import type { Bounds } from "../../../domain/search/cell.ts";
import { StaticMap } from "../../ui/map/static-map.tsx";
import type { FoundPage } from "./found-page.ts";
import { useMapMarkers } from "./use-map-markers.ts";

/** The found places on a plain background, until the map’s code has loaded. */
export function ResultMap({ view, found }: { view: Bounds; found: Pick<FoundPage, "pins" | "clusters"> }) {
  return <StaticMap view={view} spots={useMapMarkers(found)} />;
}
