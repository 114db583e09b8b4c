import { Trans, useLingui } from "@lingui/react/macro";
import { lazy, Suspense } from "react";
import { poland } from "../../../domain/search/search.ts";
import { useIdle } from "../../lib/hooks/use-idle.ts";
import { useWideLayout } from "../../lib/hooks/use-wide-layout.ts";
import { Button } from "../../ui/forms/button.tsx";
import type { FullScreenMapProps } from "./full-screen-map.tsx";
import { lazyWithCatalog } from "./lazy-with-catalog.ts";
import css from "./map-panel.module.css";

// Loads in one file with the rows of the list.
const ResultMap = lazy(() => import("./result-map.tsx").then((file) => ({ default: file.ResultMap })));
const SearchMap = lazyWithCatalog(() => import("./search-map.tsx").then((file) => file.SearchMap));
const FullScreenMap = lazyWithCatalog(() => import("./full-screen-map.tsx").then((file) => file.FullScreenMap));

interface MapPanelProps extends Omit<FullScreenMapProps, "stay" | "onClose"> {
  /** Null until the search has its days. */
  stay: FullScreenMapProps["stay"] | null;
  /** On a phone, the full-screen map. */
  isMapOpen: boolean;
  setMapOpen: (isMapOpen: boolean) => void;
}

/** The map next to the list. Its code loads when a desktop is idle; a phone has a switch to the full-screen map. */
export function MapPanel({ isMapOpen, setMapOpen, onFilters, ...props }: MapPanelProps) {
  const { criteria, change, found, stay, activeId, onActive } = props;
  const { t } = useLingui();
  const wide = useWideLayout();
  const idle = useIdle();
  const search = stay && { criteria, change, found, stay, activeId, onActive };
  if (!wide) {
    return (
      <section className={css.switch} aria-label={t`Map of locations`}>
        <Button variant="soft" size="small" icon="map" className={css.open} onClick={() => setMapOpen(true)}>
          <Trans>Map</Trans>
        </Button>
        {isMapOpen && search && (
          <Suspense>
            <FullScreenMap {...search} onFilters={onFilters} onClose={() => setMapOpen(false)} />
          </Suspense>
        )}
      </section>
    );
  }
  const still = found && (
    <Suspense>
      <ResultMap view={criteria.bbox ?? poland} found={found} />
    </Suspense>
  );
  return (
    <section className={css.map} aria-label={t`Map of locations`}>
      {idle && search ? (
        <Suspense fallback={still}>
          <SearchMap {...search} />
        </Suspense>
      ) : (
        still
      )}
    </section>
  );
}
