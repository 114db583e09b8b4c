import { z } from "zod";
import { singleLine } from "../core/text-schema.ts";

/** Words of a search across all that a partner has. */
export const findQuery = z.strictObject({
  q: singleLine(80).min(1, { error: "field.required" }),
});
