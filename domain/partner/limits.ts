/** What is limited; `accessSends`: how often a day all access may be sent again to a webhook. */
export type PartnerLimit = "places" | "boxes" | "rents" | "webhooks" | "accessSends";

/**
 * How much a partner may add. A partner is verified when its onboarding is complete, an owner's email address is verified and
 * it is not waiting for approval. Until then it can set up an ordinary company, but not fill the database; afterwards the
 * limits only stop a program that runs away.
 */
export const partnerLimits = {
  unverified: { places: 5, boxes: 1_000, rents: 1_000, webhooks: 2, accessSends: 10 },
  verified: { places: 200, boxes: 20_000, rents: 100_000, webhooks: 10, accessSends: 100 },
} as const satisfies Record<string, Record<PartnerLimit, number>>;
