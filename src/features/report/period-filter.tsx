import { useLingui } from "@lingui/react/macro";
import { dayAt, polishTimeZone } from "../../../domain/core/day.ts";
import { FilterSelect } from "../../ui/forms/filter-select.tsx";

const years = 3;

export interface PeriodFilterProps {
  value: string;
  onChange: (period: string) => void;
}

/** The months of a report: the last 12, the last 24, or those of a year. */
export function PeriodFilter({ value, onChange }: PeriodFilterProps) {
  const { t } = useLingui();
  const year = Number(dayAt(new Date(), polishTimeZone).slice(0, 4));
  return (
    <FilterSelect
      label={t`Period`}
      all={t`Last 12 months`}
      value={value}
      options={[
        { value: "24", label: t`Last 24 months` },
        ...Array.from({ length: years }, (_, at) => String(year - at)).map((each) => ({ value: each, label: each })),
      ]}
      onChange={onChange}
    />
  );
}
