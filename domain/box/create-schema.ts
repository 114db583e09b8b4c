import { z } from "zod";
import { opaque } from "../core/text-schema.ts";
import { priceLimits } from "./bulk-change.ts";
import { boxFeatures } from "./features.ts";
import { boxKinds } from "./kinds.ts";
import { boxLimits, parseBoxNumber } from "./limits.ts";
import { numbersOf } from "./range.ts";

const within = ({ min, max }: { min: number; max: number }) =>
  z.int().min(min, { error: "field.too_small" }).max(max, { error: "field.too_large" });

/** Fields that do not identify a box. `depositGrosze` null: the place's default deposit applies. */
export const boxFields = z.strictObject({
  kind: z.enum(boxKinds),
  widthCm: within(boxLimits.side),
  depthCm: within(boxLimits.side),
  heightCm: within(boxLimits.height),
  floor: within(boxLimits.floor),
  features: z.array(z.enum(boxFeatures)).max(boxFeatures.length),
  monthlyGrosze: within(priceLimits),
  depositGrosze: z
    .int()
    .min(0, { error: "field.too_small" })
    .max(priceLimits.max, { error: "field.too_large" })
    .nullable(),
});

const number = z
  .string()
  .max(40, { error: "field.too_long" })
  .transform((text, context) => {
    const parsed = parseBoxNumber(text);
    if (parsed !== null) return parsed;
    context.addIssue({ code: "custom", message: text.trim() === "" ? "field.required" : "field.invalid" });
    return z.NEVER;
  });

export const newBoxInput = boxFields.extend({ number });
export type NewBox = z.output<typeof newBoxInput>;

/** All data of a box that can be corrected later; price, state and features change by `changeBoxesInput`. */
export const correctBoxInput = newBoxInput
  .omit({ features: true, monthlyGrosze: true })
  .extend({ version: opaque(64) });
export type CorrectBoxInput = z.output<typeof correctBoxInput>;
export type NewBoxFields = z.output<typeof boxFields>;

const pattern = z
  .strictObject({
    prefix: z
      .string()
      .max(boxLimits.numberLength, { error: "field.too_long" })
      .regex(/^[\p{L}\d ./-]*$/u, { error: "field.invalid" }),
    from: within({ min: 0, max: 999_999 }),
    to: within({ min: 0, max: 999_999 }),
    digits: within({ min: 1, max: 6 }),
  })
  .refine((range) => range.from <= range.to, { error: "field.too_small", path: ["to"] })
  .refine((range) => range.to - range.from < boxLimits.range, { error: "field.too_large", path: ["to"] })
  .refine((range) => numbersOf(range).every((one) => parseBoxNumber(one) !== null), {
    error: "field.invalid",
    path: ["prefix"],
  });

/** Identical boxes, numbered by a pattern. */
export const rangeInput = z.strictObject({ pattern, box: boxFields });
export type RangeInput = z.output<typeof rangeInput>;

/** A list as CSV. `check` reports its issues; `save` imports all rows or none. */
export const importInput = z.strictObject({ csv: z.string().max(2_000_000), mode: z.enum(["check", "save"]) });
export type ImportInput = z.output<typeof importInput>;
