import { useLingui } from "@lingui/react/macro";
import { reportReasons } from "../../../../domain/content-report/schema.ts";
import { reportStatuses } from "../../../../domain/content-report/transitions.ts";
import { ListFilters } from "../../../ui/data/list.tsx";
import { FilterSelect } from "../../../ui/forms/filter-select.tsx";
import { SearchField } from "../../../ui/forms/search-field.tsx";
import { reasonLabels } from "../report-labels.ts";
import { reportBadges } from "./report-badges.ts";

export type ReportFilter = Record<"q" | "status" | "reason", string>;

export interface ReportFiltersProps {
  filter: ReportFilter;
  onChange: (changed: Partial<ReportFilter>) => void;
}

export function ReportFilters({ filter: { q, status, reason }, onChange }: ReportFiltersProps) {
  const { t } = useLingui();
  return (
    <ListFilters
      search={
        <SearchField
          label={t`Search place, partner, text, reporter`}
          value={q}
          onChange={(to) => onChange({ q: to })}
        />
      }
      set={[status, reason].filter((value) => value !== "").length}
    >
      <FilterSelect
        label={t`State`}
        all={t`Any state`}
        value={status}
        options={[
          { value: "todo", label: t`to decide` },
          ...reportStatuses.map((value) => ({ value, label: t(reportBadges[value].label) })),
        ]}
        onChange={(to) => onChange({ status: to })}
      />
      <FilterSelect
        label={t`Reason`}
        all={t`Any reason`}
        value={reason}
        options={reportReasons.map((value) => ({ value, label: t(reasonLabels[value]) }))}
        onChange={(to) => onChange({ reason: to })}
      />
    </ListFilters>
  );
}
