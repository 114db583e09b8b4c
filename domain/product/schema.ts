import { z } from "zod";
import { nameLine, opaque, singleLine } from "../core/text-schema.ts";

/**
 * Goods paid for once, a service paid for once that the partner provides by the start of the rental, and what is paid for
 * each month. Insurance is not included: only a registered insurance intermediary may sell it.
 */
export const productKinds = ["oneTime", "service", "monthly"] as const;
export type ProductKind = (typeof productKinds)[number];

/**
 * VAT rates of goods and services (Polish VAT Act, art. 41 and 83). A VAT-exempt partner charges none, regardless of
 * this rate.
 */
export const productVatRates = ["23", "8", "5", "0"] as const;

/** A product of the partner. An empty English name falls back to the Polish one; the price includes VAT. */
export const productInput = z.strictObject({
  namePl: nameLine(80).min(1, { error: "field.required" }).min(2, { error: "field.too_short" }),
  nameEn: nameLine(80),
  descriptionPl: singleLine(160),
  descriptionEn: singleLine(160),
  kind: z.enum(productKinds, { error: "field.required" }),
  priceGrosze: z
    .int({ error: "field.required" })
    .min(1, { error: "field.too_small" })
    .max(1_000_000, { error: "field.too_large" }),
  vatRate: z.enum(productVatRates, { error: "field.required" }),
});
export type ProductInput = z.output<typeof productInput>;

/** All fields of the changed product, and the version that the user saw. */
export const changeProductInput = productInput.extend({ version: opaque(64) });
export type ChangeProductInput = z.output<typeof changeProductInput>;

/** Whether customers can add the product to a reservation. */
export const offeredInput = z.strictObject({ isOffered: z.boolean() });
export type OfferedInput = z.output<typeof offeredInput>;
