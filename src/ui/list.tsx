import { Trans, useLingui } from "@lingui/react/macro";
import type { InfiniteData, UseInfiniteQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import { EmptyState } from "./empty-state.tsx";
import css from "./list.module.css";
import { QueryView } from "./query-view.tsx";

/** One answer of a list: a part of its rows, and how many there are in all. */
export type ListPage<Row> = { items: Row[]; nextCursor: string | null; total: number };

export type ListProps<Row> = {
  query: UseInfiniteQueryResult<InfiniteData<ListPage<Row>>>;
  /** "12 clients", in the language's plural. */
  count: (total: number) => ReactNode;
  /** Where nothing is there at all: what the list is for, and the next step. */
  empty: ReactNode;
  /** Given when filters are set: takes them all away. Then an empty list is the filters' doing. */
  onClear?: (() => void) | undefined;
  children: (rows: Row[]) => ReactNode;
};

/** The rows of a list with their count, a way to more of them, and its states: loading, failed, empty, none that fits. */
export function List<Row>({ query, count, empty, onClear, children }: ListProps<Row>) {
  const total = query.data?.pages[0]?.total ?? 0;
  return (
    <QueryView
      query={query}
      isEmpty={(data) => data.pages.every((page) => page.items.length === 0)}
      empty={onClear ? <NothingFits onClear={onClear} /> : empty}
    >
      {(data) => (
        <>
          <p className={css.count} role="status">
            {count(total)}
          </p>
          {children(data.pages.flatMap((page) => page.items))}
          {query.hasNextPage && (
            <Button
              variant="soft"
              className={css.more}
              busy={query.isFetchingNextPage}
              onClick={() => void query.fetchNextPage()}
            >
              <Trans>Show more</Trans>
            </Button>
          )}
        </>
      )}
    </QueryView>
  );
}

/** Search and filters above a list: under each other on a phone, in a line on a desk. */
export function ListFilters({ children }: { children: ReactNode }) {
  return <search className={css.filters}>{children}</search>;
}

/** The whole list, under the same filters, as a spreadsheet opens it. */
export function CsvLink({ href }: { href: string }) {
  return (
    <a className={css.csv} href={href} download>
      CSV
    </a>
  );
}

function NothingFits({ onClear }: { onClear: () => void }) {
  const { t } = useLingui();
  return (
    <EmptyState title={t`Nothing fits these filters`} action={<Button onClick={onClear}>{t`Show all`}</Button>}>
      <Trans>Change the words or the filters.</Trans>
    </EmptyState>
  );
}
