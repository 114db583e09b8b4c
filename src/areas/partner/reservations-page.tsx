import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useDeferredValue } from "react";
import { type ReservationStatus, reservationMoves } from "../../../domain/reservation/lifecycle.ts";
import { partnerReservationsQuery, toQuery } from "../../features/reservation/partner-queries.ts";
import { PartnerTable } from "../../features/reservation/partner-table.tsx";
import { useStatusWords } from "../../features/reservation/use-status-words.ts";
import { useUrlFilter } from "../../lib/use-url-filter.ts";
import { Button } from "../../ui/button.tsx";
import type { Sort } from "../../ui/data-table.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Page } from "../../ui/page.tsx";
import { QueryView } from "../../ui/query-view.tsx";
import { SearchField } from "../../ui/search-field.tsx";
import { SelectField } from "../../ui/text-field.tsx";
import css from "./reservations-page.module.css";

const statuses = Object.keys(reservationMoves) as ReservationStatus[];

const readSort = (text: string): Sort => {
  const [key = "created", direction] = (text || "created-desc").split("-");
  return { key, direction: direction === "asc" ? "asc" : "desc" };
};

/** All reservations of the partner's places. */
export function PartnerReservationsPage() {
  const { t } = useLingui();
  const words = useStatusWords();
  const [filter, change] = useUrlFilter(["status", "q", "sort"]);
  const asked = { ...filter, q: useDeferredValue(filter.q) };
  const list = useInfiniteQuery(partnerReservationsQuery(asked));
  const total = list.data?.pages[0]?.total ?? 0;
  const csv = `/api/partner/reservations?${new URLSearchParams({ ...toQuery(filter), format: "csv" })}`;
  const filtered = filter.status !== "" || filter.q !== "";

  return (
    <Page
      title={t`Reservations`}
      actions={
        <a className={css.csv} href={csv} download>
          CSV
        </a>
      }
    >
      <search className={css.filters}>
        <SearchField label={t`Search code, client, box`} value={filter.q} onChange={(q) => change({ q })} />
        <SelectField
          label={t`Status`}
          labelHidden
          value={filter.status}
          onChange={(event) => change({ status: event.target.value })}
        >
          <option value="">{t`All statuses`}</option>
          {statuses.map((status) => (
            <option key={status} value={status}>
              {words[status]}
            </option>
          ))}
        </SelectField>
      </search>
      <QueryView
        query={list}
        isEmpty={(data) => data.pages.every((page) => page.items.length === 0)}
        empty={<NoReservations filtered={filtered} onClear={() => change({ status: "", q: "" })} />}
      >
        {(data) => (
          <>
            <p className={css.count} role="status">
              <Plural value={total} one="# reservation" other="# reservations" />
            </p>
            <PartnerTable
              reservations={data.pages.flatMap((page) => page.items)}
              sort={readSort(filter.sort)}
              onSort={({ key, direction }) => change({ sort: `${key}-${direction}` })}
            />
            {list.hasNextPage && (
              <Button
                variant="soft"
                className={css.more}
                busy={list.isFetchingNextPage}
                onClick={() => void list.fetchNextPage()}
              >
                <Trans>Show more</Trans>
              </Button>
            )}
          </>
        )}
      </QueryView>
    </Page>
  );
}

function NoReservations({ filtered, onClear }: { filtered: boolean; onClear: () => void }) {
  const { t } = useLingui();
  if (filtered) {
    return (
      <EmptyState title={t`Nothing fits these filters`} action={<Button onClick={onClear}>{t`Show all`}</Button>}>
        <Trans>Change the words or the status.</Trans>
      </EmptyState>
    );
  }
  return (
    <EmptyState title={t`No reservations yet`}>
      <Trans>As soon as someone reserves one of your boxes, it stands here and a mail comes.</Trans>
    </EmptyState>
  );
}
