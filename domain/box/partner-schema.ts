import { z } from "zod";
import { isId } from "../core/ids.ts";
import { opaque, singleLine } from "../core/text-schema.ts";
import { planLimits } from "../plan/plan.ts";
import { day } from "../reservation/schema.ts";
import { priceLimits } from "./bulk-change.ts";
import { boxFeatures } from "./features.ts";
import { boxKinds } from "./kinds.ts";
import { moveDirections } from "./partner-filter.ts";
import { boxSizes } from "./sizes.ts";
import { boxStates } from "./state.ts";

const sizeIds = boxSizes.map((size) => size.id) as [string, ...string[]];

/**
 * What a partner asks of the boxes of one place: their state today (also who moves in soon), on a day, or in the days `[from, to)`, without `to` for
 * good. `archived=1` brings all, also those that are put away; the filters are those of the table.
 */
export const partnerBoxesQuery = z
  .strictObject({
    on: day.optional(),
    from: day.optional(),
    to: day.optional(),
    archived: z.literal("1").optional(),
    state: z.enum([...boxStates, "archived"]).optional(),
    kind: z.enum(boxKinds).optional(),
    size: z.enum(sizeIds).optional(),
    floor: z
      .string()
      .regex(/^-?\d{1,2}$/, { error: "field.invalid" })
      .optional(),
    area: z
      .string()
      .regex(/^\d{1,3}([.,]\d{1,2})?$/, { error: "field.invalid" })
      .optional(),
    moves: z.enum(moveDirections).optional(),
    q: singleLine(80).optional(),
    format: z.literal("csv").optional(),
  })
  .refine(({ from, to }) => to === undefined || (from !== undefined && from < to), {
    error: "field.invalid",
    path: ["to"],
  });

export type PartnerBoxesQuery = z.output<typeof partnerBoxesQuery>;

/** Boxes of one place in one call. */
const boxesAtOnce = 1_500;

const boxId = z.string().refine((text): boolean => isId("box", text), { error: "field.invalid" });
const version = opaque(64);
const isApart = (boxes: readonly { id: string }[]) => new Set(boxes.map(({ id }) => id)).size === boxes.length;

const grosze = z.int().min(-priceLimits.max).max(priceLimits.max, { error: "field.too_large" });
const features = z.array(z.enum(boxFeatures)).max(boxFeatures.length);

/** Another monthly price, said as people say it. */
export const price = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("set"), grosze }),
  z.strictObject({ kind: z.literal("add"), grosze }),
  z.strictObject({ kind: z.literal("percent"), percent: z.int().min(-90).max(200) }),
]);

/** Boxes, each with the version that the change was decided on. */
const versioned = z
  .array(z.strictObject({ id: boxId, version }))
  .min(1, { error: "field.required" })
  .max(boxesAtOnce, { error: "field.too_large" })
  .refine(isApart, { error: "field.invalid" });

export const changeBoxesInput = z.strictObject({
  boxes: versioned,
  change: z
    .strictObject({
      price: price.optional(),
      status: z.enum(["available", "outOfService", "archived"]).optional(),
      addFeatures: features.optional(),
      removeFeatures: features.optional(),
    })
    .refine((change) => Object.keys(change).length > 0, { error: "field.required" }),
});

export type ChangeBoxesInput = z.output<typeof changeBoxesInput>;

/** Another price for whoever reserves from a day on. */
export const planPricesInput = z.strictObject({ boxes: versioned, price, fromOn: day });

export type PlanPricesInput = z.output<typeof planPricesInput>;

export const withdrawPricesInput = z.strictObject({ boxes: versioned });

export type WithdrawPricesInput = z.output<typeof withdrawPricesInput>;

const place = z.int().min(-planLimits.place).max(planLimits.place);
const side = z
  .int()
  .min(planLimits.min, { error: "field.too_small" })
  .max(planLimits.max, { error: "field.too_large" });

/** Where boxes stand from now on, of those that were moved; `cell` null takes a box off the plan. */
export const planInput = z.strictObject({
  version,
  boxes: z
    .array(
      z.strictObject({
        id: boxId,
        cell: z.strictObject({ x: place, y: place, width: side, height: side }).nullable(),
      }),
    )
    .min(1, { error: "field.required" })
    .max(boxesAtOnce, { error: "field.too_large" })
    .refine(isApart, { error: "field.invalid" }),
});

export type PlanInput = z.output<typeof planInput>;

const reason = singleLine(200);

/** Days in which a box is kept out of use; `toOn` null is until further notice. */
export const blockInput = z
  .strictObject({ boxId, fromOn: day, toOn: day.nullable(), reason })
  .refine(({ fromOn, toOn }) => toOn === null || fromOn < toOn, { error: "field.invalid", path: ["toOn"] });

export type BlockInput = z.output<typeof blockInput>;

const boxIds = z
  .array(boxId)
  .min(1, { error: "field.required" })
  .max(boxesAtOnce, { error: "field.too_large" })
  .refine((ids) => new Set(ids).size === ids.length, { error: "field.invalid" });

/** The same days for several boxes of one place. */
export const blockBoxesInput = z
  .strictObject({
    boxIds,
    fromOn: day,
    toOn: day.nullable(),
    reason,
  })
  .refine(({ fromOn, toOn }) => toOn === null || fromOn < toOn, { error: "field.invalid", path: ["toOn"] });

export type BlockBoxesInput = z.output<typeof blockBoxesInput>;

/** Boxes that are in use again from today on. */
export const liftBlocksInput = z.strictObject({ boxIds });

export const endBlockInput = z.strictObject({ toOn: day });

/** The longest span of the timeline is a year and what of its first and last month is left. */
export const timelineQuery = z.strictObject({
  from: day,
  days: z.coerce.number().int().min(1).max(430),
});

export type TimelineQuery = z.output<typeof timelineQuery>;
