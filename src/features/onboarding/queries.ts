import { queryOptions } from "@tanstack/react-query";
import type { InferResponseType } from "hono/client";
import { api, unwrap } from "../../lib/api/api.ts";
import { partnerKeys } from "../../lib/api/cache/partner-keys.ts";

export type Onboarding = InferResponseType<typeof api.partner.onboarding.$get, 200>;

/** Onboarding progress. */
export const onboardingViewQuery = queryOptions({
  queryKey: partnerKeys.onboarding,
  queryFn: ({ signal }) => unwrap(api.partner.onboarding.$get({}, { init: { signal } })),
});
