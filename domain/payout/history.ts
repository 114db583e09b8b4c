import { z } from "zod";
import { cursorText } from "../core/paging.ts";

/** The query of a partner's list of payouts. */
export const payoutHistoryQuery = z.strictObject({
  /** A month in Polish time: `2026-11`. */
  month: z
    .string()
    .regex(/^\d{4}-(0[1-9]|1[0-2])$/, { error: "field.invalid" })
    .optional(),
  cursor: cursorText.optional(),
  format: z.literal("csv").optional(),
});

export type PayoutHistoryQuery = z.output<typeof payoutHistoryQuery>;
