import { useDeferredValue } from "react";
import { useSearchParams } from "react-router";
import { type ListSort, readSort, writeSort } from "../api/list-query.ts";
import { useUrlFilter } from "./use-url-filter.ts";

/** What the table of a list takes from the URL: the order, and which row is open next to it. */
export interface UrlTable {
  rowTo: (row: { id: string | number }) => string;
  selectedKey: string | undefined;
  sort: ListSort;
  onSort: (sort: ListSort) => void;
}

/**
 * A list in the URL: its filters and order, and the item open next to it (`?open=`).
 *
 * @param names of its filters
 * @param usualSort such as "created-desc"
 */
export function useUrlList<Name extends string>(names: readonly Name[], usualSort: string) {
  type Filter = Record<Exclude<Name, "sort" | "open">, string>;
  const [search] = useSearchParams();
  const [{ open, sort, ...rest }, change] = useUrlFilter<string>([...names, "sort", "open"]);
  const filter = rest as Filter;
  const params: Filter & { sort: string } = { ...filter, sort: sort ?? "" };
  const q = useDeferredValue(rest.q);
  const isFiltered = Object.values(rest).some((value) => value !== "");
  const table: UrlTable = {
    rowTo: ({ id }) =>
      `?${new URLSearchParams([...[...search].filter(([name]) => name !== "open"), ["open", String(id)]])}`,
    selectedKey: open || undefined,
    sort: readSort(params.sort, usualSort),
    onSort: (to) => change({ sort: writeSort(to) }),
  };
  return {
    filter,
    change: change as (changed: Partial<Filter>) => void,
    /** The filters and the order, for the API. */
    params,
    /** The same, while a search is typed with the words of before. */
    deferred: q === undefined ? params : { ...params, q },
    /** Clears the filters, while there are any. */
    onClear: isFiltered ? () => change(Object.fromEntries(Object.keys(rest).map((name) => [name, ""]))) : undefined,
    open: open ?? "",
    show: (id: string) => change({ open: id }),
    close: () => change({ open: "" }),
    table,
  };
}
