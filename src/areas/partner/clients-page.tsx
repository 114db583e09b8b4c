import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import { ClientFilters } from "../../features/client/client-filters.tsx";
import { ClientSheet } from "../../features/client/client-sheet.tsx";
import { ClientTable } from "../../features/client/client-table.tsx";
import { NewClientDialog } from "../../features/client/new-client-dialog.tsx";
import { clientsQuery } from "../../features/client/queries.ts";
import { RecordClientPaymentDialog } from "../../features/client/record-payment-dialog.tsx";
import { SavedFilters } from "../../features/saved-filter/saved-filters.tsx";
import { csvHref } from "../../lib/api/list-query.ts";
import { useUrlFilter } from "../../lib/hooks/use-url-filter.ts";
import { useUrlList } from "../../lib/hooks/use-url-list.ts";
import { EmptyBox } from "../../ui/brand/empty-box.tsx";
import { List } from "../../ui/data/list.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { Button } from "../../ui/forms/button.tsx";
import { Page } from "../../ui/layout/page.tsx";

const filterNames = ["q", "kind", "state", "tag", "sort"] as const;

/** A partner’s clients, with one of them open next to the list (`?open=`). */
export function PartnerClientsPage() {
  const { t } = useLingui();
  const { filter, change, params, deferred, onClear, open, show, close, table } = useUrlList(filterNames, "name-asc");
  const [{ show: shown }, choose] = useUrlFilter(["open", "show"]);
  const list = useInfiniteQuery(clientsQuery(deferred));
  const isNew = list.data?.pages[0]?.total === 0 && onClear === undefined;
  const add = (
    <Button variant="next" icon="add" onClick={() => choose({ show: "new" })}>
      <Trans>Add client</Trans>
    </Button>
  );

  return (
    <Page title={t`Clients`} actions={!isNew && add}>
      {!isNew && <ClientFilters filter={filter} onChange={change} />}
      <List
        query={list}
        saved={<SavedFilters list="clients" names={filterNames} />}
        csv={csvHref("/api/partner/clients", params)}
        count={(total) => <Plural value={total} one="# client" other="# clients" />}
        empty={
          <EmptyState title={t`No clients yet`} picture={<EmptyBox />} action={add}>
            <Trans>
              Everyone who rents a box from you appears here. You can also add someone who called or visited.
            </Trans>
          </EmptyState>
        }
        onClear={onClear}
      >
        {(clients) => <ClientTable clients={clients} {...table} />}
      </List>
      {open !== "" && (
        <ClientSheet
          key={open}
          clientId={open}
          recordPayment={(clientId, onClose) => (
            <RecordClientPaymentDialog clientId={clientId} chargeId={null} onClose={onClose} />
          )}
          onClose={close}
          onOpen={show}
        />
      )}
      {shown === "new" && (
        <NewClientDialog onClose={() => choose({ show: "" })} onOpen={(id) => choose({ show: "", open: id })} />
      )}
    </Page>
  );
}
