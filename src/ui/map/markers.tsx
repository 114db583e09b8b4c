import { divIcon, type Marker as LeafletMarker } from "leaflet";
import { type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { Marker, type MarkerProps, useMap } from "react-leaflet";
import { ClusterMark, PricePin } from "./map-pin.tsx";
import css from "./markers.module.css";
import type { ClusterSpot, PinSpot } from "./spots.ts";

/** Leaflet creates a focusable button element for the marker; it gets our label, drawing and key handling. */
function SpotMarker({
  label,
  className,
  children,
  onPress,
  eventHandlers,
  ...marker
}: Omit<MarkerProps, "icon"> & {
  label: string;
  className: string | undefined;
  children: ReactNode;
  onPress: () => void;
}) {
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
    <Marker
      ref={ref}
      icon={icon}
      {...marker}
      eventHandlers={{
        ...eventHandlers,
        click: onPress,
        keydown: ({ originalEvent }) => {
          if (originalEvent.key !== "Enter" && originalEvent.key !== " ") return;
          originalEvent.preventDefault();
          onPress();
        },
      }}
    >
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
      onPress={() => onChoose(pin.id)}
      zIndexOffset={isChosen ? 1000 : 0}
      eventHandlers={{
        mouseover: () => onActive(pin.id),
        mouseout: () => onActive(null),
      }}
    >
      <PricePin words={pin.plate} look={look} />
    </SpotMarker>
  );
}

/** Zoom levels to zoom in on a cluster; it usually splits there. */
const closer = 2;

export function ClusterMarker({ cluster }: { cluster: ClusterSpot }) {
  const map = useMap();
  const position: [number, number] = [cluster.lat, cluster.lng];
  return (
    <SpotMarker
      position={position}
      label={cluster.label}
      className={css.cluster}
      onPress={() => map.setView(position, map.getZoom() + closer)}
    >
      <ClusterMark count={cluster.count} soon={cluster.soon} />
    </SpotMarker>
  );
}
