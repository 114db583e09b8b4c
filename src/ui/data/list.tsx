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

/** One page of a list, with the total number of rows. */
export interface ListPage<Row> {
  items: Row[];
  nextCursor: string | null;
  total: number;
}

export interface ListProps<Row> {
  query: UseInfiniteQueryResult<InfiniteData<ListPage<Row>>>;
  /** “12 clients”, with the plural of the language. */
  count: (total: number) => ReactNode;
  /** Next to the count: saved filters. */
  saved?: ReactNode;
  /** Address of the same rows as CSV. */
  csv?: string | undefined;
  /** Empty state: what the list is for, and the next step. */
  empty: ReactNode;
  /** Clears the filters; set only while filters are active, which then explain an empty list. */
  onClear?: (() => void) | undefined;
  children: (rows: Row[]) => ReactNode;
}

/** Rows with count and “show more”, and the states loading, error, empty and no match. */
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
        empty={onClear ? <NoMatches onClear={onClear} /> : empty}
      >
        {(data) => (
          <>
            {/* biome-ignore lint/a11y/noStaticElementInteractions: handles keys of the rows inside */}
            <div onKeyDown={(event) => requestsMoreRows(event) && more()}>
              {children(data.pages.flatMap((page) => page.items))}
            </div>
            {hasNextPage && (
              <>
                <Button variant="soft" className={css.more} busy={isFetchingNextPage} onClick={more}>
                  <Trans>Show more</Trans>
                </Button>
                <p className={css.rest}>
                  <Trans>The list continues. Show more rows before printing, or download it as CSV.</Trans>
                </p>
              </>
            )}
          </>
        )}
      </QueryView>
    </>
  );
}

/** Line above the rows with the count; shown before the rows have loaded. */
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

export interface ListFiltersProps {
  /** Search field, always visible. */
  search: ReactNode;
  /** Number of active filters, for the button that replaces them on phones. */
  set: number;
  children: ReactNode;
  /** Additional content of the list, such as another list next to it. */
  extra?: ReactNode;
}

/** Search and filters above a list; on phones the filters are in a sheet. */
export function ListFilters({ search, set, children, extra }: ListFiltersProps) {
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
      {extra}
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

/** Download of the filtered list as CSV. */
export function CsvLink({ href }: { href: string }) {
  const { t } = useLingui();
  return (
    <a className={css.csv} href={href} download aria-label={t`CSV: all rows of the list`}>
      <Icon name="download" />
      CSV
    </a>
  );
}

/** Says that filters left nothing, and clears them. */
export function NoMatches({ onClear }: { onClear: () => void }) {
  const { t } = useLingui();
  return (
    <EmptyState title={t`No results match these filters`} action={<Button onClick={onClear}>{t`Show all`}</Button>}>
      <Trans>Change the search terms or the filters.</Trans>
    </EmptyState>
  );
}
