import { z } from "zod";
import { opaque } from "../core/text-schema.ts";

/** Whether a partner's tenants receive text messages, and how many in a calendar month at most. */
export const smsSettingsInput = z.strictObject({
  version: opaque(64),
  isOn: z.boolean(),
  monthlyLimit: z.int().min(1, { error: "field.too_small" }).max(10_000, { error: "field.too_large" }),
});

export type SmsSettingsInput = z.output<typeof smsSettingsInput>;
