import type { StoredVatRate } from "../../../domain/core/money.ts";
import type { ProductInput, ProductKind } from "../../../domain/product/schema.ts";
import type { Database } from "../../db/database.ts";
import { insert, update } from "../../db/write.ts";
import { partnerOfUid } from "../../http/actor.ts";

export interface ProductRow {
  id: string;
  /** 1 for the partner's own product, 0 for one of the marketplace. */
  isOwn: 0 | 1;
  isOffered: 0 | 1;
  kind: ProductKind;
  namePl: string;
  nameEn: string;
  descriptionPl: string;
  descriptionEn: string;
  /** VAT included. */
  priceGrosze: number;
  vatRate: StoredVatRate;
  version: string;
}

const columns = `pd.id, pd.partner_id IS NOT NULL AS isOwn, pd.kind, pd.name_pl AS namePl, pd.name_en AS nameEn,
  pd.description_pl AS descriptionPl, pd.description_en AS descriptionEn, pd.price_grosze AS priceGrosze,
  iif(pa.vat_status = 'exempt', 'zw', pd.vat_rate) AS vatRate, pd.version,
  iif(pd.partner_id IS NULL, EXISTS (SELECT 1 FROM partner_products WHERE partner_id = pa.id AND product_id = pd.id),
    pd.active) AS isOffered`;

/** Products that a partner sells or could sell; those of the marketplace only while they are active. */
const visible = "(pd.partner_id = pa.id OR (pd.partner_id IS NULL AND pd.active = 1))";

/** The partner's own products first, then the marketplace's. */
export function productsOfPartner(db: Database, uid: string): D1PreparedStatement {
  return db
    .prepare(
      `SELECT ${columns} FROM partners pa JOIN products pd ON ${visible} WHERE pa.id = ${partnerOfUid}
       ORDER BY isOwn DESC, pd.name_pl, pd.id LIMIT 200`,
    )
    .bind(uid);
}

export function productToChange(db: Database, uid: string, id: string): D1PreparedStatement {
  return db
    .prepare(
      `SELECT ${columns} FROM products pd JOIN partners pa ON ${visible} WHERE pd.id = ? AND pa.id = ${partnerOfUid}`,
    )
    .bind(id, uid);
}

/** A product's fields; the marketplace's can be of more kinds than a partner's own. */
export interface ProductFields extends Omit<ProductInput, "kind" | "vatRate"> {
  kind: ProductKind;
  vatRate: StoredVatRate;
}

/** The columns of a product's fields. An empty English text is the Polish one. */
export const columnsOf = (input: ProductFields) => ({
  name_pl: input.namePl,
  name_en: input.nameEn === "" ? input.namePl : input.nameEn,
  description_pl: input.descriptionPl,
  description_en: input.descriptionEn === "" ? input.descriptionPl : input.descriptionEn,
  kind: input.kind,
  price_grosze: input.priceGrosze,
  vat_rate: input.vatRate,
});

export function insertProduct(
  db: Database,
  product: { id: string; partnerId: string; nextVersion: string; input: ProductInput; now: Date },
): D1PreparedStatement {
  const at = product.now.toISOString();
  return insert(db, "products", {
    id: product.id,
    partner_id: product.partnerId,
    ...columnsOf(product.input),
    version: product.nextVersion,
    created_at: at,
    updated_at: at,
  });
}

interface ProductMark {
  id: string;
  version: string;
  nextVersion: string;
  now: Date;
}

/** Updates a product. Existing reservations keep the agreed price. */
export function updateProduct(db: Database, mark: ProductMark, input: ProductInput): D1PreparedStatement {
  return update(db, "products", {
    set: { ...columnsOf(input), version: mark.nextVersion, updated_at: mark.now.toISOString() },
    where: { id: mark.id, version: mark.version },
  });
}

export function setActive(db: Database, mark: ProductMark, isOffered: boolean): D1PreparedStatement {
  return update(db, "products", {
    set: { active: isOffered ? 1 : 0, version: mark.nextVersion, updated_at: mark.now.toISOString() },
    where: { id: mark.id, version: mark.version },
  });
}

/** Adds or removes a marketplace product for a partner, with its audit row. */
export function setOffered(
  db: Database,
  to: {
    partnerId: string;
    productId: string;
    isOffered: boolean;
    version: string;
    actor: string;
    requestId: string;
    now: Date;
  },
): D1PreparedStatement[] {
  const { partnerId, productId, isOffered, now } = to;
  return [
    isOffered
      ? db
          .prepare(
            "INSERT INTO partner_products (partner_id, product_id, created_at) VALUES (?, ?, ?) ON CONFLICT DO NOTHING",
          )
          .bind(partnerId, productId, now.toISOString())
      : db.prepare("DELETE FROM partner_products WHERE partner_id = ? AND product_id = ?").bind(partnerId, productId),
    insert(db, "audit_events", {
      version: to.version,
      actor: to.actor,
      action: isOffered ? "offer" : "withdraw",
      entity: "product",
      entity_id: productId,
      partner_id: partnerId,
      request_id: to.requestId,
      at: now.toISOString(),
    }),
  ];
}
