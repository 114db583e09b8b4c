import { useLingui } from "@lingui/react/macro";
import { boxKinds } from "../../../domain/box/kinds.ts";
import { boxSizes } from "../../../domain/box/sizes.ts";
import { boxKindLabels, boxSizeLabels } from "../../lib/i18n/box-labels.ts";
import { FilterSelect } from "../../ui/forms/filter-select.tsx";

export interface BoxFiltersProps {
  filter: { kind: string; size: string };
  onChange: (changed: { kind?: string; size?: string }) => void;
  /** Adds that of searches without a kind or a size. */
  withAny?: boolean;
}

/** The filters by kind and size of the box. */
export function BoxFilters({ filter, onChange, withAny = false }: BoxFiltersProps) {
  const { t } = useLingui();
  return (
    <>
      <FilterSelect
        label={t`Type`}
        all={t`All types`}
        value={filter.kind}
        options={[
          ...boxKinds.map((value) => ({ value, label: t(boxKindLabels[value]) })),
          ...(withAny ? [{ value: "any", label: t`no type chosen` }] : []),
        ]}
        onChange={(kind) => onChange({ kind })}
      />
      <FilterSelect
        label={t`Size`}
        all={t`All sizes`}
        value={filter.size}
        options={[
          ...boxSizes.map(({ id }) => ({ value: id, label: t(boxSizeLabels[id]) })),
          ...(withAny ? [{ value: "any", label: t`no size chosen` }] : []),
        ]}
        onChange={(size) => onChange({ size })}
      />
    </>
  );
}
