import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useDeferredValue } from "react";
import { href } from "../../../domain/routes.ts";
import { OwnInvoiceTable } from "../../features/invoice/own-invoice-table.tsx";
import { ownInvoicesQuery } from "../../features/invoice/queries.ts";
import { csvHref, readSort, writeSort } from "../../lib/api/list-query.ts";
import { useUrlFilter } from "../../lib/hooks/use-url-filter.ts";
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
  const [filter, change] = useUrlFilter(["state", "q", "sort"]);
  const list = useInfiniteQuery(ownInvoicesQuery({ ...filter, q: useDeferredValue(filter.q) }));
  const isFiltered = filter.state !== "" || filter.q !== "";
  return (
    <Page title={t`Invoices`}>
      <ListFilters
        search={<SearchField label={t`Search number, box, place`} value={filter.q} onChange={(q) => change({ q })} />}
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
        csv={csvHref("/api/invoices", filter)}
        count={(total) => <Plural value={total} one="# invoice" other="# invoices" />}
        empty={<NoneYet />}
        onClear={isFiltered ? () => change({ state: "", q: "" }) : undefined}
      >
        {(invoices) => (
          <OwnInvoiceTable
            invoices={invoices}
            sort={readSort(filter.sort, "issued-desc")}
            onSort={(sort) => change({ sort: writeSort(sort) })}
          />
        )}
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
