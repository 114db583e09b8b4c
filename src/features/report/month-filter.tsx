import { useLingui } from "@lingui/react/macro";
import { useFormat } from "../../lib/i18n/use-format.ts";
import { FilterSelect } from "../../ui/forms/filter-select.tsx";

export interface MonthFilterProps {
  /** The months of the report, the latest first; a month outside of them can be open as well. */
  months: readonly { month: string }[] | undefined;
  value: string;
  onChange: (month: string) => void;
}

/** Leads from the months of a report to the rows of one of them, and back. */
export function MonthFilter({ months = [], value, onChange }: MonthFilterProps) {
  const { t } = useLingui();
  const format = useFormat();
  const names = months.map(({ month }) => month);
  const options = value === "" || names.includes(value) ? names : [value, ...names];
  return (
    <FilterSelect
      label={t`Month`}
      all={t`All months`}
      value={value}
      options={options.map((month) => ({ value: month, label: format.day(`${month}-01`, "month") }))}
      onChange={onChange}
    />
  );
}
