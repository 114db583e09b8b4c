import "leaflet/dist/leaflet.css";
import type { Map as LeafletMap } from "leaflet";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { MapContainer, TileLayer, useMap, useMapEvents } from "react-leaflet";
import type { Bounds } from "../../../domain/search/cell.ts";
import { IconButton } from "../forms/button.tsx";
import css from "./live-map.module.css";
import { ClusterMarker, PinMarker } from "./markers.tsx";
import { type MapSpots, roundedView, sameView } from "./spots.ts";

export interface LiveMapProps {
  view: Bounds;
  /** The visitor moved the map: what it shows now. */
  onView: (view: Bounds) => void;
  spots: MapSpots;
  activeId: string | null;
  onActive: (id: string | null) => void;
  onChoose: (id: string) => void;
  tiles: { urlTemplate: string; attribution: string };
  words: { zoomIn: string; zoomOut: string; noTiles: string };
}

const closest = 18;
const farthest = 5;
/** Half steps, so that a view fills its map instead of a quarter of it. */
const zoomStep = 0.5;

/** A map one can move. Without tiles it still shows its spots, and says so. */
export function LiveMap({ view, onView, spots, activeId, onActive, onChoose, tiles, words }: LiveMapProps) {
  const [hasTiles, setHasTiles] = useState(true);
  return (
    <MapContainer
      className={css.map ?? ""}
      bounds={inner(view)}
      zoomControl={false}
      attributionControl={false}
      minZoom={farthest}
      maxZoom={closest}
      zoomSnap={zoomStep}
      scrollWheelZoom
    >
      <TileLayer
        url={tiles.urlTemplate}
        eventHandlers={{ tileerror: () => setHasTiles(false), tileload: () => setHasTiles(true) }}
      />
      <View view={view} onView={onView} />
      {spots.pins.map((pin) => (
        <PinMarker key={pin.id} pin={pin} isChosen={pin.id === activeId} onActive={onActive} onChoose={onChoose} />
      ))}
      {spots.clusters.map((cluster) => (
        <ClusterMarker key={`${cluster.lat} ${cluster.lng} ${cluster.count}`} cluster={cluster} />
      ))}
      <Zoom words={words} />
      {!hasTiles && (
        <p className={css.noTiles} role="status">
          {words.noTiles}
        </p>
      )}
      <p className={css.attribution}>{tiles.attribution}</p>
    </MapContainer>
  );
}

/** A little less than the view, so that a map that showed exactly this is not taken one step farther out. */
function inner({ west, south, east, north }: Bounds): [[number, number], [number, number]] {
  const x = (east - west) * 0.02;
  const y = (north - south) * 0.02;
  return [
    [south + y, west + x],
    [north - y, east - x],
  ];
}

const viewOf = (map: LeafletMap): Bounds => {
  const bounds = map.getBounds();
  return roundedView({
    west: Math.max(-180, bounds.getWest()),
    south: Math.max(-90, bounds.getSouth()),
    east: Math.min(180, bounds.getEast()),
    north: Math.min(90, bounds.getNorth()),
  });
};

/** Keeps the map and the search at the same view, without answering its own moves. */
function View({ view, onView }: Pick<LiveMapProps, "view" | "onView">) {
  const known = useRef(view);
  const isOurs = useRef(false);
  const map = useMapEvents({
    moveend: () => {
      if (isOurs.current) return;
      known.current = viewOf(map);
      onView(known.current);
    },
  });
  const show = useEffectEvent(() => {
    isOurs.current = true;
    map.invalidateSize({ animate: false });
    map.fitBounds(inner(known.current), { animate: false });
    isOurs.current = false;
  });
  useEffect(() => {
    if (sameView(known.current, view)) return;
    known.current = view;
    show();
  }, [view]);
  // A map made inside a dialog has no size until the dialog opens.
  useEffect(() => {
    const observer = new ResizeObserver(() => show());
    observer.observe(map.getContainer());
    return () => observer.disconnect();
  }, [map]);
  return null;
}

function Zoom({ words }: Pick<LiveMapProps, "words">) {
  const map = useMap();
  return (
    <div className={css.zoom}>
      <IconButton icon="add" label={words.zoomIn} onClick={() => map.zoomIn()} />
      <IconButton icon="minus" label={words.zoomOut} onClick={() => map.zoomOut()} />
    </div>
  );
}
