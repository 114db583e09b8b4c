import type { Bounds } from "../../../domain/search/cell.ts";
import { ClusterMark, PricePin } from "./map-pin.tsx";
import { type MapSpots, partOf } from "./spots.ts";
import css from "./static-map.module.css";

/** The spots of a map on plain ground, before its code is here. The list beside it says the same, so it is silent. */
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
          <ClusterMark count={cluster.count} />
        </span>
      ))}
    </div>
  );
}
