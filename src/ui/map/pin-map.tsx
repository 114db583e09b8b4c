import "leaflet/dist/leaflet.css";
import { DomEvent, divIcon, type Map as LeafletMap, type Marker as LeafletMarker } from "leaflet";
import { useEffect, useMemo, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { MapContainer, Marker, useMap, useMapEvents } from "react-leaflet";
import type { Point } from "../../../domain/search/search.ts";
import { Button, IconButton } from "../forms/button.tsx";
import live from "./live-map.module.css";
import { MapBase } from "./map-base.tsx";
import { MapTiles } from "./map-tiles.tsx";
import css from "./pin-map.module.css";

export interface PinMapProps {
  /** Position of the pin; null if not set yet. */
  point: Point | null;
  /** Center of the map without a pin; the map moves there when it changes. */
  around: Point & { zoom: number };
  onMove: (point: Point) => void;
  isWrong: boolean;
  tiles: { urlTemplate: string; attribution: string };
  words: { pin: string; place: string; zoomIn: string; zoomOut: string; noTiles: string };
}

/** An arrow key moves the pin by this many pixels, so the distance depends on the zoom; Shift moves it farther. */
const [step, longStep] = [8, 40];
const arrows: Record<string, readonly [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** About 0.1 m, more precise than any address. */
const rounded = ({ lat, lng }: Point): Point => ({
  lat: Math.round(lat * 1e6) / 1e6,
  lng: Math.round(lng * 1e6) / 1e6,
});

/** Map with one pin that is dragged, moved with arrow keys, or set by a click. Works without tiles. */
export function PinMap({ point, around, onMove, isWrong, tiles, words }: PinMapProps) {
  const start = point ?? around;
  return (
    <div className={css.frame} data-wrong={isWrong ? "" : undefined}>
      <MapContainer
        className={live.map ?? ""}
        center={[start.lat, start.lng]}
        zoom={around.zoom}
        zoomControl={false}
        attributionControl={false}
        scrollWheelZoom={false}
      >
        <MapBase />
        <MapTiles urlTemplate={tiles.urlTemplate} noTiles={words.noTiles} />
        <ClickHandler onMove={onMove} />
        <FollowCenter point={around} />
        {point ? (
          <Pin point={point} onMove={onMove} label={words.pin} />
        ) : (
          <PlacePin label={words.place} onMove={onMove} />
        )}
        <Zoom words={words} />
        <p className={live.attribution}>{tiles.attribution}</p>
      </MapContainer>
    </div>
  );
}

function ClickHandler({ onMove }: Pick<PinMapProps, "onMove">) {
  useMapEvents({ click: ({ latlng }) => onMove(rounded(latlng)) });
  return null;
}

/** Moves the map to a new center, and redraws it when its size changes. */
function FollowCenter({ point: { lat, lng, zoom } }: { point: PinMapProps["around"] }) {
  const map = useMap();
  const shown = useRef({ lat, lng });
  useEffect(() => {
    if (shown.current.lat === lat && shown.current.lng === lng) return;
    shown.current = { lat, lng };
    map.setView([lat, lng], zoom, { animate: false });
  }, [map, lat, lng, zoom]);
  useEffect(() => {
    const observer = new ResizeObserver(() => map.invalidateSize({ animate: false }));
    observer.observe(map.getContainer());
    return () => observer.disconnect();
  }, [map]);
  return null;
}

/** Point an arrow key moves to, at the current zoom. */
function pointAfterKey(map: LeafletMap, from: Point, [x, y]: readonly [number, number], by: number): Point {
  const at = map.project([from.lat, from.lng]);
  return rounded(map.unproject(at.add([x * by, y * by])));
}

function Pin({ point, onMove, label }: { point: Point; onMove: PinMapProps["onMove"]; label: string }) {
  const map = useMap();
  const [drawing] = useState(() => document.createElement("div"));
  const icon = useMemo(() => divIcon({ html: drawing, className: css.pin ?? "", iconSize: [0, 0] }), [drawing]);
  const ref = useRef<LeafletMarker>(null);
  useEffect(() => {
    ref.current?.getElement()?.setAttribute("aria-label", label);
  }, [label]);
  return (
    <Marker
      ref={ref}
      icon={icon}
      position={[point.lat, point.lng]}
      draggable
      autoPan
      eventHandlers={{
        dragend: ({ target }) => onMove(rounded((target as LeafletMarker).getLatLng())),
        keydown: ({ originalEvent }) => {
          const arrow = arrows[originalEvent.key];
          if (arrow === undefined) return;
          originalEvent.preventDefault();
          // Prevents the map from moving as well.
          originalEvent.stopPropagation();
          const next = pointAfterKey(map, point, arrow, originalEvent.shiftKey ? longStep : step);
          onMove(next);
          map.panInside([next.lat, next.lng], { padding: [48, 48], animate: false });
        },
      }}
    >
      {createPortal(
        <svg viewBox="0 0 40 44" aria-hidden="true">
          <path d="M20 42S5 27 5 17a15 15 0 0 1 30 0c0 10-15 25-15 25z" />
          <circle cx="20" cy="17" r="5" />
        </svg>,
        drawing,
      )}
    </Marker>
  );
}

/** Button that places the pin without a pointer. Before that, arrow keys move the map; afterwards, the pin. */
function PlacePin({ label, onMove }: { label: string } & Pick<PinMapProps, "onMove">) {
  const map = useMap();
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Otherwise a click on the button would also count as a click on the map.
    if (ref.current) DomEvent.disableClickPropagation(ref.current);
  }, []);
  return (
    <div ref={ref} className={css.place}>
      <Button variant="soft" size="small" icon="pin" onClick={() => onMove(rounded(map.getCenter()))}>
        {label}
      </Button>
    </div>
  );
}

function Zoom({ words }: Pick<PinMapProps, "words">) {
  const map = useMap();
  return (
    <div className={live.zoom}>
      <IconButton icon="add" label={words.zoomIn} onClick={() => map.zoomIn()} />
      <IconButton icon="minus" label={words.zoomOut} onClick={() => map.zoomOut()} />
    </div>
  );
}
