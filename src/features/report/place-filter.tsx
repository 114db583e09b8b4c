import { useLingui } from "@lingui/react/macro";
import { FilterSelect } from "../../ui/forms/filter-select.tsx";

export interface PlaceFilterProps {
  /** Undefined until the report is loaded. */
  places: readonly { id: string; name: string }[] | undefined;
  value: string;
  onChange: (place: string) => void;
}

/** The filter by place, for partners with several. */
export function PlaceFilter({ places = [], value, onChange }: PlaceFilterProps) {
  const { t } = useLingui();
  if (places.length < 2) return null;
  return (
    <FilterSelect
      label={t`Place`}
      all={t`All places`}
      value={value}
      options={places.map(({ id, name }) => ({ value: id, label: name }))}
      onChange={onChange}
    />
  );
}
