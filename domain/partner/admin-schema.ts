import { z } from "zod";
import { cursorText } from "../core/paging.ts";
import { singleLine } from "../core/text-schema.ts";

/**
 * What an administrator sees of a partner first. `joining`: has not finished onboarding; `waiting`: for approval;
 * `rejected`: instead of the approval; `payoutsHeld`: because of the payment provider or the VAT register.
 */
export const partnerStates = ["joining", "waiting", "rejected", "trial", "payoutsHeld", "active", "suspended"] as const;
export type PartnerState = (typeof partnerStates)[number];

const partnerSorts = ["name-asc", "name-desc", "created-desc", "created-asc"] as const;
export type PartnerSort = (typeof partnerSorts)[number];

/** The query of the administrators' list of partners. */
export const adminPartnerQuery = z.strictObject({
  q: singleLine(80).optional(),
  state: z.enum(partnerStates).optional(),
  /** `missing`: partners that were asked for data that the law requires. */
  data: z.literal("missing").optional(),
  /** `waiting`: partners with documents to review; `ending`: with accepted ones that expire within 30 days, or have expired. */
  /** `open`: partners with unpaid invoices for commission; `overdue`: of which one is overdue. */
  commission: z.enum(["open", "overdue"]).optional(),
  sort: z.enum(partnerSorts).default("name-asc"),
  cursor: cursorText.optional(),
  format: z.literal("csv").optional(),
});
export type AdminPartnerQuery = z.output<typeof adminPartnerQuery>;
