import { useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { ListFilters } from "../../ui/list.tsx";
import { SearchField } from "../../ui/search-field.tsx";
import { SelectField } from "../../ui/text-field.tsx";
import css from "./client.module.css";
import { tagsQuery } from "./queries.ts";

export type ClientFilter = Record<"q" | "kind" | "state" | "tag" | "sort", string>;

interface Props {
  filter: ClientFilter;
  onChange: (changed: Partial<ClientFilter>) => void;
}

export function ClientFilters({ filter, onChange }: Props) {
  const { t } = useLingui();
  const tags = useQuery(tagsQuery).data?.items.map(({ tag }) => tag) ?? [];
  // A tag that came with the address is chosen even where nobody has it any more.
  const known = filter.tag === "" || tags.includes(filter.tag) ? tags : [filter.tag, ...tags];
  const choice = (name: Exclude<keyof ClientFilter, "q">, label: string) => ({
    label,
    labelHidden: true,
    value: filter[name],
    onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
  });
  return (
    <ListFilters>
      <SearchField label={t`Search name, e-mail, phone, NIP`} value={filter.q} onChange={(q) => onChange({ q })} />
      <div className={css.filters}>
        <SelectField {...choice("state", t`State`)}>
          <option value="">{t`Any state`}</option>
          <option value="owing">{t`Something to pay`}</option>
          <option value="overdue">{t`Overdue`}</option>
          <option value="blocked">{t`Blocked`}</option>
        </SelectField>
        <SelectField {...choice("kind", t`Person or company`)}>
          <option value="">{t`Any kind`}</option>
          <option value="person">{t`People`}</option>
          <option value="company">{t`Companies`}</option>
        </SelectField>
        {known.length > 0 && (
          <SelectField {...choice("tag", t`Tag`)}>
            <option value="">{t`Any tag`}</option>
            {known.map((tag) => (
              <option key={tag}>{tag}</option>
            ))}
          </SelectField>
        )}
        <SelectField {...choice("sort", t`Order`)} className={css.sort}>
          <option value="">{t`Name A–Z`}</option>
          <option value="created-desc">{t`Newest first`}</option>
          <option value="balance-desc">{t`Most to pay first`}</option>
        </SelectField>
      </div>
    </ListFilters>
  );
}
