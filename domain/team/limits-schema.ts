import { z } from "zod";

export const staffLimitsInput = z.strictObject({
  maxDiscountPercent: z.int().min(0, { error: "field.too_small" }).max(100, { error: "field.too_large" }),
  mayLowerDeposit: z.boolean(),
  mayRecordPayments: z.boolean(),
});
