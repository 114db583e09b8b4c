import { useLingui } from "@lingui/react/macro";
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from "react";
import { viewAround } from "../../../../domain/search/search.ts";
import { DirectionsLink } from "../../../ui/data/directions-link.tsx";
import { StaticMap } from "../../../ui/map/static-map.tsx";
import css from "./directions.module.css";
import type { PlaceOnPage } from "./queries.ts";
import { PageSection } from "./section.tsx";

const PlaceMap = lazy(() => import("./place-map.tsx").then((file) => ({ default: file.PlaceMap })));

/** The map's height and width compared to those of a town's view. */
const closeness = 0.08;

/** The place on a map, whose code loads when it is scrolled into view. */
export function Directions({ place }: { place: PlaceOnPage }) {
  const { t } = useLingui();
  const { id, name, lat, lng, comingSoon } = place;
  const frame = useRef<HTMLDivElement>(null);
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setSeen(true), {
      rootMargin: "200px",
    });
    if (frame.current) observer.observe(frame.current);
    return () => observer.disconnect();
  }, []);
  const { view, spots } = useMemo(() => {
    const town = viewAround({ lat, lng });
    const near = (edge: number, center: number) => center + (edge - center) * closeness;
    return {
      view: {
        ...{ west: near(town.west, lng), east: near(town.east, lng) },
        ...{ south: near(town.south, lat), north: near(town.north, lat) },
      },
      spots: { pins: [{ id, lat, lng, plate: name, label: name, soon: comingSoon }], clusters: [] },
    };
  }, [id, name, lat, lng, comingSoon]);
  const still = <StaticMap view={view} spots={spots} />;
  return (
    <PageSection title={t`How to get there`} aside={<DirectionsLink place={place} />}>
      <div ref={frame} className={css.map}>
        {isSeen ? (
          <Suspense fallback={still}>
            <PlaceMap view={view} spots={spots} fallback={still} />
          </Suspense>
        ) : (
          still
        )}
      </div>
    </PageSection>
  );
}
