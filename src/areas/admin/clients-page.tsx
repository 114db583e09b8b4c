import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import { PeopleTable } from "../../features/account/admin/people-table.tsx";
import { PersonFilters } from "../../features/account/admin/person-filters.tsx";
import { PersonSheet } from "../../features/account/admin/person-sheet.tsx";
import { peopleQuery } from "../../features/account/admin/queries.ts";
import { csvHref } from "../../lib/api/list-query.ts";
import { useUrlList } from "../../lib/hooks/use-url-list.ts";
import { EmptyBox } from "../../ui/brand/empty-box.tsx";
import { List } from "../../ui/data/list.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { Page } from "../../ui/layout/page.tsx";

/** Customers, external users, and clients without an account, with one of them open next to the list (`?open=`). */
export function AdminClientsPage() {
  const { t } = useLingui();
  const { filter, change, params, deferred, onClear, open, close, table } = useUrlList(
    ["q", "kind", "state"],
    "created-desc",
  );
  const list = useInfiniteQuery(peopleQuery(deferred));
  return (
    <Page title={t`Clients`}>
      <PersonFilters filter={filter} onChange={change} />
      <List
        query={list}
        csv={csvHref("/api/admin/clients", params)}
        count={(total) => <Plural value={total} one="# client" other="# clients" />}
        empty={
          <EmptyState title={t`No clients yet`} picture={<EmptyBox />}>
            <Trans>People who register or whom partners enter appear here.</Trans>
          </EmptyState>
        }
        onClear={onClear}
      >
        {(people) => <PeopleTable people={people} {...table} />}
      </List>
      {open !== "" && <PersonSheet key={open} uid={open} onClose={close} />}
    </Page>
  );
}
