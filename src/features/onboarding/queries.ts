import type { InferResponseType } from "hono/client";
import { api, unwrap } from "../../lib/api/api.ts";
import { apiQuery } from "../../lib/api/api-query.ts";
import { partnerKeys } from "../../lib/api/cache/partner-keys.ts";

export type Onboarding = InferResponseType<typeof api.partner.onboarding.$get, 200>;

/** Onboarding progress. */
export const onboardingViewQuery = apiQuery(partnerKeys.onboarding, (options) =>
  unwrap(api.partner.onboarding.$get({}, options)),
);
