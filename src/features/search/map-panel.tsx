import { Trans, useLingui } from "@lingui/react/macro";
import { Suspense } from "react";
import { type PlaceSearch, poland } from "../../../domain/search/search.ts";
import { useIdle } from "../../lib/hooks/use-idle.ts";
import { useWideLayout } from "../../lib/hooks/use-wide-layout.ts";
import { Button } from "../../ui/forms/button.tsx";
import { StaticMap } from "../../ui/map/static-map.tsx";
import { classNames } from "../../ui/styles/class-names.ts";
import { lazyWithCatalog } from "./lazy-with-catalog.ts";
import css from "./map-panel.module.css";
import type { FoundPage } from "./queries.ts";
import type { ResultRowProps } from "./result-row.tsx";
import { useMapMarkers } from "./use-map-markers.ts";
import type { ChangeSearch } from "./use-search.ts";

const SearchMap = lazyWithCatalog(() => import("./search-map.tsx").then((file) => file.SearchMap));
const FullScreenMap = lazyWithCatalog(() => import("./full-screen-map.tsx").then((file) => file.FullScreenMap));

export interface MapPanelProps {
  criteria: PlaceSearch;
  change: ChangeSearch;
  found: Pick<FoundPage, "pins" | "clusters"> | undefined;
  stay: ResultRowProps["stay"] | null;
  activeId: string | null;
  onActive: (placeId: string | null) => void;
  /** A phone then shows only a switch to the full-screen map. */
  isSubmitted: boolean;
}

interface FullScreenProps {
  /** On a phone, the full-screen map. */
  isMapOpen: boolean;
  setMapOpen: (isMapOpen: boolean) => void;
}

/** The map next to the list. Its code loads when a desktop is idle, and on demand on a phone. */
export function MapPanel({ isMapOpen, setMapOpen, ...props }: MapPanelProps & FullScreenProps) {
  const { criteria, change, found, stay, activeId, onActive, isSubmitted } = props;
  const { t } = useLingui();
  const wide = useWideLayout();
  const idle = useIdle();
  const spots = useMapMarkers(found);
  const still = <StaticMap view={criteria.bbox ?? poland} spots={spots} />;
  const search = stay && { criteria, change, found, stay, activeId, onActive, isSubmitted };
  return (
    <section className={classNames(css.map, isSubmitted && css.switchOnly)} aria-label={t`Map of places`}>
      {wide && idle && search ? (
        <Suspense fallback={still}>
          <SearchMap {...search} />
        </Suspense>
      ) : (
        (wide || !isSubmitted) && still
      )}
      {!wide && (
        <Button variant="soft" size="small" icon="map" className={css.whole} onClick={() => setMapOpen(true)}>
          <Trans>Map</Trans>
        </Button>
      )}
      {!wide && isMapOpen && search && (
        <Suspense>
          <FullScreenMap {...search} onClose={() => setMapOpen(false)} />
        </Suspense>
      )}
    </section>
  );
}
