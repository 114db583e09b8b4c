import { useLingui } from "@lingui/react/macro";
import { invitationKinds, invitationStates } from "../../../../domain/invitation/admin-schema.ts";
import { ListFilters } from "../../../ui/data/list.tsx";
import { FilterSelect } from "../../../ui/forms/filter-select.tsx";
import { SearchField } from "../../../ui/forms/search-field.tsx";
import { invitationBadges, invitationKindLabels } from "./invitation-labels.ts";

export type InvitationFilter = Record<"q" | "kind" | "state", string>;

export interface InvitationFiltersProps {
  filter: InvitationFilter;
  onChange: (changed: Partial<InvitationFilter>) => void;
}

/** Search by address or company, and filters by who is invited and the state. */
export function InvitationFilters({ filter, onChange }: InvitationFiltersProps) {
  const { t } = useLingui();
  const { q, ...set } = filter;
  return (
    <ListFilters
      search={<SearchField label={t`Search email, name, company`} value={q} onChange={(to) => onChange({ q: to })} />}
      set={Object.values(set).filter((value) => value !== "").length}
    >
      <FilterSelect
        label={t`Who is invited`}
        all={t`Everyone`}
        value={filter.kind}
        options={invitationKinds.map((value) => ({ value, label: t(invitationKindLabels[value]) }))}
        onChange={(kind) => onChange({ kind })}
      />
      <FilterSelect
        label={t`State`}
        all={t`Any state`}
        value={filter.state}
        options={invitationStates.map((value) => ({ value, label: t(invitationBadges[value].label) }))}
        onChange={(state) => onChange({ state })}
      />
    </ListFilters>
  );
}
