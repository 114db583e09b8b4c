import { Trans, useLingui } from "@lingui/react/macro";
import { useModal } from "../../ui/overlay/use-modal.ts";
import { FilterChips } from "./filter-chips.tsx";
import type { FoundPage } from "./found-page.ts";
import { FoundTotal } from "./found-total.tsx";
import css from "./full-screen-map.module.css";
import { SearchMap, type SearchMapProps } from "./search-map.tsx";
import type { SearchState } from "./use-search.ts";

export interface FullScreenMapProps extends Omit<SearchMapProps, "isOpened" | "found" | "criteria"> {
  criteria: SearchState;
  found: FoundPage | undefined;
  onFilters: () => void;
  onClose: () => void;
}

/** The full-screen map on a phone, with the filters above and the edge of the list below. */
export function FullScreenMap({ onClose, onFilters, ...props }: FullScreenMapProps) {
  const { t } = useLingui();
  const modal = useModal(true, onClose);
  const { criteria, change, found } = props;
  return (
    <dialog {...modal} className={css.whole} aria-label={t`Map of locations`}>
      <div className={css.filters}>
        <FilterChips {...{ criteria, change, onFilters }} counts={found?.featureCounts} />
      </div>
      <div className={css.map}>
        <SearchMap {...props} isOpened />
      </div>
      <button type="button" className={css.peek} onClick={onClose}>
        <span>{found && <FoundTotal page={found} />}</span>{" "}
        <span className={css.list}>
          <Trans>List</Trans>
        </span>
      </button>
    </dialog>
  );
}
