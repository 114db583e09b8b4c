import { z } from "zod";
import { price } from "../box/partner-schema.ts";
import { isId } from "../core/ids.ts";
import { multiLine, opaque, singleLine } from "../core/text-schema.ts";
import { day } from "../reservation/schema.ts";
import { maxRentsPerRequest } from "./bulk-price.ts";

/** The rent's mark as the one who edits it saw it: another one in the database means somebody changed it meanwhile. */
const version = opaque(64).min(1);

/** A month of a box, up to a hundred thousand złoty. */
const rentGrosze = z.int().min(1, { error: "field.too_small" }).max(10_000_000, { error: "field.too_large" });

const boxId = z.string().refine((text): boolean => isId("box", text), { error: "field.invalid" });

/** A move of a rent that asks for nothing more. */
export const versionInput = z.strictObject({ version });

/** `untilOn` is exclusive, as every end of a period. */
export const extendInput = z.strictObject({ version, untilOn: day });

/** `on` is the day that the amounts on the screen were counted for: after midnight they are others. */
export const withdrawInput = z.strictObject({ version, on: day });

export const noticeInput = z.strictObject({ version, endOn: day });

/** `rentGrosze` is the box's own part of the month; products stay as they are. */
export const planPriceInput = z.strictObject({ version, fromOn: day, rentGrosze });

/** `closesOldBox`: the box that is left is out of service from now on, because it leaks, say. */
export const relocateInput = z.strictObject({
  version,
  boxId,
  fromOn: day,
  rentGrosze,
  closesOldBox: z.boolean().default(false),
});

/** Ids with commas between them. */
export const rentIds = z.strictObject({
  ids: opaque(maxRentsPerRequest * 40)
    .transform((text) => text.split(","))
    .refine((ids) => ids.length <= maxRentsPerRequest, { error: "field.too_large" }),
});

/** Another price for many rents, each from the month that begins on the day or after it. */
export const planPricesInput = z.strictObject({
  rents: z
    .array(z.strictObject({ id: opaque(64), version }))
    .min(1, { error: "field.required" })
    .max(maxRentsPerRequest, { error: "field.too_large" })
    .refine((rents) => new Set(rents.map(({ id }) => id)).size === rents.length, { error: "field.invalid" }),
  fromOn: day,
  price,
});

export const settleInput = z.strictObject({
  version,
  note: multiLine(2_000),
  deductions: z
    .array(
      z.strictObject({
        reason: singleLine(120).min(3, { error: "field.too_short" }),
        grosze: rentGrosze,
      }),
    )
    .max(10, { error: "field.too_large" }),
});

/**
 * The rent goes on in another box from its end on, as an offer to the tenant. `months` null is open-ended; `depositGrosze`
 * is what the other box asks for, before what is held here is taken off.
 */
export const continueInput = z.strictObject({
  version,
  boxId,
  months: z.int().min(1, { error: "field.months" }).max(60, { error: "field.months" }).nullable(),
  rentGrosze,
  depositGrosze: z.int().min(0, { error: "field.too_small" }).max(10_000_000, { error: "field.too_large" }),
  note: multiLine(500),
});

export type ExtendInput = z.infer<typeof extendInput>;
export type WithdrawInput = z.infer<typeof withdrawInput>;
export type NoticeInput = z.infer<typeof noticeInput>;
export type PlanPriceInput = z.infer<typeof planPriceInput>;
export type PlanPricesInput = z.infer<typeof planPricesInput>;
export type RelocateInput = z.output<typeof relocateInput>;
export type SettleInput = z.infer<typeof settleInput>;
export type ContinueInput = z.infer<typeof continueInput>;
