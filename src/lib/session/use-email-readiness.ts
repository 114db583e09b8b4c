import { onboardingStatuses } from "../../../domain/onboarding/onboarding.ts";
import { useIsInTrial } from "./trial.ts";
import { useSession } from "./use-session.ts";

/** What a partner has to complete before Boksy sends emails to others on its behalf. The API enforces this. */
export function useEmailReadiness(): "ready" | "verifyEmail" | "finishOnboarding" | "goLive" {
  const session = useSession();
  const isInTrial = useIsInTrial();
  if (session.status !== "authenticated") return "ready";
  const { onboardingStatus, staffRole, emailVerified } = session;
  if (onboardingStatus !== null && onboardingStatus < onboardingStatuses.Completed) return "finishOnboarding";
  if (isInTrial) return "goLive";
  return staffRole === "owner" && !emailVerified ? "verifyEmail" : "ready";
}
