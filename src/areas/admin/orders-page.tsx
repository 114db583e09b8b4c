import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import { lazy, Suspense, useDeferredValue } from "react";
import { useSearchParams } from "react-router";
import { href } from "../../../domain/routes.ts";
import { noOrderFilter, OrderFilters } from "../../features/order/order-filters.tsx";
import { OrderSheet } from "../../features/order/order-sheet.tsx";
import { OrdersTable } from "../../features/order/orders-table.tsx";
import { adminOrdersQuery } from "../../features/order/queries.ts";
import { csvHref, readSort, writeSort } from "../../lib/api/list-query.ts";
import { useUrlFilter } from "../../lib/hooks/use-url-filter.ts";
import { EmptyBox } from "../../ui/brand/empty-box.tsx";
import { List } from "../../ui/data/list.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { TableSkeleton } from "../../ui/feedback/table-skeleton.tsx";
import { Page } from "../../ui/layout/page.tsx";
import { ViewTabs } from "../../ui/layout/view-tabs.tsx";

const UnmatchedList = lazy(async () => {
  const { UnmatchedList } = await import("../../features/order/unmatched-list.tsx");
  return { default: UnmatchedList };
});

/** The orders of all partners, and money of the payment provider that belongs to none (`?view=`). */
export function AdminOrdersPage() {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const view = search.get("view") === "unmatched" ? "unmatched" : "";
  return (
    <Page title={t`Orders`}>
      <ViewTabs
        label={t`Views of orders`}
        views={[
          { view: "", label: t`Orders`, to: href("adminOrders") },
          { view: "unmatched", label: t`Money without an order`, to: href("adminOrders", { view: "unmatched" }) },
        ]}
        current={view}
      />
      {view === "" ? (
        <Orders />
      ) : (
        <Suspense fallback={<TableSkeleton />}>
          <UnmatchedList />
        </Suspense>
      )}
    </Page>
  );
}

/** The orders, with one of them open next to the list (`?open=`). */
function Orders() {
  const { t } = useLingui();
  const [{ open, ...filter }, change] = useUrlFilter(["status", "payment", "provider", "money", "q", "sort", "open"]);
  const [search] = useSearchParams();
  const rowTo = (id: string) =>
    `?${new URLSearchParams([...[...search].filter(([name]) => name !== "open"), ["open", id]])}`;
  const list = useInfiniteQuery(adminOrdersQuery({ ...filter, q: useDeferredValue(filter.q) }));
  const { sort, ...set } = filter;
  const filtered = Object.values(set).some((value) => value !== "");
  return (
    <>
      <OrderFilters filter={set} onChange={change} />
      <List
        query={list}
        csv={csvHref("/api/admin/orders", filter)}
        count={(total) => <Plural value={total} one="# order" other="# orders" />}
        empty={
          <EmptyState title={t`No orders yet`} picture={<EmptyBox />}>
            <Trans>An order appears here as soon as a client starts to pay for a box.</Trans>
          </EmptyState>
        }
        onClear={filtered ? () => change(noOrderFilter) : undefined}
      >
        {(orders) => (
          <OrdersTable
            orders={orders}
            rowTo={rowTo}
            openId={open || undefined}
            sort={readSort(sort, "created-desc")}
            onSort={(to) => change({ sort: writeSort(to) })}
          />
        )}
      </List>
      {open !== "" && <OrderSheet key={open} id={open} onClose={() => change({ open: "" })} />}
    </>
  );
}
