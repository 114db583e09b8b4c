import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useDeferredValue } from "react";
import { useSearchParams } from "react-router";
import { PeopleTable } from "../../features/account/admin/people-table.tsx";
import { noPersonFilter, PersonFilters } from "../../features/account/admin/person-filters.tsx";
import { PersonSheet } from "../../features/account/admin/person-sheet.tsx";
import { peopleQuery } from "../../features/account/admin/queries.ts";
import { csvHref, readSort, writeSort } from "../../lib/api/list-query.ts";
import { useUrlFilter } from "../../lib/hooks/use-url-filter.ts";
import { EmptyBox } from "../../ui/brand/empty-box.tsx";
import { List } from "../../ui/data/list.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { Page } from "../../ui/layout/page.tsx";

/** Customers, external users, and clients without an account, with one of them open next to the list (`?open=`). */
export function AdminClientsPage() {
  const { t } = useLingui();
  const [{ open, ...filter }, change] = useUrlFilter(["q", "kind", "state", "sort", "open"]);
  const [search] = useSearchParams();
  const rowTo = (id: string) =>
    `?${new URLSearchParams([...[...search].filter(([name]) => name !== "open"), ["open", id]])}`;
  const list = useInfiniteQuery(peopleQuery({ ...filter, q: useDeferredValue(filter.q) }));
  const { sort, ...set } = filter;
  const filtered = Object.values(set).some((value) => value !== "");
  return (
    <Page title={t`Clients`}>
      <PersonFilters filter={set} onChange={change} />
      <List
        query={list}
        csv={csvHref("/api/admin/clients", filter)}
        count={(total) => <Plural value={total} one="# client" other="# clients" />}
        empty={
          <EmptyState title={t`No clients yet`} picture={<EmptyBox />}>
            <Trans>People who register or whom partners enter appear here.</Trans>
          </EmptyState>
        }
        onClear={filtered ? () => change(noPersonFilter) : undefined}
      >
        {(people) => (
          <PeopleTable
            people={people}
            rowTo={rowTo}
            openId={open || undefined}
            sort={readSort(sort, "created-desc")}
            onSort={(to) => change({ sort: writeSort(to) })}
          />
        )}
      </List>
      {open !== "" && <PersonSheet key={open} uid={open} onClose={() => change({ open: "" })} />}
    </Page>
  );
}
