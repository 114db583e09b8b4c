import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import { unmatchedStates } from "../../../domain/payment/unmatched.ts";
import { csvHref } from "../../lib/api/list-query.ts";
import { type UrlTable, useUrlList } from "../../lib/hooks/use-url-list.ts";
import { useFormat } from "../../lib/i18n/use-format.ts";
import { type Column, DataTable } from "../../ui/data/data-table.tsx";
import { List, ListFilters } from "../../ui/data/list.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { FilterSelect } from "../../ui/forms/filter-select.tsx";
import { SearchField } from "../../ui/forms/search-field.tsx";
import { type Unmatched, unmatchedListQuery } from "./queries.ts";
import { UnmatchedBadge, unmatchedBadges, useUnmatchedAmount } from "./unmatched-labels.tsx";
import { UnmatchedSheet } from "./unmatched-sheet.tsx";

/** Money that the payment provider received and that belongs to no order, with one payment open next to the list (`?open=`). */
export function UnmatchedList() {
  const { t } = useLingui();
  const { filter, change, params, deferred, onClear, open, close, table } = useUrlList(["state", "q"], "paid-desc");
  const list = useInfiniteQuery(unmatchedListQuery(deferred));
  return (
    <>
      <ListFilters
        search={
          <SearchField
            label={t`Search email, description, reference`}
            value={filter.q}
            onChange={(q) => change({ q })}
          />
        }
        set={filter.state === "" ? 0 : 1}
      >
        <FilterSelect
          label={t({ context: "unmatched", message: "State" })}
          all={t({ context: "unmatched", message: "All states" })}
          value={filter.state}
          options={unmatchedStates.map((value) => ({ value, label: t(unmatchedBadges[value].label) }))}
          onChange={(state) => change({ state })}
        />
      </ListFilters>
      <List
        query={list}
        csv={csvHref("/api/admin/unmatched-payments", params)}
        count={(total) => <Plural value={total} one="# payment" other="# payments" />}
        empty={
          <EmptyState title={t`Every payment has an order`}>
            <Trans>
              A payment that the provider received and Boksy did not ask for appears here, such as one by a payment
              link.
            </Trans>
          </EmptyState>
        }
        onClear={onClear}
      >
        {(rows) => <UnmatchedTable rows={rows} {...table} />}
      </List>
      {open !== "" && <UnmatchedSheet key={open} id={open} onClose={close} />}
    </>
  );
}

function UnmatchedTable({ rows, ...table }: { rows: readonly Unmatched[] } & UrlTable) {
  const { t } = useLingui();
  const format = useFormat();
  const amountOf = useUnmatchedAmount();
  const columns: Column<Unmatched>[] = [
    {
      key: "payer",
      header: t`Payer`,
      cell: ({ payerEmail }) => payerEmail ?? t({ context: "unmatched", message: "Unknown payer" }),
      onCard: "title",
    },
    { key: "state", header: t`Status`, cell: ({ state }) => <UnmatchedBadge state={state} />, onCard: "mark" },
    {
      key: "description",
      header: t({ context: "unmatched", message: "Description" }),
      cell: ({ description }) => description || "–",
      onCard: "detail",
    },
    { key: "partner", header: t`Partner`, cell: ({ partnerName }) => partnerName ?? "Boksy", onCard: "detail" },
    {
      key: "paid",
      header: t({ context: "unmatched", message: "Paid" }),
      cell: ({ paidAt }) => format.instant(paidAt),
      sortable: true,
      numeric: true,
      onCard: "named",
    },
    { key: "amount", header: t`Amount`, cell: amountOf, sortable: true, numeric: true, onCard: "sum" },
  ];
  return (
    <DataTable
      caption={t`Payments without an order`}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      {...table}
    />
  );
}
