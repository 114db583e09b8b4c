import { divIcon } from "leaflet";
import { useState } from "react";
import { Marker, Pane, Polygon, Polyline, useMapEvents } from "react-leaflet";
import css from "./base-layer.module.css";
import { baseMap } from "./base-map.ts";

type Point = [lat: number, lng: number];

const pointOf = (text: string): Point => {
  const [lat = 0, lng = 0] = text.split(",").map(Number);
  return [lat, lng];
};
const pointsOf = (text: string) => text.split(" ").map(pointOf);

const poland = baseMap.poland.map((ring) => [pointsOf(ring)]);
const neighbors = baseMap.neighbors.map((ring) => [pointsOf(ring)]);
const rivers = baseMap.rivers.map(({ width, line }) => ({ width, line, points: pointsOf(line) }));
const cities = baseMap.cities.map((city) => ({ ...city, at: pointOf(city.at) }));

/** The z-index of the base layer, below Leaflet's tiles at 200. */
const belowTiles = 150;
/** The zoom level from which the names of smaller cities fit. */
const manyNamesZoom = 8;

const shape = (className: string | undefined) => ({ className: className ?? "", stroke: true, interactive: false });

/** Country, rivers and cities from our own data, visible even if no tiles load. */
export function BaseLayer() {
  const [zoom, setZoom] = useState<number | null>(null);
  const map = useMapEvents({ zoomend: () => setZoom(map.getZoom()) });
  const isClose = (zoom ?? map.getZoom()) >= manyNamesZoom;
  return (
    <Pane name="base" style={{ zIndex: belowTiles }}>
      <Polygon positions={neighbors} {...shape(css.neighbors)} />
      <Polygon positions={poland} {...shape(css.poland)} />
      {rivers.map(({ width, line, points }) => (
        <Polyline key={line} positions={points} weight={width} smoothFactor={0.5} {...shape(css.river)} />
      ))}
      {cities
        .filter(({ isLarge }) => isLarge || isClose)
        .map(({ name, at }) => (
          <Marker key={name} position={at} icon={nameIcon(name)} pane="base" interactive={false} keyboard={false} />
        ))}
    </Pane>
  );
}

function nameIcon(name: string) {
  const label = document.createElement("span");
  label.textContent = name;
  return divIcon({ html: label, className: css.city ?? "", iconSize: [0, 0] });
}
