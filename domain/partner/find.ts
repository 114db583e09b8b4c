import { z } from "zod";

/** Shown of each kind at most; whoever wants more goes to its list with the same words. */
export const mostFound = 6;

/** Words of a search across all that a partner has. */
export const findQuery = z.strictObject({
  q: z.string().trim().min(1, { error: "field.required" }).max(80, { error: "field.too_long" }),
});
