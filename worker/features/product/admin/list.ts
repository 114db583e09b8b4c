import { DomainError } from "../../../../domain/core/errors.ts";
import type { AdminProductQuery } from "../../../../domain/product/admin-schema.ts";
import type { ProductKind } from "../../../../domain/reservation/price.ts";
import { rows } from "../../../db/database.ts";
import type { Locale } from "../../../env.ts";
import { authorizedBatchRead } from "../../../http/actor.ts";
import { type HistoryEvent, historyOf } from "../../../http/audit-history.ts";
import { csvAmount } from "../../../http/csv.ts";
import { pageOf, readCursor } from "../../../http/cursor.ts";
import { exportCsv } from "../../../http/export-csv.ts";
import { pageSize } from "../../../http/list.ts";
import type { RequestContext } from "../../../http/request-context.ts";
import { type AdminProduct, adminProduct, adminProducts, countAdminProducts, sortOf } from "./list-queries.ts";

const answerOf = ({ nameKey, isActive, ...row }: AdminProduct) => ({ ...row, isActive: isActive === 1 });

/** A page of the products of the marketplace and all partners. */
export async function listAdminProducts(ctx: RequestContext, query: AdminProductQuery) {
  const after = readCursor(query.cursor);
  const { results } = await authorizedBatchRead(ctx, "product.administer", ({ db }) => [
    adminProducts(db, query, after, pageSize + 1),
    countAdminProducts(db, query),
  ]);
  const { of } = sortOf(query.sort);
  const page = pageOf(rows<AdminProduct>(results[0]), pageSize, (row) => ({ key: of(row), id: row.id }));
  return {
    items: page.items.map(answerOf),
    nextCursor: page.nextCursor,
    total: rows<{ total: number }>(results[1])[0]?.total ?? 0,
  };
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

const headings: Record<Locale, string[]> = {
  pl: ["Produkt", "Sprzedawca", "Rodzaj", "Cena, zł", "VAT", "Cena od dnia", "Nowa cena, zł", "Sprzedaje", "Stan"],
  en: ["Product", "Seller", "Kind", "Price, PLN", "VAT", "New price from", "New price, PLN", "Offered by", "State"],
};

const kindNames: Record<Locale, Record<ProductKind, string>> = {
  pl: { oneTime: "jednorazowo", monthly: "co miesiąc", insurance: "ubezpieczenie" },
  en: { oneTime: "once", monthly: "every month", insurance: "insurance" },
};

const stateNames: Record<Locale, readonly [archived: string, active: string]> = {
  pl: ["wycofany", "aktywny"],
  en: ["archived", "active"],
};

/** The whole filtered list as CSV. */
export function exportAdminProducts(ctx: RequestContext, query: AdminProductQuery): Promise<ReadableStream> {
  const { locale } = ctx;
  const { of } = sortOf(query.sort);
  return exportCsv<AdminProduct>(ctx, {
    needs: "product.administer",
    headings: headings[locale],
    page: ({ db }, after, limit) => adminProducts(db, query, after, limit),
    cursorOf: (row) => ({ key: of(row), id: row.id }),
    lines: (found) =>
      found.map((row) => [
        ...[locale === "pl" ? row.namePl : row.nameEn, row.partnerName ?? "Boksy", kindNames[locale][row.kind]],
        ...[csvAmount(row.priceGrosze, locale), row.vatRate === "zw" ? "zw." : `${row.vatRate}%`, row.plannedPriceOn],
        row.plannedPriceGrosze === null ? null : csvAmount(row.plannedPriceGrosze, locale),
        ...[row.offeredBy, stateNames[locale][row.isActive]],
      ]),
  });
}
