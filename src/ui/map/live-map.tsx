import "leaflet/dist/leaflet.css";
import type { Map as LeafletMap } from "leaflet";
import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from "react";
import { MapContainer, TileLayer, useMap, useMapEvents } from "react-leaflet";
import type { Bounds } from "../../../domain/search/cell.ts";
import { IconButton } from "../forms/button.tsx";
import css from "./live-map.module.css";
import { ClusterMarker, PinMarker } from "./markers.tsx";
import { isSameView, type MapSpots, roundedView } from "./spots.ts";

export interface LiveMapProps {
  view: Bounds;
  /** Called with the new view after the visitor moved the map. */
  onView: (view: Bounds) => void;
  spots: MapSpots;
  activeId: string | null;
  onActive: (id: string | null) => void;
  onChoose: (id: string) => void;
  tiles: { urlTemplate: string; attribution: string };
  words: { zoomIn: string; zoomOut: string; noTiles: string };
}

const BaseLayer = lazy(() => import("./base-layer.tsx").then((file) => ({ default: file.BaseLayer })));

const maxZoomLevel = 18;
const minZoomLevel = 5;
/** Half zoom steps fit a view to the map more closely. */
const zoomStep = 0.5;

/** Interactive map. If tiles do not load, it says so and still shows its spots. */
export function LiveMap({ view, onView, spots, activeId, onActive, onChoose, tiles, words }: LiveMapProps) {
  const [hasTiles, setHasTiles] = useState(true);
  return (
    <MapContainer
      className={css.map ?? ""}
      bounds={inset(view)}
      zoomControl={false}
      attributionControl={false}
      minZoom={minZoomLevel}
      maxZoom={maxZoomLevel}
      zoomSnap={zoomStep}
      scrollWheelZoom
    >
      <Suspense>
        <BaseLayer />
      </Suspense>
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

/** Slightly smaller than the view, so that a map that already shows exactly this view does not zoom out. */
function inset({ west, south, east, north }: Bounds): [[number, number], [number, number]] {
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

/** Keeps map and search at the same view. Ignores map movements that it caused. */
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
    map.fitBounds(inset(known.current), { animate: false });
    isOurs.current = false;
  });
  useEffect(() => {
    if (isSameView(known.current, view)) return;
    known.current = view;
    show();
  }, [view]);
  // A map created inside a closed dialog has no size until the dialog opens.
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
