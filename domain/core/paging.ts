import { z } from "zod";

/** An opaque cursor of the next page; callers pass it back unchanged. */
export const cursorText = z.string().regex(/^[\w-]{1,300}$/, { error: "field.invalid" });

/** The query of a list without filters. */
export const pageQuery = z.strictObject({ cursor: cursorText.optional() });
