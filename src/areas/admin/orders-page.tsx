import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { useSearchParams } from "react-router";
import { href } from "../../../domain/routes.ts";
import { OrderFilters } from "../../features/order/order-filters.tsx";
import { OrderSheet } from "../../features/order/order-sheet.tsx";
import { OrdersTable } from "../../features/order/orders-table.tsx";
import { adminOrdersQuery } from "../../features/order/queries.ts";
import { csvHref } from "../../lib/api/list-query.ts";
import { useUrlList } from "../../lib/hooks/use-url-list.ts";
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
          { view: "unmatched", label: t`Payments without an order`, to: href("adminOrders", { view: "unmatched" }) },
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
  const { filter, change, params, deferred, onClear, open, close, table } = useUrlList(
    ["status", "payment", "provider", "money", "q"],
    "created-desc",
  );
  const list = useInfiniteQuery(adminOrdersQuery(deferred));
  return (
    <>
      <OrderFilters filter={filter} onChange={change} />
      <List
        query={list}
        csv={csvHref("/api/admin/orders", params)}
        count={(total) => <Plural value={total} one="# order" other="# orders" />}
        empty={
          <EmptyState title={t`No orders yet`} picture={<EmptyBox />}>
            <Trans>An order appears here as soon as a client starts to pay for a box.</Trans>
          </EmptyState>
        }
        onClear={onClear}
      >
        {(orders) => <OrdersTable orders={orders} {...table} />}
      </List>
      {open !== "" && <OrderSheet key={open} id={open} onClose={close} />}
    </>
  );
}
