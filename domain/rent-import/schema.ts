import { z } from "zod";

/**
 * A list as CSV. `check` returns a preview with its issues; `save` imports all rows or none. With `invites`, tenants
 * without an account are invited by email.
 */
export const rentImportInput = z.strictObject({
  csv: z.string().max(2_000_000),
  mode: z.enum(["check", "save"]),
  invites: z.boolean(),
});
export type RentImportInput = z.output<typeof rentImportInput>;
