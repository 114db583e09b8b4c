import type { Bounds } from "../../../domain/search/cell.ts";
import { ClusterMark, PricePin } from "./map-pin.tsx";
import { type MapSpots, partOf } from "./spots.ts";
import css from "./static-map.module.css";

/**
 * Spots on a plain background until the map’s code has loaded. Hidden from screen readers, since the list has the same
 * content.
 */
export function StaticMap({ view, spots }: { view: Bounds; spots: MapSpots }) {
  const at = ({ lat, lng }: { lat: number; lng: number }) => {
    const { x, y } = partOf(view, lat, lng);
    return { insetInlineStart: `${100 * x}%`, insetBlockStart: `${100 * y}%` };
  };
  return (
    <div className={css.ground} aria-hidden="true">
      {spots.pins.map((pin) => (
        <span key={pin.id} className={css.pin} style={at(pin)}>
          <PricePin words={pin.plate} look={pin.soon ? "soon" : "plain"} />
        </span>
      ))}
      {spots.clusters.map((cluster) => (
        <span key={`${cluster.lat} ${cluster.lng}`} className={css.cluster} style={at(cluster)}>
          <ClusterMark count={cluster.count} soon={cluster.soon} />
        </span>
      ))}
    </div>
  );
}
