import { useLingui } from "@lingui/react/macro";
import { partnerStates } from "../../../domain/partner/admin-schema.ts";
import { ListFilters } from "../../ui/data/list.tsx";
import { FilterSelect } from "../../ui/forms/filter-select.tsx";
import { SearchField } from "../../ui/forms/search-field.tsx";
import { partnerBadges } from "./partner-badges.ts";

export type PartnerFilter = Record<"q" | "state" | "data" | "commission", string>;

export interface PartnerFiltersProps {
  filter: PartnerFilter;
  onChange: (changed: Partial<PartnerFilter>) => void;
}

export function PartnerFilters({ filter, onChange }: PartnerFiltersProps) {
  const { t } = useLingui();
  return (
    <ListFilters
      search={
        <SearchField
          label={t`Search company, tax number, city, email`}
          value={filter.q}
          onChange={(q) => onChange({ q })}
        />
      }
      set={[filter.state, filter.data, filter.commission].filter((value) => value !== "").length}
    >
      <FilterSelect
        label={t`State`}
        all={t`Any state`}
        value={filter.state}
        options={partnerStates.map((value) => ({ value, label: t(partnerBadges[value].label) }))}
        onChange={(state) => onChange({ state })}
      />
      <FilterSelect
        label={t`Data required by law`}
        all={t`Complete or not`}
        value={filter.data}
        options={[{ value: "missing", label: t`missing` }]}
        onChange={(data) => onChange({ data })}
      />
      <FilterSelect
        label={t`Commission due`}
        all={t`Any balance`}
        value={filter.commission}
        options={[
          { value: "open", label: t({ context: "commission", message: "unpaid" }) },
          { value: "overdue", label: t`overdue` },
        ]}
        onChange={(commission) => onChange({ commission })}
      />
    </ListFilters>
  );
}
