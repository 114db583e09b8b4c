import type { InferResponseType } from "hono/client";
import { api, unwrap } from "../../../lib/api/api.ts";
import { apiQuery } from "../../../lib/api/api-query.ts";
import { adminKeys } from "../../../lib/api/cache/admin-keys.ts";
import { type ListFilter, listQuery } from "../../../lib/api/list-query.ts";

export type AdminDashboard = InferResponseType<typeof api.admin.dashboard.$get, 200>;

export const adminDashboardQuery = apiQuery(adminKeys.dashboard, (options) =>
  unwrap(api.admin.dashboard.$get({}, options)),
);

const { dashboard } = api.admin;

export type Funnel = InferResponseType<typeof dashboard.funnel.$get, 200>;
export type FunnelRow = Funnel["items"][number];
export type Hold = InferResponseType<typeof dashboard.funnel.holds.$get, 200>["items"][number];
export type MarketMonth = InferResponseType<typeof dashboard.months.$get, 200>["items"][number];
export type MonthPartner = InferResponseType<typeof dashboard.months.partners.$get, 200>["items"][number];

export const funnelQuery = (filter: ListFilter) =>
  listQuery(adminKeys.dashboardReport("funnel", filter), filter, (query, options) =>
    unwrap(dashboard.funnel.$get({ query }, options)),
  );

export const holdsQuery = (period: { from: string; last: string }, filter: ListFilter) =>
  listQuery(adminKeys.dashboardReport("holds", { ...filter, ...period }), filter, (query, options) =>
    unwrap(dashboard.funnel.holds.$get({ query: { ...query, ...period } }, options)),
  );

export const marketMonthsQuery = (filter: ListFilter) =>
  listQuery(adminKeys.dashboardReport("months", filter), filter, (query, options) =>
    unwrap(dashboard.months.$get({ query }, options)),
  );

export const monthPartnersQuery = (month: string) =>
  listQuery(adminKeys.dashboardReport("partners", { month }), {}, (_, options) =>
    unwrap(dashboard.months.partners.$get({ query: { month } }, options)),
  );
