import { useLingui } from "@lingui/react/macro";
import { type AuditGroup, auditGroups } from "../../../domain/audit/groups.ts";
import { ListFilters } from "../../ui/data/list.tsx";
import { FilterSelect } from "../../ui/forms/filter-select.tsx";
import { SearchField } from "../../ui/forms/search-field.tsx";
import { TextField } from "../../ui/forms/text-field.tsx";
import { ValidDateField } from "../../ui/forms/valid-date-field.tsx";
import css from "./audit-filters.module.css";

export type AuditFilter = Record<"q" | "group" | "action" | "from" | "to", string>;

export interface AuditFiltersProps {
  filter: AuditFilter;
  onChange: (change: Partial<AuditFilter>) => void;
}

/** Search for a person, an object or a request, and filters by group of objects, action and time. */
export function AuditFilters({ filter: { q, ...set }, onChange }: AuditFiltersProps) {
  const { t } = useLingui();
  const groups: Record<AuditGroup, string> = {
    accounts: t`Accounts`,
    clients: t`Clients`,
    partners: t`Partners`,
    places: t({ context: "audit", message: "Locations and boxes" }),
    reservations: t`Reservations`,
    rents: t`Rentals`,
    payments: t`Payments`,
    payouts: t`Payouts`,
    invoices: t`Invoices`,
    messages: t`Messages`,
    contentReports: t`Content reports`,
    settings: t`Settings`,
  };
  return (
    <ListFilters
      search={<SearchField label={t`Search: name, email, ID`} value={q} onChange={(to) => onChange({ q: to })} />}
      set={Object.values(set).filter((value) => value !== "").length}
    >
      <FilterSelect
        label={t`Object`}
        all={t`All objects`}
        value={set.group}
        options={(Object.keys(auditGroups) as AuditGroup[]).map((value) => ({ value, label: groups[value] }))}
        onChange={(group) => onChange({ group })}
      />
      <div className={css.days}>
        <ValidDateField
          label={t`From day`}
          labelHidden
          placeholder={t`From day`}
          value={set.from}
          max={set.to || undefined}
          onDay={(from) => onChange({ from })}
        />
        <ValidDateField
          label={t`To day`}
          labelHidden
          placeholder={t`To day`}
          value={set.to}
          min={set.from || undefined}
          onDay={(to) => onChange({ to })}
        />
      </div>
      <div className={css.action}>
        <TextField
          label={t`Action code`}
          labelHidden
          placeholder={t`Action code`}
          autoComplete="off"
          spellCheck={false}
          value={set.action}
          onChange={({ target }) => onChange({ action: target.value.trim() })}
        />
      </div>
    </ListFilters>
  );
}
