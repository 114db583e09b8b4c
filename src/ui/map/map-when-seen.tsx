import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from "react";
import { onFirstInteraction } from "../../lib/hooks/first-interaction.ts";
import type { LoadedMapProps } from "./loaded-map.tsx";
import css from "./map-when-seen.module.css";
import { StaticMap } from "./static-map.tsx";

const LoadedMap = lazy(() => import("./loaded-map.tsx").then((file) => ({ default: file.LoadedMap })));

interface MapWhenSeenProps extends Omit<LoadedMapProps, "fallback"> {
  /** Called with the size of the map in pixels when it is scrolled into view. */
  onSize?: (size: { width: number; height: number }) => void;
}

/**
 * A map in a page, whose code loads when it is scrolled into view. One that is in view from the beginning is a drawing
 * until the visitor does something.
 */
export function MapWhenSeen({ onSize, ...map }: MapWhenSeenProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [isSeen, setSeen] = useState(false);
  const [isUsed, setUsed] = useState(false);
  const show = useEffectEvent(({ isIntersecting, boundingClientRect }: IntersectionObserverEntry) => {
    if (!isIntersecting) return;
    setSeen(true);
    onSize?.({ width: boundingClientRect.width, height: boundingClientRect.height });
  });
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => entry && show(entry), { rootMargin: "200px" });
    if (frame.current) observer.observe(frame.current);
    return () => observer.disconnect();
  }, []);
  useEffect(() => {
    const waiting = onFirstInteraction(() => setUsed(true));
    return () => waiting.abort();
  }, []);
  const still = <StaticMap view={map.view} spots={map.spots} />;
  return (
    <div ref={frame} className={css.map}>
      {isSeen && isUsed ? (
        <Suspense fallback={still}>
          <LoadedMap {...map} fallback={still} />
        </Suspense>
      ) : (
        still
      )}
    </div>
  );
}
