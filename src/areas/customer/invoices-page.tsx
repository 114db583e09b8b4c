import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import { href } from "../../../domain/routes.ts";
import { OwnInvoiceTable } from "../../features/invoice/own-invoice-table.tsx";
import { ownInvoicesQuery } from "../../features/invoice/queries.ts";
import { csvHref } from "../../lib/api/list-query.ts";
import { useUrlList } from "../../lib/hooks/use-url-list.ts";
import { EmptyBox } from "../../ui/brand/empty-box.tsx";
import { List, ListFilters } from "../../ui/data/list.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { LinkButton } from "../../ui/forms/button.tsx";
import { FilterSelect } from "../../ui/forms/filter-select.tsx";
import { SearchField } from "../../ui/forms/search-field.tsx";
import { Page } from "../../ui/layout/page.tsx";

/** All invoices of the customer. */
export function CustomerInvoicesPage() {
  const { t } = useLingui();
  const { filter, change, params, deferred, onClear, table } = useUrlList(["state", "q"], "issued-desc");
  const list = useInfiniteQuery(ownInvoicesQuery(deferred));
  return (
    <Page title={t`Invoices`}>
      <ListFilters
        search={
          <SearchField label={t`Search number, box, location`} value={filter.q} onChange={(q) => change({ q })} />
        }
        set={filter.state === "" ? 0 : 1}
      >
        <FilterSelect
          label={t`Status`}
          all={t`All invoices`}
          value={filter.state}
          options={[
            { value: "unpaid", label: t`to pay` },
            { value: "paid", label: t`paid` },
          ]}
          onChange={(state) => change({ state })}
        />
      </ListFilters>
      <List
        query={list}
        csv={csvHref("/api/invoices", params)}
        count={(total) => <Plural value={total} one="# invoice" other="# invoices" />}
        empty={<NoneYet />}
        onClear={onClear}
      >
        {(invoices) => <OwnInvoiceTable invoices={invoices} sort={table.sort} onSort={table.onSort} />}
      </List>
    </Page>
  );
}

function NoneYet() {
  const { t } = useLingui();
  return (
    <EmptyState
      title={t`No invoices yet`}
      picture={<EmptyBox />}
      action={
        <LinkButton variant="next" to={href("home")}>
          <Trans>Find a box</Trans>
        </LinkButton>
      }
    >
      <Trans>After each payment you’ll find the invoice here.</Trans>
    </EmptyState>
  );
}
