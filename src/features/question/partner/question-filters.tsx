import { useLingui } from "@lingui/react/macro";
import { questionStatuses } from "../../../../domain/question/transitions.ts";
import { ListFilters } from "../../../ui/data/list.tsx";
import { FilterSelect } from "../../../ui/forms/filter-select.tsx";
import { SearchField } from "../../../ui/forms/search-field.tsx";
import { questionBadges } from "../question-badges.ts";

export type QuestionFilter = Record<"q" | "status", string>;

interface Props {
  filter: QuestionFilter;
  onChange: (changed: Partial<QuestionFilter>) => void;
}

export function QuestionFilters({ filter: { q, status }, onChange }: Props) {
  const { t } = useLingui();
  return (
    <ListFilters
      search={<SearchField label={t`Search person, email, text`} value={q} onChange={(to) => onChange({ q: to })} />}
      set={status === "" ? 0 : 1}
    >
      <FilterSelect
        label={t`State`}
        all={t`Any state`}
        value={status}
        options={questionStatuses.map((value) => ({ value, label: t(questionBadges[value].label) }))}
        onChange={(to) => onChange({ status: to })}
      />
    </ListFilters>
  );
}
