import { Trans, useLingui } from "@lingui/react/macro";
import type { InfiniteData, UseInfiniteQueryResult } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useMedia } from "../../lib/hooks/use-media.ts";
import { Icon } from "../brand/icons.tsx";
import { EmptyState } from "../feedback/empty-state.tsx";
import { TableSkeleton } from "../feedback/table-skeleton.tsx";
import { Button } from "../forms/button.tsx";
import { Sheet } from "../overlay/sheet.tsx";
import { DataAge } from "./data-age.tsx";
import css from "./list.module.css";
import { QueryView } from "./query-view.tsx";
import { requestsMoreRows } from "./row-navigation.ts";

/** One answer of a list: a part of its rows, and how many there are in all. */
export type ListPage<Row> = { items: Row[]; nextCursor: string | null; total: number };

export type ListProps<Row> = {
  query: UseInfiniteQueryResult<InfiniteData<ListPage<Row>>>;
  /** "12 clients", in the language's plural. */
  count: (total: number) => ReactNode;
  /** Beside the count: the filters that are kept under names. */
  saved?: ReactNode;
  /** Where the same rows are as a spreadsheet. */
  csv?: string | undefined;
  /** Where nothing is there at all: what the list is for, and the next step. */
  empty: ReactNode;
  /** Given when filters are set: takes them all away. Then an empty list is the filters' doing. */
  onClear?: (() => void) | undefined;
  children: (rows: Row[]) => ReactNode;
};

/** The rows of a list with their count, a way to more of them, and its states: loading, failed, empty, none that fits. */
export function List<Row>({ query, count, saved, csv, empty, onClear, children }: ListProps<Row>) {
  const total = query.data?.pages[0]?.total;
  const { hasNextPage, isFetchingNextPage } = query;
  const more = () => void (hasNextPage && !isFetchingNextPage && query.fetchNextPage());
  const isNew = total === 0 && !onClear;
  return (
    <>
      {!isNew && (
        <ListLine count={total !== undefined && count(total)}>
          <span className={css.age}>
            <DataAge query={query} />
          </span>
          {saved}
          {csv && <CsvLink href={csv} />}
        </ListLine>
      )}
      <QueryView
        query={query}
        skeleton={<TableSkeleton />}
        isEmpty={(data) => data.pages.every((page) => page.items.length === 0)}
        empty={onClear ? <NothingFits onClear={onClear} /> : empty}
      >
        {(data) => (
          <>
            {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the rows in it */}
            <div onKeyDown={(event) => requestsMoreRows(event) && more()}>
              {children(data.pages.flatMap((page) => page.items))}
            </div>
            {hasNextPage && (
              <Button variant="soft" className={css.more} busy={isFetchingNextPage} onClick={more}>
                <Trans>Show more</Trans>
              </Button>
            )}
          </>
        )}
      </QueryView>
    </>
  );
}

/** The line above the rows of a list: how many there are, and what stands beside that. It is there before they are. */
export function ListLine({ count, children }: { count: ReactNode; children?: ReactNode }) {
  return (
    <div className={css.line}>
      <p className={css.count} role="status">
        {count}
      </p>
      {children}
    </div>
  );
}

export type ListFiltersProps = {
  /** The search field, always in sight. */
  search: ReactNode;
  /** How many of the filters are set, for the button that a phone has in their place. */
  set: number;
  children: ReactNode;
  /** What else belongs to the list, such as another list beside it. */
  beside?: ReactNode;
};

/** Search and filters above a list: in a line on a desk; on a phone the filters are a sheet. */
export function ListFilters({ search, set, children, beside }: ListFiltersProps) {
  const { t } = useLingui();
  const isWide = useMedia("(width >= 40rem)");
  const [isOpen, setOpen] = useState(false);
  return (
    <search className={css.filters}>
      {search}
      {isWide ? (
        children
      ) : (
        <Button variant="soft" icon="filter" onClick={() => setOpen(true)}>
          {set === 0 ? t`Filters` : t`Filters (${set})`}
        </Button>
      )}
      {beside}
      <Sheet open={isOpen && !isWide} onClose={() => setOpen(false)} title={t`Filters`}>
        <div className={css.fields}>
          {children}
          <Button wide onClick={() => setOpen(false)}>
            <Trans>Show the list</Trans>
          </Button>
        </div>
      </Sheet>
    </search>
  );
}

/** The whole list, under the same filters, as a spreadsheet opens it. */
export function CsvLink({ href }: { href: string }) {
  const { t } = useLingui();
  return (
    <a className={css.csv} href={href} download aria-label={t`CSV: all rows of the list`}>
      <Icon name="download" />
      CSV
    </a>
  );
}

function NothingFits({ onClear }: { onClear: () => void }) {
  const { t } = useLingui();
  return (
    <EmptyState title={t`No results match these filters`} action={<Button onClick={onClear}>{t`Show all`}</Button>}>
      <Trans>Change the search terms or the filters.</Trans>
    </EmptyState>
  );
}
