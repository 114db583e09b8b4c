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
 * The query of a place's boxes: their state today (including upcoming arrivals), on a day, or in the period `[from, to)`,
 * which is open-ended without `to`. `archived=1` includes archived boxes; the other filters are those of `BoxFilter`.
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

const maxBoxesPerRequest = 1_500;

const boxId = z.string().refine((text): boolean => isId("box", text), { error: "field.invalid" });
const version = opaque(64);
const haveUniqueIds = (boxes: readonly { id: string }[]) => new Set(boxes.map(({ id }) => id)).size === boxes.length;

const grosze = z.int().min(-priceLimits.max).max(priceLimits.max, { error: "field.too_large" });
const features = z.array(z.enum(boxFeatures)).max(boxFeatures.length);

/** A change of the monthly price: a new amount, a difference or a percentage. */
export const price = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("set"), grosze }),
  z.strictObject({ kind: z.literal("add"), grosze }),
  z.strictObject({ kind: z.literal("percent"), percent: z.int().min(-90).max(200) }),
]);

/** Boxes, each with the version that the user saw. */
const versioned = z
  .array(z.strictObject({ id: boxId, version }))
  .min(1, { error: "field.required" })
  .max(maxBoxesPerRequest, { error: "field.too_large" })
  .refine(haveUniqueIds, { error: "field.invalid" });

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

/** A price for new reservations from a given day on. */
export const planPricesInput = z.strictObject({ boxes: versioned, price, fromOn: day });

export type PlanPricesInput = z.output<typeof planPricesInput>;

export const withdrawPricesInput = z.strictObject({ boxes: versioned });

export type WithdrawPricesInput = z.output<typeof withdrawPricesInput>;

const place = z.int().min(-planLimits.place).max(planLimits.place);
const side = z
  .int()
  .min(planLimits.min, { error: "field.too_small" })
  .max(planLimits.max, { error: "field.too_large" });

/** New positions of the boxes that were moved on the plan; `cell` null removes a box from the plan. */
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
    .max(maxBoxesPerRequest, { error: "field.too_large" })
    .refine(haveUniqueIds, { error: "field.invalid" }),
});

export type PlanInput = z.output<typeof planInput>;

const reason = singleLine(200);

/** The period in which a box is out of service; `toOn` null means until further notice. */
export const blockInput = z
  .strictObject({ boxId, fromOn: day, toOn: day.nullable(), reason })
  .refine(({ fromOn, toOn }) => toOn === null || fromOn < toOn, { error: "field.invalid", path: ["toOn"] });

export type BlockInput = z.output<typeof blockInput>;

const boxIds = z
  .array(boxId)
  .min(1, { error: "field.required" })
  .max(maxBoxesPerRequest, { error: "field.too_large" })
  .refine((ids) => new Set(ids).size === ids.length, { error: "field.invalid" });

/** The same period for several boxes of one place. */
export const blockBoxesInput = z
  .strictObject({
    boxIds,
    fromOn: day,
    toOn: day.nullable(),
    reason,
  })
  .refine(({ fromOn, toOn }) => toOn === null || fromOn < toOn, { error: "field.invalid", path: ["toOn"] });

export type BlockBoxesInput = z.output<typeof blockBoxesInput>;

/** Ends the current block of each box today. */
export const liftBlocksInput = z.strictObject({ boxIds });

export const endBlockInput = z.strictObject({ toOn: day });

/** The timeline spans at most a year plus the rest of its first and last month. */
export const timelineQuery = z.strictObject({
  from: day,
  days: z.coerce.number().int().min(1).max(430),
});

export type TimelineQuery = z.output<typeof timelineQuery>;
