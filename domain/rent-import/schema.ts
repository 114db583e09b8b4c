import { z } from "zod";
import { boxFields } from "../box/create-schema.ts";
import { opaque } from "../core/text-schema.ts";

/** The data of boxes that an import creates, where the list has none. */
export const newBoxDefaults = boxFields
  .pick({ kind: true, widthCm: true, depthCm: true, heightCm: true, floor: true })
  .extend({
    /** Null: the list must have the rent of each new box. */
    monthlyGrosze: boxFields.shape.monthlyGrosze.nullable(),
    /** The place of rows without one; null if every row must have one, or if there is only one place. */
    placeId: opaque(40).nullable(),
  });
export type NewBoxDefaults = z.output<typeof newBoxDefaults>;

/**
 * A list as CSV. `check` returns a preview with its issues; `save` imports all rows or none. With `invites`, tenants
 * without an account are invited by email. `newBoxes` null: the boxes of all rows must exist.
 */
export const rentImportInput = z.strictObject({
  csv: z.string().max(2_000_000),
  mode: z.enum(["check", "save"]),
  invites: z.boolean(),
  newBoxes: newBoxDefaults.nullable().default(null),
});
export type RentImportInput = z.output<typeof rentImportInput>;
