import { z } from "zod";
import { decisionReason } from "../core/decision.ts";
import { cursorText } from "../core/paging.ts";
import { opaque, singleLine } from "../core/text-schema.ts";
import { day } from "../reservation/schema.ts";
import { productInput, productKinds } from "./schema.ts";

/** Who sells a product: the marketplace lists it for all partners, or it is a partner's own. */
export const productSellers = ["marketplace", "partner"] as const;
export const productStates = ["active", "archived"] as const;
const adminProductSorts = ["name-asc", "name-desc", "price-asc", "price-desc"] as const;
export type AdminProductSort = (typeof adminProductSorts)[number];

/** The query of the administrators' list of products. */
export const adminProductQuery = z.strictObject({
  q: singleLine(80).optional(),
  seller: z.enum(productSellers).optional(),
  kind: z.enum(productKinds).optional(),
  state: z.enum(productStates).optional(),
  sort: z.enum(adminProductSorts).default("name-asc"),
  cursor: cursorText.optional(),
  format: z.literal("csv").optional(),
});
export type AdminProductQuery = z.output<typeof adminProductQuery>;

/** A product that the marketplace lists for its partners. `reason`: for the audit trail. */
export const marketplaceProductInput = productInput.extend({ reason: decisionReason });
export type MarketplaceProductInput = z.output<typeof marketplaceProductInput>;

/**
 * All fields of the changed product. `priceFromOn`: the later day from which the price is valid; null for at once.
 * `reason`: for the emails to partners who sell it, and the audit trail.
 */
export const changeMarketplaceProductInput = productInput.extend({
  priceFromOn: day.nullable(),
  version: opaque(64),
  reason: decisionReason,
});
export type ChangeMarketplaceProductInput = z.output<typeof changeMarketplaceProductInput>;
