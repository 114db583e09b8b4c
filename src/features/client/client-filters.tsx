import { useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { ListFilters } from "../../ui/data/list.tsx";
import { FilterSelect } from "../../ui/forms/filter-select.tsx";
import { SearchField } from "../../ui/forms/search-field.tsx";
import { tagsQuery } from "./queries.ts";

export type ClientFilter = Record<"q" | "kind" | "state" | "tag", string>;

interface Props {
  filter: ClientFilter;
  onChange: (changed: Partial<ClientFilter>) => void;
}

export function ClientFilters({ filter, onChange }: Props) {
  const { t } = useLingui();
  const tags = useQuery(tagsQuery).data?.items.map(({ tag }) => tag) ?? [];
  // A tag in the URL stays selectable even if no client has it any more.
  const known = filter.tag === "" || tags.includes(filter.tag) ? tags : [filter.tag, ...tags];
  return (
    <ListFilters
      search={
        <SearchField
          label={t`Search name, email, phone, tax number`}
          value={filter.q}
          onChange={(q) => onChange({ q })}
        />
      }
      set={[filter.state, filter.kind, filter.tag].filter(Boolean).length}
    >
      <FilterSelect
        label={t`State`}
        all={t`Any state`}
        value={filter.state}
        options={[
          { value: "owing", label: t`With a balance due` },
          { value: "overdue", label: t`Overdue` },
          { value: "noAddress", label: t`Company without an address` },
          { value: "noEmail", label: t`Without an email` },
          { value: "blocked", label: t`Blocked` },
          { value: "double", label: t`Possible duplicate` },
        ]}
        onChange={(state) => onChange({ state })}
      />
      <FilterSelect
        label={t`Person or company`}
        all={t`People and companies`}
        value={filter.kind}
        options={[
          { value: "person", label: t`People` },
          { value: "company", label: t`Companies` },
        ]}
        onChange={(kind) => onChange({ kind })}
      />
      {known.length > 0 && (
        <FilterSelect
          label={t`Tag`}
          all={t`Any tag`}
          value={filter.tag}
          options={known.map((tag) => ({ value: tag, label: tag }))}
          onChange={(tag) => onChange({ tag })}
        />
      )}
    </ListFilters>
  );
}
