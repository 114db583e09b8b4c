import { z } from "zod";
import { cursorText } from "../core/paging.ts";
import { singleLine } from "../core/text-schema.ts";

/** `known`: a payment of Boksy after all, which its own events settle. `noted`: kept, with the reason why. */
export const unmatchedStates = ["open", "known", "noted", "returning", "returned"] as const;
export type UnmatchedState = (typeof unmatchedStates)[number];

const unmatchedSorts = ["paid-desc", "paid-asc", "amount-desc", "amount-asc"] as const;
export type UnmatchedSort = (typeof unmatchedSorts)[number];

/** The query of the list of money without an order. */
export const unmatchedQuery = z.strictObject({
  state: z.enum(unmatchedStates).optional(),
  q: singleLine(80).optional(),
  sort: z.enum(unmatchedSorts).default("paid-desc"),
  cursor: cursorText.optional(),
  format: z.literal("csv").optional(),
});
export type UnmatchedQuery = z.output<typeof unmatchedQuery>;
