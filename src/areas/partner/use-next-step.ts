import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { href } from "../../../domain/routes.ts";

type Next = "onboardingStep2" | "onboardingStep3" | "onboardingStep4" | "partnerDashboard";

/** Goes on after a step. All that is known of the partner is asked anew; the guard asks by itself how far it is. */
export function useNextStep() {
  const cache = useQueryClient();
  const navigate = useNavigate();
  return async (next: Next) => {
    await cache.invalidateQueries({ queryKey: ["partner"], refetchType: "none" });
    await navigate(href(next));
  };
}
