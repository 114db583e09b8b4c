import { DomainError } from "../../../../domain/core/errors.ts";
import type { AdminProductQuery } from "../../../../domain/product/admin-schema.ts";
import type { ProductKind } from "../../../../domain/product/schema.ts";
import { rows } from "../../../db/database.ts";
import type { Locale } from "../../../env.ts";
import { authorizedBatchRead } from "../../../http/actor.ts";
import { type HistoryEvent, historyOf } from "../../../http/audit-history.ts";
import { type CsvColumn, csvAmount, sheetOf } from "../../../http/csv.ts";
import { exportCsv } from "../../../http/export-csv.ts";
import { type PagedList, readPage } from "../../../http/paged-list.ts";
import type { RequestContext } from "../../../http/request-context.ts";
import { type AdminProduct, adminProduct, adminProducts, countAdminProducts, sortOf } from "./list-queries.ts";

const answerOf = ({ nameKey, isActive, ...row }: AdminProduct) => ({ ...row, isActive: isActive === 1 });

const products = (query: AdminProductQuery): PagedList<AdminProduct> => ({
  needs: "product.administer",
  page: ({ db }, after, limit) => adminProducts(db, query, after, limit),
  count: ({ db }) => countAdminProducts(db, query),
  rowsOf: (found) => rows<AdminProduct>(found),
  cursorOf: (row) => ({ key: sortOf(query.sort).of(row), id: row.id }),
});

/** A page of the products of the marketplace and all partners. */
export async function listAdminProducts(ctx: RequestContext, query: AdminProductQuery) {
  const page = await readPage(ctx, products(query), query.cursor);
  return { ...page, items: page.items.map(answerOf) };
}

/** One product with its history. Throws `resource.not_found`. */
export async function readAdminProduct(ctx: RequestContext, id: string) {
  const { results } = await authorizedBatchRead(ctx, "product.administer", ({ db }) => [
    adminProduct(db, id),
    historyOf(db, "product", id, ["create", "change", "archive", "restore", "applyPrice"]),
  ]);
  const [product] = rows<AdminProduct>(results[0]);
  if (product === undefined) throw new DomainError("resource.not_found");
  return { ...answerOf(product), history: rows<HistoryEvent>(results[1]) };
}

const kindNames: Record<Locale, Record<ProductKind, string>> = {
  pl: { oneTime: "jednorazowo", service: "jednorazowa usługa", monthly: "co miesiąc" },
  en: { oneTime: "once", service: "service, once", monthly: "each month" },
};

const stateNames: Record<Locale, readonly [archived: string, active: string]> = {
  pl: ["wycofany", "aktywny"],
  en: ["archived", "active"],
};

const columns: readonly CsvColumn<AdminProduct>[] = [
  ["Produkt", "Product", (row, locale) => (locale === "pl" ? row.namePl : row.nameEn)],
  ["Sprzedawca", "Seller", (row) => row.partnerName ?? "Boksy"],
  ["Rodzaj", "Type", (row, locale) => kindNames[locale][row.kind]],
  ["Cena, zł", "Price, PLN", (row, locale) => csvAmount(row.priceGrosze, locale)],
  ["VAT", "VAT", ({ vatRate }) => (vatRate === "zw" ? "zw." : `${vatRate}%`)],
  ["Cena od dnia", "New price from", (row) => row.plannedPriceOn],
  [
    "Nowa cena, zł",
    "New price, PLN",
    (row, locale) => (row.plannedPriceGrosze === null ? null : csvAmount(row.plannedPriceGrosze, locale)),
  ],
  ["Sprzedaje", "Offered by", (row) => row.offeredBy],
  ["Stan", "State", (row, locale) => stateNames[locale][row.isActive]],
];

/** The whole filtered list as CSV. */
export const exportAdminProducts = (ctx: RequestContext, query: AdminProductQuery): Promise<ReadableStream> =>
  exportCsv(ctx, { ...products(query), ...sheetOf(columns, ctx.locale) });
