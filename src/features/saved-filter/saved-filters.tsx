import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSearchParams } from "react-router";
import type { FilteredList, SavedFilter } from "../../../domain/saved-filter/saved-filters.ts";
import { toast } from "../../ui/feedback/toast-store.ts";
import { Button, IconButton } from "../../ui/forms/button.tsx";
import { savedFiltersQuery, useForgetFilter, useSaveFilter } from "./queries.ts";
import { SaveDialog } from "./save-dialog.tsx";
import css from "./saved-filters.module.css";

export interface SavedFiltersProps {
  list: FilteredList;
  /** The URL parameters that define the list: filters, search and order. */
  names: readonly string[];
}

/** The saved filters of a list, and a button to save the current ones. */
export function SavedFilters({ list, names }: SavedFiltersProps) {
  const { t } = useLingui();
  const [search, setSearch] = useSearchParams();
  const [isNaming, setNaming] = useState(false);
  const forget = useForgetFilter();
  const save = useSaveFilter();
  const saved = useQuery(savedFiltersQuery).data?.items.filter((each) => each.list === list) ?? [];
  const current = queryOf(search, names);
  const chosen = saved.find(({ query }) => query === current);
  const choose = (query: string) =>
    setSearch((before) => {
      const rest = [...before].filter(([name]) => name !== "open" && !names.includes(name));
      return new URLSearchParams([...rest, ...new URLSearchParams(query)]);
    });
  const takeAway = (filter: SavedFilter) => {
    const { id: _, ...again } = filter;
    const { name } = filter;
    forget.mutate(filter);
    toast({
      title: t`“${name}” has been deleted`,
      action: { label: t`Undo`, altText: t`Save “${name}” again`, onPress: () => save.mutate(again) },
    });
  };
  if (saved.length === 0 && current === "") return null;

  return (
    <div className={css.saved}>
      <ul className={css.list} aria-label={t`Saved filters`}>
        {saved.map((filter) => (
          <li key={filter.id} className={css.chip}>
            <button
              type="button"
              className={css.choose}
              aria-pressed={filter === chosen}
              onClick={() => choose(filter === chosen ? "" : filter.query)}
            >
              {filter.name}
            </button>
            {filter === chosen && (
              <IconButton icon="close" label={t`Delete saved filter ${filter.name}`} onClick={() => takeAway(filter)} />
            )}
          </li>
        ))}
      </ul>
      {current !== "" && !chosen && (
        <Button variant="quiet" size="small" icon="add" className={css.keep} onClick={() => setNaming(true)}>
          <Trans>Save filters</Trans>
        </Button>
      )}
      {isNaming && (
        <SaveDialog
          list={list}
          query={current}
          taken={saved.map(({ name }) => name)}
          onClose={() => setNaming(false)}
        />
      )}
    </div>
  );
}

/** The relevant part of the URL in canonical order, for comparison. */
function queryOf(search: URLSearchParams, names: readonly string[]): string {
  const set = names.flatMap((name) => {
    const value = search.get(name);
    return value ? [[name, value]] : [];
  });
  return new URLSearchParams(set).toString();
}
