import { infiniteQueryOptions, type QueryKey } from "@tanstack/react-query";

export type ListFilter = Readonly<Record<string, string>>;

/** The non-empty values of a filter, as a query. */
function toQuery(filter: ListFilter): Record<string, string> {
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== ""));
}

/** URL of the same list as CSV. */
export function csvHref(path: `/api/${string}`, filter: ListFilter): string {
  return `${path}?${new URLSearchParams({ ...toQuery(filter), format: "csv" })}`;
}

/** A paginated list; it keeps the previous rows while the filter changes. */
export function listQuery<Page extends { nextCursor: string | null }>(
  queryKey: QueryKey,
  filter: ListFilter,
  fetchPage: (query: Record<string, string>, options: { init: { signal: AbortSignal } }) => Promise<Page>,
) {
  return infiniteQueryOptions({
    queryKey,
    queryFn: ({ signal, pageParam }) =>
      fetchPage({ ...toQuery(filter), ...(pageParam === null ? {} : { cursor: pageParam }) }, { init: { signal } }),
    initialPageParam: null as string | null,
    getNextPageParam: (page: Page) => page.nextCursor,
    placeholderData: (previous) => previous,
  });
}

export interface ListSort {
  key: string;
  direction: "asc" | "desc";
}

/** Parses a sort order such as "created-desc" from the URL. */
export function readSort(text: string, byDefault: string): ListSort {
  const [key = "", direction] = (text || byDefault).split("-");
  return { key, direction: direction === "asc" ? "asc" : "desc" };
}

export const writeSort = ({ key, direction }: ListSort): string => `${key}-${direction}`;
