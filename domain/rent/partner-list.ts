import { z } from "zod";
import { cursorText } from "../core/paging.ts";
import { opaque, singleLine } from "../core/text-schema.ts";
import { rentFilters } from "./filters.ts";

const partnerRentSorts = [
  "start-desc",
  "start-asc",
  "end-desc",
  "end-asc",
  "client-desc",
  "client-asc",
  "box-desc",
  "box-asc",
  "monthly-desc",
  "monthly-asc",
  "overdue-desc",
  "overdue-asc",
] as const;
export type PartnerRentSort = (typeof partnerRentSorts)[number];

/** The query of a partner's list of rents. */
export const partnerRentQuery = z.strictObject({
  status: z.enum(rentFilters).optional(),
  place: opaque(64).optional(),
  q: singleLine(80).optional(),
  sort: z.enum(partnerRentSorts).default("start-desc"),
  cursor: cursorText.optional(),
  format: z.literal("csv").optional(),
});

export type PartnerRentQuery = z.output<typeof partnerRentQuery>;
