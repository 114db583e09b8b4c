import { queryOptions } from "@tanstack/react-query";
import type { InferResponseType } from "hono/client";
import { api, unwrap } from "../../lib/api/api.ts";
import { partnerKeys } from "../../lib/api/cache/partner-keys.ts";

export type PartnerDashboard = InferResponseType<typeof api.partner.dashboard.$get, 200>;

export type PartnerTasks = NonNullable<PartnerDashboard["tasks"]>;

/** The partner's figures of today and of the last eighteen months, in one request. */
export const partnerDashboardQuery = queryOptions({
  queryKey: partnerKeys.dashboard,
  queryFn: ({ signal }) => unwrap(api.partner.dashboard.$get({}, { init: { signal } })),
});
