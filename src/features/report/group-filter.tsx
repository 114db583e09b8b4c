import { useLingui } from "@lingui/react/macro";
import { type BoxGroup, boxGroups } from "../../../domain/report/query.ts";
import { FilterSelect } from "../../ui/forms/filter-select.tsx";

export interface GroupFilterProps {
  value: string;
  groups: Record<BoxGroup, string>;
  /** The rows behind the groups. */
  each: { value: string; label: string };
  onChange: (value: string) => void;
}

/** Leads from the places, sizes or kinds of a report to the rows behind them, and back. */
export function GroupFilter({ value, groups, each, onChange }: GroupFilterProps) {
  const { t } = useLingui();
  const [first, ...others] = boxGroups;
  return (
    <FilterSelect
      label={t`Shown`}
      all={groups[first]}
      value={value}
      options={[...others.map((group) => ({ value: group, label: groups[group] })), each]}
      onChange={onChange}
    />
  );
}
