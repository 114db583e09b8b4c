import "leaflet/dist/leaflet.css";
import type { Map as LeafletMap } from "leaflet";
import { useEffect, useEffectEvent, useRef } from "react";
import { MapContainer, useMap, useMapEvents } from "react-leaflet";
import type { Bounds } from "../../../domain/search/cell.ts";
import { IconButton } from "../forms/button.tsx";
import { type Area, clearanceOf } from "./clearance.ts";
import css from "./live-map.module.css";
import { MapBase } from "./map-base.tsx";
import { MapTiles } from "./map-tiles.tsx";
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
  /** The visitor has opened the map by a button. */
  isOpened?: boolean | undefined;
}

const maxZoomLevel = 18;
const minZoomLevel = 5;
/** Half zoom steps fit a view to the map more closely. */
const zoomStep = 0.5;

/** Interactive map. If tiles do not load, it says so and still shows its spots. */
export function LiveMap({ view, onView, spots, activeId, onActive, onChoose, tiles, words, isOpened }: LiveMapProps) {
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
      <MapBase />
      <MapTiles urlTemplate={tiles.urlTemplate} noTiles={words.noTiles} isOpened={isOpened} />
      {spots.pins.map((pin) => (
        <PinMarker key={pin.id} pin={pin} isChosen={pin.id === activeId} onActive={onActive} onChoose={onChoose} />
      ))}
      {spots.clusters.map((cluster) => (
        <ClusterMarker key={`${cluster.lat} ${cluster.lng} ${cluster.count}`} cluster={cluster} />
      ))}
      <View view={view} onView={onView} spots={spots} />
      <Zoom words={words} />
      <p className={css.attribution} data-over-map>
        {tiles.attribution}
      </p>
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
function View({ view, onView, spots }: Pick<LiveMapProps, "view" | "onView" | "spots">) {
  const known = useRef(view);
  /** The visitor moved the map; it is not shifted then. */
  const isVisitors = useRef(false);
  const isOurs = useRef(false);
  const map = useMapEvents({
    moveend: () => {
      if (isOurs.current) return;
      isVisitors.current = true;
      known.current = viewOf(map);
      onView(known.current);
    },
  });
  const clearControls = useEffectEvent(() => {
    if (isVisitors.current) return;
    isOurs.current = true;
    shiftFromControls(map);
    isOurs.current = false;
  });
  const show = useEffectEvent(() => {
    isOurs.current = true;
    map.invalidateSize({ animate: false });
    map.fitBounds(inset(known.current), { animate: false });
    isOurs.current = false;
    clearControls();
  });
  useEffect(() => {
    if (isSameView(known.current, view)) return;
    known.current = view;
    isVisitors.current = false;
    show();
  }, [view]);
  // The spots of a view arrive after it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect measures the markers of the spots
  useEffect(() => clearControls(), [spots]);
  // A map created inside a closed dialog has no size until the dialog opens.
  useEffect(() => {
    const observer = new ResizeObserver(() => show());
    observer.observe(map.getContainer());
    return () => observer.disconnect();
  }, [map]);
  return null;
}

/** Shifts the map so that no marker is under a control. Controls of the surrounding element count as well. */
function shiftFromControls(map: LeafletMap) {
  const container = map.getContainer();
  const { left, top, width, height } = container.getBoundingClientRect();
  const areasOf = (found: Iterable<Element> | undefined) =>
    [...(found ?? [])].map((element): Area => {
      const area = element.getBoundingClientRect();
      return { left: area.left - left, top: area.top - top, right: area.right - left, bottom: area.bottom - top };
    });
  const markers = areasOf(container.querySelectorAll(".leaflet-marker-icon"));
  const controls = areasOf(container.parentElement?.querySelectorAll("[data-over-map]"));
  const { x, y } = clearanceOf(markers, controls, { width, height });
  if (x !== 0 || y !== 0) map.panBy([-x, -y], { animate: false });
}

function Zoom({ words }: Pick<LiveMapProps, "words">) {
  const map = useMap();
  return (
    <div className={css.zoom} data-over-map>
      <IconButton icon="add" label={words.zoomIn} onClick={() => map.zoomIn()} />
      <IconButton icon="minus" label={words.zoomOut} onClick={() => map.zoomOut()} />
    </div>
  );
}
