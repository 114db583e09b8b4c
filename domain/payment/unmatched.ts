import { z } from "zod";
import { decisionInput } from "../core/decision.ts";
import { cursorText } from "../core/paging.ts";
import { opaque, singleLine } from "../core/text-schema.ts";
import { commissionOf } from "../order/commission.ts";
import type { OnlineShare, ReceivedCharge } from "../rent/online-payment.ts";

/** `known`: a payment of Boksy after all, which its own events settle. */
export const unmatchedStates = ["open", "known", "matched", "returning", "returned"] as const;
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

/** The search for the charge that a payment was meant for. */
export const candidatesQuery = z.strictObject({ q: singleLine(80).optional() });
export type CandidatesQuery = z.output<typeof candidatesQuery>;

/** `openGrosze`: what the charge owed when it was chosen. */
export const matchInput = decisionInput.extend({
  chargeId: opaque(64).min(1, { error: "field.required" }),
  openGrosze: z.int({ error: "field.required" }).min(1),
});
export type MatchInput = z.output<typeof matchInput>;

/** Payments in another currency can only be returned. */
export const matchableCurrency = "PLN";

/**
 * The part of a payment that pays a charge, and the rest, which becomes the client's credit. The commissions for parts of
 * a charge sum to the commission for the whole charge.
 */
export function splitOf(
  paymentGrosze: number,
  { id, amountGrosze, receivedGrosze }: ReceivedCharge,
  basisPoints: number,
): { share: OnlineShare; creditGrosze: number } {
  const grosze = Math.min(paymentGrosze, amountGrosze - receivedGrosze);
  const commissionGrosze =
    commissionOf(receivedGrosze + grosze, basisPoints) - commissionOf(receivedGrosze, basisPoints);
  return { share: { chargeId: id, grosze, commissionGrosze }, creditGrosze: paymentGrosze - grosze };
}
