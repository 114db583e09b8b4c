import { z } from "zod";

/** The status of a partner's payout account at the payment provider. */
export const payoutStatuses = ["pending", "active", "restricted", "rejected"] as const;

export type PayoutStatus = (typeof payoutStatuses)[number];

/**
 * Onboarding may continue while the provider reviews the account. The provider may still request more data or reject
 * the account.
 */
export function canContinueOnboarding(status: PayoutStatus): boolean {
  return status === "active" || status === "pending";
}

/** The page that the provider redirects the partner back to. */
export const payoutLinkInput = z.strictObject({ from: z.enum(["onboarding", "company"]) });
