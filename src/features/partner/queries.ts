import { queryOptions } from "@tanstack/react-query";
import type { InferResponseType } from "hono/client";
import { api, unwrap } from "../../lib/api.ts";

export type PartnerDashboard = InferResponseType<typeof api.partner.dashboard.$get, 200>;

export type PartnerTasks = NonNullable<PartnerDashboard["tasks"]>;

/** The partner's numbers of today and of the last eighteen months, in one read. */
export const partnerDashboardQuery = queryOptions({
  queryKey: ["partner", "dashboard"],
  queryFn: ({ signal }) => unwrap(api.partner.dashboard.$get({}, { init: { signal } })),
  staleTime: 30_000,
  refetchOnMount: true,
});
