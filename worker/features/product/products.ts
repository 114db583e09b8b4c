import { DomainError } from "../../../domain/core/errors.ts";
import { newId } from "../../../domain/core/ids.ts";
import {
  type ChangeProductInput,
  changeProductInput,
  type OfferedInput,
  offeredInput,
  type ProductInput,
  productInput,
} from "../../../domain/product/schema.ts";
import { rows } from "../../db/database.ts";
import { authorizedBatchRead } from "../../http/actor.ts";
import { auditChange } from "../../http/audit.ts";
import type { Command } from "../../http/command.ts";
import type { RequestContext } from "../../http/request-context.ts";
import {
  insertProduct,
  type ProductRow,
  productsOfPartner,
  productToChange,
  setActive,
  setOffered,
  updateProduct,
} from "./queries.ts";

export interface PartnerProduct extends Omit<ProductRow, "isOwn" | "isOffered"> {
  isOwn: boolean;
  isOffered: boolean;
}

/** The products of the partner and the marketplace, with whether the partner offers them. For all of its staff. */
export async function listProducts(ctx: RequestContext): Promise<PartnerProduct[]> {
  const { results } = await authorizedBatchRead(ctx, "partner.own", ({ uid, db }) => [productsOfPartner(db, uid)]);
  return rows<ProductRow>(results[0]).map((row) => ({
    ...row,
    isOwn: row.isOwn === 1,
    isOffered: row.isOffered === 1,
  }));
}

/** Adds a product of the partner and offers it immediately. */
export const createProduct = {
  name: "product.create",
  access: { member: "product.manage" },
  changes: ["products"],
  input: productInput,
  read: () => [],
  plan({ db, now, requestId, actor: uid }, _results, { input, actor }) {
    if (!actor?.partnerId) throw new DomainError("resource.not_found");
    const { partnerId } = actor;
    const [id, nextVersion] = [newId("product"), newId("version")];
    const entry = { actor: uid, action: "create", entity: "product", partnerId, requestId, now } as const;
    return {
      body: { id },
      statements: [
        insertProduct(db, { id, partnerId, nextVersion, input, now }),
        auditChange(db, { table: "products", id, nextVersion }, entry),
      ],
    };
  },
} satisfies Command<object, ProductInput, { id: string }>;

interface ProductParams {
  productId: string;
}

/** Changes a product of the partner. Throws `resource.not_found` for the marketplace's, `resource.version_conflict`. */
export const changeProduct = {
  name: "product.change",
  access: { member: "product.manage" },
  changes: ["products"],
  input: changeProductInput,
  read: ({ db, uid }, { productId }) => [productToChange(db, uid, productId)],
  plan({ db, now, requestId, actor: uid }, [found], { params: { productId: id }, input, actor }) {
    const [product] = rows<ProductRow>(found);
    if (product === undefined || product.isOwn === 0) throw new DomainError("resource.not_found");
    const { version, ...fields } = input;
    if (product.version !== version) throw new DomainError("resource.version_conflict");
    const nextVersion = newId("version");
    const partnerId = actor?.partnerId ?? null;
    const entry = { actor: uid, action: "change", entity: "product", partnerId, requestId, now } as const;
    return {
      body: { id },
      statements: [
        updateProduct(db, { id, version, nextVersion, now }, fields),
        auditChange(db, { table: "products", id, nextVersion }, entry),
      ],
    };
  },
} satisfies Command<ProductParams, ChangeProductInput, { id: string }>;

/** Starts or stops offering a product, the partner's own or the marketplace's. Throws `resource.not_found`. */
export const offerProduct = {
  name: "product.offer",
  access: { member: "product.manage" },
  changes: ["products"],
  input: offeredInput,
  read: ({ db, uid }, { productId }) => [productToChange(db, uid, productId)],
  plan({ db, now, requestId, actor: uid }, [found], { params: { productId: id }, input: { isOffered }, actor }) {
    const [product] = rows<ProductRow>(found);
    if (product === undefined || !actor?.partnerId) throw new DomainError("resource.not_found");
    const { partnerId } = actor;
    const nextVersion = newId("version");
    if (product.isOwn === 0) {
      const change = { partnerId, productId: id, isOffered, version: nextVersion, actor: uid, requestId, now };
      return { body: { id }, statements: setOffered(db, change) };
    }
    const action = isOffered ? "offer" : "withdraw";
    const entry = { actor: uid, action, entity: "product", partnerId, requestId, now } as const;
    return {
      body: { id },
      statements: [
        setActive(db, { id, version: product.version, nextVersion, now }, isOffered),
        auditChange(db, { table: "products", id, nextVersion }, entry),
      ],
    };
  },
} satisfies Command<ProductParams, OfferedInput, { id: string }>;
