import { useLingui } from "@lingui/react/macro";
import { auditActions, auditEntities } from "../../../domain/audit/actions.ts";
import { ListFilters } from "../../ui/data/list.tsx";
import { FilterSelect } from "../../ui/forms/filter-select.tsx";
import { SearchField } from "../../ui/forms/search-field.tsx";
import { TextField } from "../../ui/forms/text-field.tsx";
import { ValidDateField } from "../../ui/forms/valid-date-field.tsx";
import css from "./audit-filters.module.css";
import { useActionLabels } from "./use-action-labels.ts";
import { useEntityLabels } from "./use-entity-labels.ts";

export const noAuditFilter = { person: "", entity: "", id: "", action: "", request: "", from: "", to: "" };
export type AuditFilter = typeof noAuditFilter;

export interface AuditFiltersProps {
  filter: AuditFilter;
  onChange: (change: Partial<AuditFilter>) => void;
}

/** Search for a person, and filters by object, action, request and time. */
export function AuditFilters({ filter: { person, ...set }, onChange }: AuditFiltersProps) {
  const { t, i18n } = useLingui();
  const actions = useActionLabels();
  const entities = useEntityLabels();
  const byLabel = (a: { label: string }, b: { label: string }) => a.label.localeCompare(b.label, i18n.locale);
  return (
    <ListFilters
      search={
        <SearchField label={t`Search person: name, email`} value={person} onChange={(to) => onChange({ person: to })} />
      }
      set={Object.values(set).filter((value) => value !== "").length}
    >
      <FilterSelect
        label={t`Object`}
        all={t`All objects`}
        value={set.entity}
        options={auditEntities.map((value) => ({ value, label: entities[value] })).toSorted(byLabel)}
        onChange={(entity) => onChange({ entity })}
      />
      <FilterSelect
        label={t`Action`}
        all={t`All actions`}
        value={set.action}
        options={auditActions.map((value) => ({ value, label: actions[value] })).toSorted(byLabel)}
        onChange={(action) => onChange({ action })}
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
      <div className={css.ids}>
        <TextField
          label={t`Object ID`}
          labelHidden
          placeholder={t`Object ID`}
          autoComplete="off"
          spellCheck={false}
          value={set.id}
          onChange={({ target }) => onChange({ id: target.value.trim() })}
        />
        <TextField
          label={t`Request ID`}
          labelHidden
          placeholder={t`Request ID`}
          autoComplete="off"
          spellCheck={false}
          value={set.request}
          onChange={({ target }) => onChange({ request: target.value.trim() })}
        />
      </div>
    </ListFilters>
  );
}
