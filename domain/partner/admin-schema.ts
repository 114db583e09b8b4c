import { z } from "zod";
import { cursorText } from "../core/paging.ts";
import { opaque, singleLine } from "../core/text-schema.ts";

/**
 * What an administrator sees of a partner first. `joining`: has not finished onboarding; `payoutsHeld`: the payment
 * provider pays nothing out.
 */
export const partnerStates = ["joining", "payoutsHeld", "active", "suspended"] as const;
export type PartnerState = (typeof partnerStates)[number];

const partnerSorts = ["name-asc", "name-desc", "created-desc", "created-asc"] as const;
export type PartnerSort = (typeof partnerSorts)[number];

/** The query of the administrators' list of partners. */
export const adminPartnerQuery = z.strictObject({
  q: singleLine(80).optional(),
  state: z.enum(partnerStates).optional(),
  sort: z.enum(partnerSorts).default("name-asc"),
  cursor: cursorText.optional(),
  format: z.literal("csv").optional(),
});
export type AdminPartnerQuery = z.output<typeof adminPartnerQuery>;

/** `reason`: for the partner's email and the audit trail. `version`: of the partner that the administrator saw. */
export const partnerDecisionInput = z.strictObject({
  version: opaque(64),
  reason: singleLine(300).min(3, { error: "field.too_short" }),
});
export type PartnerDecisionInput = z.output<typeof partnerDecisionInput>;
