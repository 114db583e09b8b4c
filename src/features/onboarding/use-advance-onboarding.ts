import { useMutation } from "@tanstack/react-query";
import type { OnboardingTransition } from "../../../domain/onboarding/onboarding.ts";
import { api, unwrap } from "../../lib/api/api.ts";

/** Completes an onboarding step. Repeating it is safe: a completed step stays completed. */
export function useAdvanceOnboarding(step: OnboardingTransition, onDone: () => unknown) {
  return useMutation({
    mutationFn: () => unwrap(api.partner.onboarding[step].$post()),
    meta: { showsOwnErrors: true },
    onSuccess: onDone,
  });
}
