import { queryOptions } from "@tanstack/react-query";
import type { InferResponseType } from "hono/client";
import { api, unwrap } from "../../../lib/api/api.ts";
import { adminKeys } from "../../../lib/api/cache/admin-keys.ts";
import { type ListFilter, listQuery } from "../../../lib/api/list-query.ts";

export type AdminDashboard = InferResponseType<typeof api.admin.dashboard.$get, 200>;

export const adminDashboardQuery = queryOptions({
  queryKey: adminKeys.dashboard,
  queryFn: ({ signal }) => unwrap(api.admin.dashboard.$get({}, { init: { signal } })),
});

const { dashboard } = api.admin;

export type Funnel = InferResponseType<typeof dashboard.funnel.$get, 200>;
export type FunnelRow = Funnel["items"][number];
export type Hold = InferResponseType<typeof dashboard.funnel.holds.$get, 200>["items"][number];
export type MarketMonth = InferResponseType<typeof dashboard.months.$get, 200>["items"][number];
export type MonthPartner = InferResponseType<typeof dashboard.months.partners.$get, 200>["items"][number];

export const funnelQuery = (filter: ListFilter) =>
  listQuery(adminKeys.dashboardReport("funnel", filter), filter, (query, signal) =>
    unwrap(dashboard.funnel.$get({ query }, { init: { signal } })),
  );

export const holdsQuery = (period: { from: string; last: string }, filter: ListFilter) =>
  listQuery(adminKeys.dashboardReport("holds", { ...filter, ...period }), filter, (query, signal) =>
    unwrap(dashboard.funnel.holds.$get({ query: { ...query, ...period } }, { init: { signal } })),
  );

export const marketMonthsQuery = (filter: ListFilter) =>
  listQuery(adminKeys.dashboardReport("months", filter), filter, (query, signal) =>
    unwrap(dashboard.months.$get({ query }, { init: { signal } })),
  );

export const monthPartnersQuery = (month: string) =>
  listQuery(adminKeys.dashboardReport("partners", { month }), {}, (_, signal) =>
    unwrap(dashboard.months.partners.$get({ query: { month } }, { init: { signal } })),
  );
