import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import { useSearchParams } from "react-router";
import { MarketplaceProductDialog } from "../../features/product/admin/marketplace-product-dialog.tsx";
import { noProductFilter, ProductFilters } from "../../features/product/admin/product-filters.tsx";
import { ProductSheet } from "../../features/product/admin/product-sheet.tsx";
import { ProductsTable } from "../../features/product/admin/products-table.tsx";
import { productsQuery } from "../../features/product/admin/queries.ts";
import { csvHref, readSort, writeSort } from "../../lib/api/list-query.ts";
import { useUrlFilter } from "../../lib/hooks/use-url-filter.ts";
import { EmptyBox } from "../../ui/brand/empty-box.tsx";
import { List } from "../../ui/data/list.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { Button } from "../../ui/forms/button.tsx";
import { Page } from "../../ui/layout/page.tsx";

/** The products of the marketplace and all partners, with one of them open next to the list (`?open=`). */
export function AdminProductsPage() {
  const { t } = useLingui();
  const [isAdding, setAdding] = useState(false);
  const [{ open, ...filter }, change] = useUrlFilter(["q", "seller", "kind", "state", "sort", "open"]);
  const [search] = useSearchParams();
  const rowTo = (id: string) =>
    `?${new URLSearchParams([...[...search].filter(([name]) => name !== "open"), ["open", id]])}`;
  const list = useInfiniteQuery(productsQuery({ ...filter, q: useDeferredValue(filter.q) }));
  const { sort, ...set } = filter;
  const filtered = Object.values(set).some((value) => value !== "");
  return (
    <Page
      title={t`Products`}
      actions={
        <Button icon="add" onClick={() => setAdding(true)}>
          <Trans>Add a product</Trans>
        </Button>
      }
    >
      <ProductFilters filter={set} onChange={change} />
      <List
        query={list}
        csv={csvHref("/api/admin/products", filter)}
        count={(total) => <Plural value={total} one="# product" other="# products" />}
        empty={
          <EmptyState title={t`No products yet`} picture={<EmptyBox />}>
            <Trans>Add what partners can sell with their boxes, such as padlocks.</Trans>
          </EmptyState>
        }
        onClear={filtered ? () => change(noProductFilter) : undefined}
      >
        {(products) => (
          <ProductsTable
            products={products}
            rowTo={rowTo}
            openId={open || undefined}
            sort={readSort(sort, "name-asc")}
            onSort={(to) => change({ sort: writeSort(to) })}
          />
        )}
      </List>
      {open !== "" && <ProductSheet key={open} productId={open} onClose={() => change({ open: "" })} />}
      {isAdding && <MarketplaceProductDialog product={null} onClose={() => setAdding(false)} />}
    </Page>
  );
}
