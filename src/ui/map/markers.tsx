import { divIcon, type Marker as LeafletMarker } from "leaflet";
import { type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { Marker, type MarkerProps, useMap } from "react-leaflet";
import { ClusterMark, PinPlate } from "../map-pin.tsx";
import css from "./markers.module.css";
import type { ClusterSpot, PinSpot } from "./spots.ts";

/** Leaflet makes the marker a button that takes focus and Enter; it gets our words and our drawing. */
function SpotMarker({
  label,
  className,
  children,
  ...marker
}: Omit<MarkerProps, "icon"> & { label: string; className: string | undefined; children: ReactNode }) {
  const [drawing] = useState(() => document.createElement("div"));
  const icon = useMemo(
    () => divIcon({ html: drawing, className: className ?? "", iconSize: [0, 0] }),
    [drawing, className],
  );
  const ref = useRef<LeafletMarker>(null);
  useEffect(() => {
    ref.current?.getElement()?.setAttribute("aria-label", label);
  }, [label]);
  return (
    <Marker ref={ref} icon={icon} {...marker}>
      {createPortal(children, drawing)}
    </Marker>
  );
}

export interface PinMarkerProps {
  pin: PinSpot;
  isChosen: boolean;
  onActive: (id: string | null) => void;
  onChoose: (id: string) => void;
}

export function PinMarker({ pin, isChosen, onActive, onChoose }: PinMarkerProps) {
  const look = isChosen ? "chosen" : pin.soon ? "soon" : "plain";
  return (
    <SpotMarker
      position={[pin.lat, pin.lng]}
      label={pin.label}
      className={css.pin}
      zIndexOffset={isChosen ? 1000 : 0}
      eventHandlers={{
        click: () => onChoose(pin.id),
        mouseover: () => onActive(pin.id),
        mouseout: () => onActive(null),
      }}
    >
      <PinPlate words={pin.plate} look={look} />
    </SpotMarker>
  );
}

/** Two levels closer is where a cluster usually comes apart. */
const closer = 2;

export function ClusterMarker({ cluster }: { cluster: ClusterSpot }) {
  const map = useMap();
  const position: [number, number] = [cluster.lat, cluster.lng];
  return (
    <SpotMarker
      position={position}
      label={cluster.label}
      className={css.cluster}
      eventHandlers={{ click: () => map.setView(position, map.getZoom() + closer) }}
    >
      <ClusterMark count={cluster.count} />
    </SpotMarker>
  );
}
