import { useLingui } from "@lingui/react/macro";
import { useMemo, useState } from "react";
import { viewAround } from "../../../../domain/search/search.ts";
import { DirectionsLink } from "../../../ui/data/directions-link.tsx";
import { PageSection } from "../../../ui/layout/page-section.tsx";
import { MapWhenSeen } from "../../../ui/map/map-when-seen.tsx";
import type { PlaceOnPage } from "./queries.ts";

/** The map's height and width compared to those of a town's view. */
const closeness = 0.08;

function viewOf({ lat, lng }: PlaceOnPage) {
  const town = viewAround({ lat, lng });
  const near = (edge: number, center: number) => center + (edge - center) * closeness;
  return {
    ...{ west: near(town.west, lng), east: near(town.east, lng) },
    ...{ south: near(town.south, lat), north: near(town.north, lat) },
  };
}

const nothing = () => undefined;

/** The place on a map. */
export function Directions({ place }: { place: PlaceOnPage }) {
  const { t } = useLingui();
  const { id, name, lat, lng, comingSoon } = place;
  const [view, setView] = useState(() => viewOf(place));
  const spots = useMemo(
    () => ({ pins: [{ id, lat, lng, plate: name, label: name, soon: comingSoon }], clusters: [] }),
    [id, name, lat, lng, comingSoon],
  );
  return (
    <PageSection title={t`How to get there`} aside={<DirectionsLink place={place} />}>
      <MapWhenSeen {...{ view, spots }} activeId={null} onView={setView} onActive={nothing} onChoose={nothing} />
    </PageSection>
  );
}
