import { useMutation } from "@tanstack/react-query";
import type { OnboardingTransition } from "../../../domain/onboarding/onboarding.ts";
import { api, unwrap } from "../../lib/api/api.ts";
import { partnerChanges } from "../../lib/api/cache/partner-changes.ts";

/** Ends a step of the onboarding. It may be pressed again: a step that is over stays so. */
export function useAdvanceOnboarding(step: OnboardingTransition, onDone: () => unknown) {
  return useMutation({
    mutationFn: () => unwrap(api.partner.onboarding[step].$post()),
    meta: { showsOwnErrors: true, invalidates: partnerChanges.onboardingAdvanced },
    onSuccess: onDone,
  });
}
