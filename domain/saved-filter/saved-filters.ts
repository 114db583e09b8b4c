import { z } from "zod";
import { singleLine } from "../core/text-schema.ts";

/** The lists that support saved filters. */
const filteredLists = ["places", "boxes", "reservations", "rents", "clients", "invoices"] as const;
export type FilteredList = (typeof filteredLists)[number];

/** Maximum saved filters per list. */
export const maxSavedFilters = 20;

export const savedFilterInput = z.strictObject({
  list: z.enum(filteredLists),
  name: singleLine(40).min(1, { error: "field.required" }),
  /** The list's query string, without the question mark. */
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
