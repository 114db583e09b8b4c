import type { Day } from "../../../../domain/core/day.ts";
import type { Database } from "../../../db/database.ts";
import { insert, update } from "../../../db/write.ts";
import type { Locale } from "../../../env.ts";
import { columnsOf, type ProductFields } from "../queries.ts";

export interface MarketplaceProduct {
  version: string;
  namePl: string;
  nameEn: string;
  priceGrosze: number;
  isActive: 0 | 1;
}

/** A product of the marketplace; no row for a partner's own. */
export const marketplaceProduct = (db: Database, id: string): D1PreparedStatement =>
  db
    .prepare(
      `SELECT version, name_pl AS namePl, name_en AS nameEn, price_grosze AS priceGrosze, active AS isActive
       FROM products WHERE id = ? AND partner_id IS NULL`,
    )
    .bind(id);

export interface ProductSeller {
  partnerId: string;
  email: string;
  locale: Locale;
}

/** The partners who offer a product of the marketplace and have a company address. */
export const sellersOf = (db: Database, id: string): D1PreparedStatement =>
  db
    .prepare(
      `SELECT pa.id AS partnerId, pa.email, pa.locale FROM partner_products ps JOIN partners pa ON pa.id = ps.partner_id
       WHERE ps.product_id = ? AND pa.email <> '' ORDER BY pa.id`,
    )
    .bind(id);

export function insertMarketplaceProduct(
  db: Database,
  { id, nextVersion, fields, now }: { id: string; nextVersion: string; fields: ProductFields; now: Date },
): D1PreparedStatement {
  const at = now.toISOString();
  return insert(db, "products", {
    ...{ id, partner_id: null, ...columnsOf(fields) },
    ...{ version: nextVersion, created_at: at, updated_at: at },
  });
}

interface Mark {
  id: string;
  version: string;
  nextVersion: string;
  now: Date;
}

/** Without `plannedOn` the price is valid at once, and a change that was planned before is dropped. */
export function updateMarketplaceProduct(
  db: Database,
  { id, version, nextVersion, now }: Mark,
  { fields, plannedOn }: { fields: ProductFields; plannedOn: Day | null },
): D1PreparedStatement {
  const { price_grosze, ...others } = columnsOf(fields);
  const price =
    plannedOn === null
      ? { price_grosze, planned_price_grosze: null, planned_price_on: null }
      : { planned_price_grosze: price_grosze, planned_price_on: plannedOn };
  return update(db, "products", {
    set: { ...others, ...price, version: nextVersion, updated_at: now.toISOString() },
    where: { id, version },
  });
}

/** The products whose planned price is valid on the day. */
export const dueProducts = (db: Database, today: Day): D1PreparedStatement =>
  db.prepare("SELECT id FROM products WHERE planned_price_on <= ? ORDER BY planned_price_on LIMIT 100").bind(today);

/** Makes the planned prices of these products the current ones, unless they were changed since. */
export function applyPlannedPrices(
  db: Database,
  { ids, today, nextVersion, now }: { ids: readonly string[]; today: Day; nextVersion: string; now: Date },
): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE products SET price_grosze = planned_price_grosze, planned_price_grosze = NULL, planned_price_on = NULL,
         version = ?1, updated_at = ?2 WHERE id IN (SELECT value FROM json_each(?3)) AND planned_price_on <= ?4`,
    )
    .bind(nextVersion, now.toISOString(), JSON.stringify(ids), today);
}
