import { z } from "zod";
import { cursorText } from "../core/paging.ts";
import type { LedgerSums } from "./balance.ts";

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

/** What a transaction in the list is, by its amounts. `direct`: commission on a payment to the partner directly. */
export function payoutEntryKind({ receivedGrosze, directGrosze, offsetGrosze, paidGrosze }: LedgerSums) {
  if (offsetGrosze !== 0) return "offset";
  if (paidGrosze !== 0) return "commissionPaid";
  if (directGrosze !== 0) return "direct";
  if (receivedGrosze === 0) return "depositKept";
  return receivedGrosze > 0 ? "payment" : "refund";
}
