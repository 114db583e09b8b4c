import { useQuery } from "@tanstack/react-query";
import type { InferResponseType } from "hono/client";
import { onboardingStatuses } from "../../../domain/onboarding/onboarding.ts";
import { api, unwrap } from "../api/api.ts";
import { apiQuery } from "../api/api-query.ts";
import { partnerKeys } from "../api/cache/partner-keys.ts";
import { useSession } from "./use-session.ts";

export type Trial = InferResponseType<typeof api.partner.trial.$get, 200>;

/** Whether the partner is in trial, and what is missing before it goes live. */
export const trialQuery = apiQuery(partnerKeys.trial, (options) => unwrap(api.partner.trial.$get({}, options)));

/** Whether nothing of the user's company reaches other people yet. False while that is not known. */
export function useIsInTrial(): boolean {
  const session = useSession();
  const enabled = session.status === "authenticated" && session.onboardingStatus === onboardingStatuses.Completed;
  return useQuery({ ...trialQuery, enabled }).data?.isInTrial === true;
}
