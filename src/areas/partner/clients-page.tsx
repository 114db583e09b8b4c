import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useDeferredValue } from "react";
import { useSearchParams } from "react-router";
import { ClientFilters } from "../../features/client/client-filters.tsx";
import { ClientSheet } from "../../features/client/client-sheet.tsx";
import { ClientTable } from "../../features/client/client-table.tsx";
import { NewClientDialog } from "../../features/client/new-client-dialog.tsx";
import { clientsQuery } from "../../features/client/queries.ts";
import { RecordClientPaymentDialog } from "../../features/client/record-payment-dialog.tsx";
import { SavedFilters } from "../../features/saved-filter/saved-filters.tsx";
import { csvHref, readSort, writeSort } from "../../lib/api/list-query.ts";
import { useUrlFilter } from "../../lib/hooks/use-url-filter.ts";
import { EmptyBox } from "../../ui/brand/empty-box.tsx";
import { List } from "../../ui/data/list.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { Button } from "../../ui/forms/button.tsx";
import { Page } from "../../ui/layout/page.tsx";

const filterNames = ["q", "kind", "state", "tag", "sort"] as const;

/** A partner’s clients, with one of them open next to the list (`?open=`). */
export function PartnerClientsPage() {
  const { t } = useLingui();
  const [filter, change] = useUrlFilter(filterNames);
  const [{ open, show }, choose] = useUrlFilter(["open", "show"]);
  const [search] = useSearchParams();
  const listFilter = { ...filter, q: useDeferredValue(filter.q) };
  const list = useInfiniteQuery(clientsQuery(listFilter));
  const { sort, ...chosen } = filter;
  const filtered = Object.values(chosen).some((value) => value !== "");
  const isNew = list.data?.pages[0]?.total === 0 && !filtered;
  const rowTo = (id: string) =>
    `?${new URLSearchParams([...[...search].filter(([name]) => name !== "open"), ["open", id]])}`;
  const add = (
    <Button variant="next" icon="add" onClick={() => choose({ show: "new" })}>
      <Trans>Add a client</Trans>
    </Button>
  );

  return (
    <Page title={t`Clients`} actions={!isNew && add}>
      {!isNew && <ClientFilters filter={filter} onChange={change} />}
      <List
        query={list}
        saved={<SavedFilters list="clients" names={filterNames} />}
        csv={csvHref("/api/partner/clients", filter)}
        count={(total) => <Plural value={total} one="# client" other="# clients" />}
        empty={
          <EmptyState title={t`No clients yet`} picture={<EmptyBox />} action={add}>
            <Trans>
              Everyone who rents a box from you appears here. You can also add someone who called or visited.
            </Trans>
          </EmptyState>
        }
        onClear={filtered ? () => change({ q: "", kind: "", state: "", tag: "" }) : undefined}
      >
        {(clients) => (
          <ClientTable
            clients={clients}
            sort={readSort(sort, "name-asc")}
            onSort={(sort) => change({ sort: writeSort(sort) })}
            rowTo={({ id }) => rowTo(id)}
            selectedId={open || undefined}
          />
        )}
      </List>
      {open !== "" && (
        <ClientSheet
          key={open}
          clientId={open}
          recordPayment={(clientId, onClose) => (
            <RecordClientPaymentDialog clientId={clientId} chargeId={null} onClose={onClose} />
          )}
          onClose={() => choose({ open: "" })}
          onOpen={(id) => choose({ open: id })}
        />
      )}
      {show === "new" && (
        <NewClientDialog onClose={() => choose({ show: "" })} onOpen={(id) => choose({ show: "", open: id })} />
      )}
    </Page>
  );
}
