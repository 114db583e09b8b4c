import { infiniteQueryOptions, type QueryKey } from "@tanstack/react-query";

export type ListFilter = Readonly<Record<string, string>>;

/** What a filter is in an address: the parts that say something. */
export function toQuery(filter: ListFilter): Record<string, string> {
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== ""));
}

/** Where the same list is as a spreadsheet. */
export function csvHref(path: `/api/${string}`, filter: ListFilter): string {
  return `${path}?${new URLSearchParams({ ...toQuery(filter), format: "csv" })}`;
}

/** A list that comes page by page. While a filter changes, the rows before it stay. */
export function listQuery<Page extends { nextCursor: string | null }>(
  queryKey: QueryKey,
  filter: ListFilter,
  fetchPage: (query: Record<string, string>, signal: AbortSignal) => Promise<Page>,
) {
  return infiniteQueryOptions({
    queryKey,
    queryFn: ({ signal, pageParam }) =>
      fetchPage({ ...toQuery(filter), ...(pageParam === null ? {} : { cursor: pageParam }) }, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (page: Page) => page.nextCursor,
    placeholderData: (previous) => previous,
  });
}

export type ListSort = { key: string; direction: "asc" | "desc" };

/** "created-desc" in an address, as a table's heading shows it. */
export function readSort(text: string, byDefault: string): ListSort {
  const [key = "", direction] = (text || byDefault).split("-");
  return { key, direction: direction === "asc" ? "asc" : "desc" };
}

export const writeSort = ({ key, direction }: ListSort): string => `${key}-${direction}`;
