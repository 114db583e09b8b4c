import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useDeferredValue } from "react";
import { type ReservationStatus, reservationMoves } from "../../../domain/reservation/lifecycle.ts";
import { partnerReservationsQuery } from "../../features/reservation/partner-queries.ts";
import { PartnerTable } from "../../features/reservation/partner-table.tsx";
import { useStatusWords } from "../../features/reservation/use-status-words.ts";
import { csvHref, readSort, writeSort } from "../../lib/list-query.ts";
import { useUrlFilter } from "../../lib/use-url-filter.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { CsvLink, List, ListFilters } from "../../ui/list.tsx";
import { Page } from "../../ui/page.tsx";
import { SearchField } from "../../ui/search-field.tsx";
import { SelectField } from "../../ui/text-field.tsx";

const statuses = Object.keys(reservationMoves) as ReservationStatus[];

/** All reservations of the partner's places. */
export function PartnerReservationsPage() {
  const { t } = useLingui();
  const words = useStatusWords();
  const [filter, change] = useUrlFilter(["status", "q", "sort"]);
  const asked = { ...filter, q: useDeferredValue(filter.q) };
  const list = useInfiniteQuery(partnerReservationsQuery(asked));
  const filtered = filter.status !== "" || filter.q !== "";

  return (
    <Page title={t`Reservations`} actions={<CsvLink href={csvHref("/api/partner/reservations", filter)} />}>
      <ListFilters>
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
      </ListFilters>
      <List
        query={list}
        count={(total) => <Plural value={total} one="# reservation" other="# reservations" />}
        empty={
          <EmptyState title={t`No reservations yet`}>
            <Trans>As soon as someone reserves one of your boxes, it stands here and a mail comes.</Trans>
          </EmptyState>
        }
        onClear={filtered ? () => change({ status: "", q: "" }) : undefined}
      >
        {(reservations) => (
          <PartnerTable
            reservations={reservations}
            sort={readSort(filter.sort, "created-desc")}
            onSort={(sort) => change({ sort: writeSort(sort) })}
          />
        )}
      </List>
    </Page>
  );
}
