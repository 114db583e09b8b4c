import { z } from "zod";

/** Where the next page begins; callers hand back what they got and read nothing into it. */
export const cursorText = z.string().regex(/^[\w-]{1,300}$/, { error: "field.invalid" });

/** The query of a list that has nothing but pages. */
export const pageQuery = z.strictObject({ cursor: cursorText.optional() });
