import { z } from "zod";
import { decisionReason } from "../core/decision.ts";
import { cursorText } from "../core/paging.ts";
import { opaque, singleLine } from "../core/text-schema.ts";
import type { ProductKind } from "../reservation/price.ts";
import { day } from "../reservation/schema.ts";
import { productInput, productVatRates } from "./schema.ts";

export const productKinds = ["oneTime", "monthly", "insurance"] as const satisfies readonly ProductKind[];

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

const fields = productInput.extend({
  kind: z.enum(productKinds, { error: "field.required" }),
  vatRate: z.enum([...productVatRates, "zw"], { error: "field.required" }),
});

/** Insurance is exempt from VAT (Polish VAT Act, art. 43(1)(37)); nothing else that the marketplace lists is. */
const isRateOfKind = ({ kind, vatRate }: { kind: string; vatRate: string }) =>
  (kind === "insurance") === (vatRate === "zw");
const wrongRate = { path: ["vatRate"], error: "field.invalid" };

/** A product that the marketplace lists for its partners. `reason`: for the audit trail. */
export const marketplaceProductInput = fields.extend({ reason: decisionReason }).refine(isRateOfKind, wrongRate);
export type MarketplaceProductInput = z.output<typeof marketplaceProductInput>;

/**
 * All fields of the changed product. `priceFromOn`: the later day from which the price is valid; null for at once.
 * `reason`: for the emails to partners who sell it, and the audit trail.
 */
export const changeMarketplaceProductInput = fields
  .extend({
    priceFromOn: day.nullable(),
    version: opaque(64),
    reason: decisionReason,
  })
  .refine(isRateOfKind, wrongRate);
export type ChangeMarketplaceProductInput = z.output<typeof changeMarketplaceProductInput>;
