import { z } from "zod";
import { cursorText } from "../core/paging.ts";

/** The query of a partner's list of the marketplace's invoices for commission. */
export const commissionListQuery = z.strictObject({
  /** The year of issue. */
  year: z
    .string()
    .regex(/^\d{4}$/, { error: "field.invalid" })
    .optional(),
  cursor: cursorText.optional(),
  format: z.literal("csv").optional(),
});

export type CommissionListQuery = z.output<typeof commissionListQuery>;
