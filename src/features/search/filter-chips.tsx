import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Link, useSearchParams } from "react-router";
import { boxFeatures } from "../../../domain/box/features.ts";
import { boxSizes, sizeOfAreas } from "../../../domain/box/sizes.ts";
import { countBelongings, parseBelongings } from "../../../domain/packing/belongings.ts";
import { landingHref } from "../../../domain/routes/landing.ts";
import type { PlaceSearch } from "../../../domain/search/search.ts";
import { boxFeatureLabels, boxKindLabels, boxSizeLabels } from "../../lib/i18n/box-labels.ts";
import { useFormat } from "../../lib/i18n/use-format.ts";
import { Icon } from "../../ui/brand/icons.tsx";
import { classNames } from "../../ui/styles/class-names.ts";
import css from "./filter-chips.module.css";
import type { FoundPage } from "./found-page.ts";
import type { ChangeSearch, SearchState } from "./use-search.ts";

export interface FilterChipsProps {
  criteria: SearchState;
  change: ChangeSearch;
  /** How many places have each feature; null or undefined if that is unknown. */
  counts: FoundPage["featureCounts"] | undefined;
  onFilters: () => void;
}

/** Stands for a size without a name. */
const otherSize = "other";

/** The limits of the area in words; null without any. */
function useAreaRange({ minArea, maxArea }: Pick<PlaceSearch, "minArea" | "maxArea">): string | null {
  const { t } = useLingui();
  const format = useFormat();
  const [least, most] = [minArea, maxArea].map((m2) => (m2 === null ? null : format.area(m2 * 10_000)));
  if (least && most) return `${least} – ${most}`;
  return least ? t`from ${least}` : most ? t`up to ${most}` : null;
}

/** Back to the things for which the page of what fits found the size; they are in the address. */
function ThingsLink() {
  const [params] = useSearchParams();
  if (countBelongings(parseBelongings(params)) === 0) return null;
  return (
    <Link className={css.chip} to={landingHref("whatFits", Object.fromEntries(params))}>
      <Trans>Your things</Trans>
    </Link>
  );
}

/** All filters as chips: those that are set can be removed, features show how many places have them. */
export function FilterChips({ criteria, change, counts, onFilters }: FilterChipsProps) {
  const { t } = useLingui();
  const format = useFormat();
  const size = sizeOfAreas(criteria.minArea, criteria.maxArea);
  const range = useAreaRange(criteria);
  const { maxPrice, kind, features } = criteria;
  const setCount = [maxPrice, kind, ...features].filter(Boolean).length;
  const shown = boxFeatures.filter((feature) => features.includes(feature) || counts?.[feature] !== 0);
  return (
    <div className={css.chips}>
      <button type="button" className={css.chip} onClick={onFilters} aria-haspopup="dialog">
        <Trans>Filters</Trans> {setCount > 0 && <span className={css.count}>{setCount}</span>}
      </button>
      <select
        className={classNames(css.chip, range !== null && css.set)}
        aria-label={t`How big`}
        value={size?.id ?? (range === null ? "" : otherSize)}
        onChange={(event) => {
          const chosen = boxSizes.find(({ id }) => id === event.target.value);
          change({ minArea: chosen?.minAreaM2 ?? null, maxArea: chosen?.maxAreaM2 ?? null });
        }}
      >
        <option value="">{t`Any size`}</option>
        {range !== null && size === null && <option value={otherSize}>{range}</option>}
        {boxSizes.map(({ id, areaM2 }) => (
          <option key={id} value={id}>
            {format.area(areaM2 * 10_000)} · {t(boxSizeLabels[id])}
          </option>
        ))}
      </select>
      <ThingsLink />
      {maxPrice !== null && (
        <Removable onRemove={() => change({ maxPrice: null })}>{t`up to ${format.money(maxPrice, "short")}`}</Removable>
      )}
      {kind !== null && <Removable onRemove={() => change({ kind: null })}>{t(boxKindLabels[kind])}</Removable>}
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
            {t(boxFeatureLabels[feature])} {isSet ? <Icon name="close" /> : counts && <small>{counts[feature]}</small>}
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
