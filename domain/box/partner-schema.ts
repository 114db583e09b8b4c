import { z } from "zod";
import { day } from "../reservation/schema.ts";
import { boxKinds } from "./kinds.ts";
import { boxSizes } from "./sizes.ts";
import { boxStates } from "./state.ts";

const sizeIds = boxSizes.map((size) => size.id) as [string, ...string[]];

/**
 * What a partner asks of the boxes of one place: their state on a day, or in the days `[from, to)`, without `to` for
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
    q: z.string().trim().max(80, { error: "field.too_long" }).optional(),
    format: z.literal("csv").optional(),
  })
  .refine(({ from, to }) => to === undefined || (from !== undefined && from < to), {
    error: "field.invalid",
    path: ["to"],
  });

export type PartnerBoxesQuery = z.output<typeof partnerBoxesQuery>;
