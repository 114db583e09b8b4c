import { z } from "zod";
import { singleLine } from "../core/text-schema.ts";

/** The lists whose filters may be kept under a name. */
export const filteredLists = ["places", "boxes", "reservations", "rents", "clients"] as const;
export type FilteredList = (typeof filteredLists)[number];

/** Kept of one list at most: more than these are looked for longer than the filters are set anew. */
export const maxSavedFilters = 20;

export const savedFilterInput = z.strictObject({
  list: z.enum(filteredLists),
  name: singleLine(40).min(1, { error: "field.required" }),
  /** The filters as they stand in the list's address, without the question mark. */
  query: z
    .string()
    .min(1, { error: "field.required" })
    .max(500, { error: "field.too_long" })
    .regex(/^[\w%+.*=&-]+$/, { error: "field.invalid" }),
});

export type SavedFilterInput = z.output<typeof savedFilterInput>;

export interface SavedFilter extends SavedFilterInput {
  id: string;
}
