/** The statuses of a partner's onboarding in order; it never goes back. */
export const onboardingStatuses = {
  Initial: 0,
  VerifiedData: 1,
  ConnectedMarketplace: 2,
  CompletedPlace: 3,
  Completed: 4,
} as const;

export type OnboardingStatus = (typeof onboardingStatuses)[keyof typeof onboardingStatuses];

export const onboardingSteps = [1, 2, 3, 4] as const;

/** The current step (1 to 4), or null when onboarding is complete. */
export function dueStep(status: OnboardingStatus): (typeof onboardingSteps)[number] | null {
  return status === onboardingStatuses.Completed ? null : onboardingSteps[status];
}

export function isOnboardingStatus(value: unknown): value is OnboardingStatus {
  return value === 0 || value === 1 || value === 2 || value === 3 || value === 4;
}

/** The steps that the user completes explicitly. Step 1 is completed by saving the company. */
export const onboardingTransitions = {
  payout: onboardingStatuses.ConnectedMarketplace,
  /** The payout account is connected before going live. */
  payoutLater: onboardingStatuses.ConnectedMarketplace,
  place: onboardingStatuses.CompletedPlace,
  /** Goes live and publishes the place. */
  publish: onboardingStatuses.Completed,
  /** Stays in trial and leaves the place a draft, for example until current tenants are imported. */
  later: onboardingStatuses.Completed,
} as const;

export type OnboardingTransition = keyof typeof onboardingTransitions;
