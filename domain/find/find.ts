import { z } from "zod";
import { singleLine } from "../core/text-schema.ts";

/** The query of a partner's global search. */
export const findQuery = z.strictObject({
  q: singleLine(80).min(1, { error: "field.required" }),
});
