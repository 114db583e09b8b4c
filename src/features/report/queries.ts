import type { InferResponseType } from "hono/client";
import { api, unwrap } from "../../lib/api/api.ts";
import { partnerKeys } from "../../lib/api/cache/partner-keys.ts";
import { type ListFilter, listQuery } from "../../lib/api/list-query.ts";

const reports = api.partner.reports;

export type RentRoll = InferResponseType<(typeof reports)["rent-roll"]["$get"], 200>;
export type RentRollRow = RentRoll["items"][number];
export type Outstanding = InferResponseType<typeof reports.outstanding.$get, 200>;
export type OutstandingRow = Outstanding["items"][number];
export type OccupancyRow = InferResponseType<typeof reports.occupancy.$get, 200>["items"][number];
export type RevenueRow = InferResponseType<typeof reports.revenue.$get, 200>["items"][number];
export type MonthCharge = InferResponseType<typeof reports.revenue.charges.$get, 200>["items"][number];
export type TurnoverRow = InferResponseType<typeof reports.turnover.$get, 200>["items"][number];
export type MonthMove = InferResponseType<typeof reports.turnover.rents.$get, 200>["items"][number];

export const rentRollQuery = (filter: ListFilter) =>
  listQuery(partnerKeys.report("rent-roll", filter), filter, (query, signal) =>
    unwrap(reports["rent-roll"].$get({ query }, { init: { signal } })),
  );

export const outstandingQuery = (filter: ListFilter) =>
  listQuery(partnerKeys.report("outstanding", filter), filter, (query, signal) =>
    unwrap(reports.outstanding.$get({ query }, { init: { signal } })),
  );

export const occupancyQuery = (filter: ListFilter) =>
  listQuery(partnerKeys.report("occupancy", filter), filter, (query, signal) =>
    unwrap(reports.occupancy.$get({ query }, { init: { signal } })),
  );

export const revenueQuery = (filter: ListFilter) =>
  listQuery(partnerKeys.report("revenue", filter), filter, (query, signal) =>
    unwrap(reports.revenue.$get({ query }, { init: { signal } })),
  );

export const monthChargesQuery = (month: string, filter: ListFilter) =>
  listQuery(partnerKeys.report("charges", { ...filter, month }), filter, (query, signal) =>
    unwrap(reports.revenue.charges.$get({ query: { ...query, month } }, { init: { signal } })),
  );

export const turnoverQuery = (filter: ListFilter) =>
  listQuery(partnerKeys.report("turnover", filter), filter, (query, signal) =>
    unwrap(reports.turnover.$get({ query }, { init: { signal } })),
  );

export const monthMovesQuery = (month: string, filter: ListFilter) =>
  listQuery(partnerKeys.report("moves", { ...filter, month }), filter, (query, signal) =>
    unwrap(reports.turnover.rents.$get({ query: { ...query, month } }, { init: { signal } })),
  );
