import { z } from "zod";

/** Words of a search across all that a partner has. */
export const findQuery = z.strictObject({
  q: z.string().trim().min(1, { error: "field.required" }).max(80, { error: "field.too_long" }),
});
