import type { InferResponseType } from "hono/client";
import { api, unwrap } from "../../lib/api/api.ts";
import { apiQuery } from "../../lib/api/api-query.ts";
import { partnerKeys } from "../../lib/api/cache/partner-keys.ts";

export type PartnerDashboard = InferResponseType<typeof api.partner.dashboard.$get, 200>;

export type PartnerTasks = NonNullable<PartnerDashboard["tasks"]>;

/** The partner's figures of today and of the last eighteen months, in one request. */
export const partnerDashboardQuery = apiQuery(partnerKeys.dashboard, (options) =>
  unwrap(api.partner.dashboard.$get({}, options)),
);
