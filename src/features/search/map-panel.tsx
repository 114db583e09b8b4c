import { Trans, useLingui } from "@lingui/react/macro";
import { lazy, Suspense } from "react";
import { poland } from "../../../domain/search/search.ts";
import { useIdle } from "../../lib/hooks/use-idle.ts";
import { useWideLayout } from "../../lib/hooks/use-wide-layout.ts";
import { Button } from "../../ui/forms/button.tsx";
import { classNames } from "../../ui/styles/class-names.ts";
import { lazyWithCatalog } from "./lazy-with-catalog.ts";
import css from "./map-panel.module.css";
import type { SearchMapProps } from "./search-map.tsx";

// Loads in one file with the rows of the list.
const ResultMap = lazy(() => import("./result-map.tsx").then((file) => ({ default: file.ResultMap })));
const SearchMap = lazyWithCatalog(() => import("./search-map.tsx").then((file) => file.SearchMap));
const FullScreenMap = lazyWithCatalog(() => import("./full-screen-map.tsx").then((file) => file.FullScreenMap));

interface MapPanelProps extends Omit<SearchMapProps, "stay"> {
  /** Null until the search has its days. */
  stay: SearchMapProps["stay"] | null;
  /** On a phone, the full-screen map. */
  isMapOpen: boolean;
  setMapOpen: (isMapOpen: boolean) => void;
}

/** The map next to the list. Its code loads when a desktop is idle, and on demand on a phone. */
export function MapPanel({ isMapOpen, setMapOpen, ...props }: MapPanelProps) {
  const { criteria, change, found, stay, activeId, onActive, isSubmitted } = props;
  const { t } = useLingui();
  const wide = useWideLayout();
  const idle = useIdle();
  const still = found && (
    <Suspense>
      <ResultMap view={criteria.bbox ?? poland} found={found} />
    </Suspense>
  );
  const search = stay && { criteria, change, found, stay, activeId, onActive, isSubmitted };
  return (
    <section className={classNames(css.map, isSubmitted && css.switchOnly)} aria-label={t`Map of locations`}>
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
