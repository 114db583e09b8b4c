import { Trans } from "@lingui/react/macro";
import { DomEvent } from "leaflet";
import { useEffect, useState } from "react";
import { TileLayer, useMap } from "react-leaflet";
import { Button } from "../forms/button.tsx";
import live from "./live-map.module.css";

/** Whether the visitor has used a map, on this page or an earlier one. */
let isInUse = false;

interface MapTilesProps {
  urlTemplate: string;
  /** What is said if the images do not load. */
  noTiles: string;
  /** The visitor has opened the map by a button. */
  isOpened?: boolean | undefined;
}

/** Keeps a press of the button from the map, where it would place a pin. */
const keepClicks = (frame: HTMLElement | null): void => {
  if (frame !== null) DomEvent.disableClickPropagation(frame);
};

const uses = ["pointerdown", "wheel", "keydown"] as const;

/**
 * The map's images. They come from another host, which learns the visitor's address: it is asked once the visitor uses the
 * map or presses the button. Until then, and if they do not load, the map below shows the country and its cities.
 */
export function MapTiles({ urlTemplate, noTiles, isOpened = false }: MapTilesProps) {
  const map = useMap();
  const [isUsed, setUsed] = useState(isInUse || isOpened);
  const [hasTiles, setHasTiles] = useState(true);
  useEffect(() => {
    if (isUsed) return;
    const waiting = new AbortController();
    const use = () => {
      isInUse = true;
      setUsed(true);
    };
    for (const type of uses) {
      map.getContainer().addEventListener(type, use, { signal: waiting.signal, capture: true, passive: true });
    }
    return () => waiting.abort();
  }, [map, isUsed]);
  if (!isUsed) {
    return (
      <div className={live.show} data-over-map ref={keepClicks}>
        <Button variant="soft" size="small" icon="map" onClick={() => setUsed(true)}>
          <Trans>Show streets</Trans>
        </Button>
      </div>
    );
  }
  return (
    <>
      <TileLayer
        url={urlTemplate}
        eventHandlers={{ tileerror: () => setHasTiles(false), tileload: () => setHasTiles(true) }}
      />
      {!hasTiles && (
        <p className={live.noTiles} role="status" data-over-map>
          {noTiles}
        </p>
      )}
    </>
  );
}
