import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { MarketplaceProductDialog } from "../../features/product/admin/marketplace-product-dialog.tsx";
import { ProductFilters } from "../../features/product/admin/product-filters.tsx";
import { ProductSheet } from "../../features/product/admin/product-sheet.tsx";
import { ProductsTable } from "../../features/product/admin/products-table.tsx";
import { productsQuery } from "../../features/product/admin/queries.ts";
import { csvHref } from "../../lib/api/list-query.ts";
import { useUrlList } from "../../lib/hooks/use-url-list.ts";
import { EmptyBox } from "../../ui/brand/empty-box.tsx";
import { List } from "../../ui/data/list.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { Button } from "../../ui/forms/button.tsx";
import { Page } from "../../ui/layout/page.tsx";

/** The products of the marketplace and all partners, with one of them open next to the list (`?open=`). */
export function AdminProductsPage() {
  const { t } = useLingui();
  const [isAdding, setAdding] = useState(false);
  const { filter, change, params, deferred, onClear, open, close, table } = useUrlList(
    ["q", "seller", "kind", "state"],
    "name-asc",
  );
  const list = useInfiniteQuery(productsQuery(deferred));
  return (
    <Page
      title={t`Products`}
      actions={
        <Button icon="add" onClick={() => setAdding(true)}>
          <Trans>Add a product</Trans>
        </Button>
      }
    >
      <ProductFilters filter={filter} onChange={change} />
      <List
        query={list}
        csv={csvHref("/api/admin/products", params)}
        count={(total) => <Plural value={total} one="# product" other="# products" />}
        empty={
          <EmptyState title={t`No products yet`} picture={<EmptyBox />}>
            <Trans>Add what partners can sell with their boxes, such as padlocks.</Trans>
          </EmptyState>
        }
        onClear={onClear}
      >
        {(products) => <ProductsTable products={products} {...table} />}
      </List>
      {open !== "" && <ProductSheet key={open} productId={open} onClose={close} />}
      {isAdding && <MarketplaceProductDialog product={null} onClose={() => setAdding(false)} />}
    </Page>
  );
}
