import { useLingui } from "@lingui/react/macro";
import { personKinds, personStates } from "../../../../domain/account/admin-list.ts";
import { ListFilters } from "../../../ui/data/list.tsx";
import { FilterSelect } from "../../../ui/forms/filter-select.tsx";
import { SearchField } from "../../../ui/forms/search-field.tsx";
import { kindLabels, stateLabels } from "./person-labels.ts";

export type PersonFilter = Record<"q" | "kind" | "state", string>;

export interface PersonFiltersProps {
  filter: PersonFilter;
  onChange: (changed: Partial<PersonFilter>) => void;
}

export function PersonFilters({ filter: { q, ...chosen }, onChange }: PersonFiltersProps) {
  const { t } = useLingui();
  return (
    <ListFilters
      search={<SearchField label={t`Search name, email, phone`} value={q} onChange={(to) => onChange({ q: to })} />}
      set={Object.values(chosen).filter((value) => value !== "").length}
    >
      <FilterSelect
        label={t`Account`}
        all={t`With and without an account`}
        value={chosen.kind}
        options={personKinds.map((value) => ({ value, label: t(kindLabels[value]) }))}
        onChange={(kind) => onChange({ kind })}
      />
      <FilterSelect
        label={t`State`}
        all={t`Any state`}
        value={chosen.state}
        options={personStates.map((value) => ({ value, label: t(stateLabels[value]) }))}
        onChange={(state) => onChange({ state })}
      />
    </ListFilters>
  );
}
