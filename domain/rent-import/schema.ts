import { z } from "zod";

/**
 * A list as a spreadsheet saved it. `check` says what is in it and what is wrong with it; `save` takes all of it or nothing,
 * and with `invites` writes to the tenants who have no account yet.
 */
export const rentImportInput = z.strictObject({
  csv: z.string().max(2_000_000),
  mode: z.enum(["check", "save"]),
  invites: z.boolean(),
});
export type RentImportInput = z.output<typeof rentImportInput>;
