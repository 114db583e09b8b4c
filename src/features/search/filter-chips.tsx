import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { boxFeatures } from "../../../domain/box/features.ts";
import { boxSizes, sizeOfAreas } from "../../../domain/box/sizes.ts";
import { useBoxLabels } from "../../lib/i18n/use-box-labels.ts";
import { useFormat } from "../../lib/i18n/use-format.ts";
import { Icon } from "../../ui/brand/icons.tsx";
import { classNames } from "../../ui/styles/class-names.ts";
import css from "./filter-chips.module.css";
import type { FoundPage } from "./queries.ts";
import type { ChangeSearch, SearchState } from "./use-search.ts";

export interface FilterChipsProps {
  criteria: SearchState;
  change: ChangeSearch;
  /** How many places have each feature; null or undefined if that is unknown. */
  counts: FoundPage["featureCounts"] | undefined;
  onFilters: () => void;
}

/** All filters as chips: those that are set can be removed, features show how many places have them. */
export function FilterChips({ criteria, change, counts, onFilters }: FilterChipsProps) {
  const { t } = useLingui();
  const format = useFormat();
  const words = useBoxLabels();
  const size = sizeOfAreas(criteria.minArea, criteria.maxArea);
  const { maxPrice, kind, features } = criteria;
  const setCount = [maxPrice, kind, ...features].filter(Boolean).length;
  const shown = boxFeatures.filter((feature) => features.includes(feature) || counts?.[feature] !== 0);
  return (
    <div className={css.chips}>
      <button type="button" className={css.chip} onClick={onFilters} aria-haspopup="dialog">
        <Trans>Filters</Trans> {setCount > 0 && <span className={css.count}>{setCount}</span>}
      </button>
      <select
        className={classNames(css.chip, size && css.set)}
        aria-label={t`How big`}
        value={size?.id ?? ""}
        onChange={(event) => {
          const chosen = boxSizes.find(({ id }) => id === event.target.value);
          change({ minArea: chosen?.minAreaM2 ?? null, maxArea: chosen?.maxAreaM2 ?? null });
        }}
      >
        <option value="">{t`Any size`}</option>
        {boxSizes.map(({ id, areaM2 }) => (
          <option key={id} value={id}>
            {format.area(areaM2 * 10_000)} · {words.sizes[id]}
          </option>
        ))}
      </select>
      {maxPrice !== null && (
        <Removable onRemove={() => change({ maxPrice: null })}>{t`up to ${format.money(maxPrice, "short")}`}</Removable>
      )}
      {kind !== null && <Removable onRemove={() => change({ kind: null })}>{words.kinds[kind]}</Removable>}
      {shown.map((feature) => {
        const isSet = features.includes(feature);
        const next = isSet ? features.filter((other) => other !== feature) : [...features, feature];
        return (
          <button
            key={feature}
            type="button"
            className={classNames(css.chip, isSet && css.set)}
            aria-pressed={isSet}
            onClick={() => change({ features: boxFeatures.filter((one) => next.includes(one)) })}
          >
            {words.features[feature]} {isSet ? <Icon name="close" /> : counts && <small>{counts[feature]}</small>}
          </button>
        );
      })}
    </div>
  );
}

function Removable({ children, onRemove }: { children: ReactNode; onRemove: () => void }) {
  const { t } = useLingui();
  return (
    <button type="button" className={classNames(css.chip, css.set)} onClick={onRemove}>
      <span className={css.verb}>{t`Remove filter`}: </span>
      {children} <Icon name="close" />
    </button>
  );
}
