import { Trans, useLingui } from "@lingui/react/macro";
import type { UrlTable } from "../../../lib/hooks/use-url-list.ts";
import { useFormat } from "../../../lib/i18n/use-format.ts";
import { Badge } from "../../../ui/data/badge.tsx";
import { type Column, DataTable, figure } from "../../../ui/data/data-table.tsx";
import { kindLabels, stateLabels } from "./product-labels.ts";
import type { ProductRow } from "./queries.ts";

/** The products of the marketplace and all partners. */
export function ProductsTable({ products, ...table }: { products: readonly ProductRow[] } & UrlTable) {
  const { t } = useLingui();
  const format = useFormat();
  const columns: Column<ProductRow>[] = [
    {
      key: "name",
      header: t`Product`,
      cell: (row) => (format.locale === "pl" ? row.namePl : row.nameEn),
      onCard: "title",
      sortable: true,
    },
    { key: "seller", header: t`Seller`, cell: (row) => row.partnerName ?? t`Boksy`, onCard: "detail" },
    { key: "kind", header: t`Type`, cell: (row) => t(kindLabels[row.kind]), onCard: "hidden" },
    figure(
      "offeredBy",
      t`Sold by partners`,
      (row) => (row.partnerId === null ? format.number(row.offeredBy) : "–"),
      "hidden",
    ),
    { key: "state", header: t`State`, cell: (row) => <ProductBadge product={row} />, onCard: "mark" },
    {
      key: "price",
      header: t`Price with VAT`,
      cell: (row) => <Price product={row} />,
      numeric: true,
      sortable: true,
      onCard: "sum",
    },
  ];
  return <DataTable caption={t`Products`} columns={columns} rows={products} rowKey={(row) => row.id} {...table} />;
}

export function ProductBadge({ product: { isActive } }: { product: Pick<ProductRow, "isActive"> }) {
  const { t } = useLingui();
  return <Badge tone={isActive ? "ok" : "neutral"}>{isActive ? t(stateLabels.active) : t(stateLabels.archived)}</Badge>;
}

/** With the planned price, if there is one. */
function Price({ product }: { product: ProductRow }) {
  const format = useFormat();
  const price = format.money(product.priceGrosze);
  if (product.plannedPriceGrosze === null || product.plannedPriceOn === null) return price;
  const planned = format.money(product.plannedPriceGrosze);
  const day = format.day(product.plannedPriceOn, "numeric");
  return (
    <span>
      {price}
      <small>
        <Trans>
          {planned} from {day}
        </Trans>
      </small>
    </span>
  );
}
