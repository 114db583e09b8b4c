import { z } from "zod";

/** How a partner's payout account stands at the payment provider. */
export const payoutStatuses = ["pending", "active", "restricted", "rejected"] as const;

export type PayoutStatus = (typeof payoutStatuses)[number];

/** What goes on while the provider looks at the data; it may still ask for more, or say no, later. */
export function canContinueOnboarding(status: PayoutStatus): boolean {
  return status === "active" || status === "pending";
}

/** Where the partner comes back to from the provider's page. */
export const payoutLinkInput = z.strictObject({ from: z.enum(["onboarding", "company"]) });
