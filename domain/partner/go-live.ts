import { z } from "zod";
import { canContinueOnboarding, type PayoutStatus } from "../payout/payout.ts";
import { day } from "../reservation/schema.ts";

/** What a partner must have before it goes live. */
export const liveRequirements = ["onboarding", "bankAccount", "payoutAccount", "email"] as const;

export type LiveRequirement = (typeof liveRequirements)[number];

export interface LiveFacts {
  isOnboarded: boolean;
  hasBankAccount: boolean;
  hasPayoutAccount: boolean;
  payoutStatus: PayoutStatus;
  /** An owner has confirmed their email address. */
  hasConfirmedOwner: boolean;
}

/** What is missing before the partner can go live. */
export function missingToGoLive(facts: LiveFacts): LiveRequirement[] {
  const isMet: Record<LiveRequirement, boolean> = {
    onboarding: facts.isOnboarded,
    bankAccount: facts.hasBankAccount,
    payoutAccount: facts.hasPayoutAccount && canContinueOnboarding(facts.payoutStatus),
    email: facts.hasConfirmedOwner,
  };
  return liveRequirements.filter((name) => !isMet[name]);
}

/**
 * Whether nothing of the partner reaches other people yet.
 * @param liveAt ISO 8601 UTC; null if no day is set
 */
export const isInTrial = (liveAt: string | null, now: Date): boolean => liveAt === null || liveAt > now.toISOString();

/** The day on which the partner goes live: today means now, a later day its beginning. */
export const goLiveInput = z.strictObject({ on: day });
export type GoLiveInput = z.output<typeof goLiveInput>;

/** How many months ahead the day may be. */
export const liveAheadMonths = 12;
