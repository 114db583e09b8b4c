import type { Day } from "../../../../domain/core/day.ts";
import type { StoredVatRate } from "../../../../domain/core/money.ts";
import type { AdminProductQuery, AdminProductSort } from "../../../../domain/product/admin-schema.ts";
import type { ProductKind } from "../../../../domain/product/schema.ts";
import type { Database } from "../../../db/database.ts";
import type { Cursor } from "../../../http/cursor.ts";
import { allOf, foldedSql, nothing, orderOf, type Where, wordsWhere } from "../../../http/list.ts";

export interface AdminProduct {
  id: string;
  version: string;
  namePl: string;
  nameEn: string;
  descriptionPl: string;
  descriptionEn: string;
  kind: ProductKind;
  /** VAT included. */
  priceGrosze: number;
  vatRate: StoredVatRate;
  /** The price from `plannedPriceOn`; null if no change is planned. */
  plannedPriceGrosze: number | null;
  plannedPriceOn: Day | null;
  /** 0 for an archived product of the marketplace, and a partner's own one that it does not offer. */
  isActive: 0 | 1;
  /** Null for a product of the marketplace. */
  partnerId: string | null;
  partnerName: string | null;
  /** How many partners offer it. */
  offeredBy: number;
  nameKey: string;
}

const nameKey = foldedSql("pd.name_pl");

const sortKeys = {
  name: { column: nameKey, of: (row: AdminProduct) => row.nameKey },
  price: { column: "pd.price_grosze", of: (row: AdminProduct) => String(row.priceGrosze) },
} as const;

/** The column to sort by, and whether in descending order. */
export function sortOf(sort: AdminProductSort) {
  const [name, direction] = sort.split("-") as [keyof typeof sortKeys, "asc" | "desc"];
  return { ...sortKeys[name], descending: direction === "desc" };
}

const columns = `pd.id, pd.version, pd.name_pl AS namePl, pd.name_en AS nameEn, pd.description_pl AS descriptionPl,
  pd.description_en AS descriptionEn, pd.kind, pd.price_grosze AS priceGrosze, pd.vat_rate AS vatRate,
  pd.planned_price_grosze AS plannedPriceGrosze, pd.planned_price_on AS plannedPriceOn, pd.active AS isActive,
  pa.id AS partnerId, pa.legal_name AS partnerName, ${nameKey} AS nameKey,
  iif(pa.id IS NULL, (SELECT COUNT(*) FROM partner_products WHERE product_id = pd.id), pd.active) AS offeredBy`;

const from = "FROM products pd LEFT JOIN partners pa ON pa.id = pd.partner_id";

type Filter = Pick<AdminProductQuery, "q" | "seller" | "kind" | "state">;

const where = ({ q = "", seller, kind, state }: Filter): Where =>
  allOf(
    { sql: "1", values: [] },
    seller === undefined
      ? nothing
      : { sql: seller === "marketplace" ? "pd.partner_id IS NULL" : "pd.partner_id IS NOT NULL", values: [] },
    kind === undefined ? nothing : { sql: "pd.kind = ?", values: [kind] },
    state === undefined ? nothing : { sql: "pd.active = ?", values: [state === "active" ? 1 : 0] },
    wordsWhere(q, [nameKey, "lower(pd.name_en)", "pa.search_text"]),
  );

export function adminProducts(
  db: Database,
  query: Omit<AdminProductQuery, "cursor" | "format">,
  after: Cursor | null,
  limit: number,
): D1PreparedStatement {
  const { sql, values } = where(query);
  const { column, descending } = sortOf(query.sort);
  const { onward, orderBy } = orderOf(column, "pd.id", descending);
  return db
    .prepare(`SELECT ${columns} ${from} WHERE ${sql} ${after === null ? "" : `AND ${onward}`} ${orderBy} LIMIT ?`)
    .bind(...values, ...(after === null ? [] : [after.key, after.id]), limit);
}

export function countAdminProducts(db: Database, query: Filter): D1PreparedStatement {
  const { sql, values } = where(query);
  return db.prepare(`SELECT COUNT(*) AS total ${from} WHERE ${sql}`).bind(...values);
}

export const adminProduct = (db: Database, id: string): D1PreparedStatement =>
  db.prepare(`SELECT ${columns} ${from} WHERE pd.id = ?`).bind(id);
