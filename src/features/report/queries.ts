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
export type Prices = InferResponseType<typeof reports.prices.$get, 200>;
export type PriceRow = Prices["items"][number];
export type RentPrice = InferResponseType<typeof reports.prices.rents.$get, 200>["items"][number];
export type Vacancy = InferResponseType<typeof reports.vacancy.$get, 200>;
export type VacancyRow = Vacancy["items"][number];
export type VacantBox = InferResponseType<typeof reports.vacancy.boxes.$get, 200>["items"][number];
export type Searches = InferResponseType<typeof reports.searches.$get, 200>;
export type SearchRow = Searches["items"][number];
export type SearchDay = InferResponseType<typeof reports.searches.days.$get, 200>["items"][number];

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

export const pricesQuery = (filter: ListFilter) =>
  listQuery(partnerKeys.report("prices", filter), filter, (query, signal) =>
    unwrap(reports.prices.$get({ query }, { init: { signal } })),
  );

export const rentPricesQuery = (filter: ListFilter) =>
  listQuery(partnerKeys.report("rent-prices", filter), filter, (query, signal) =>
    unwrap(reports.prices.rents.$get({ query }, { init: { signal } })),
  );

export const vacancyQuery = (filter: ListFilter) =>
  listQuery(partnerKeys.report("vacancy", filter), filter, (query, signal) =>
    unwrap(reports.vacancy.$get({ query }, { init: { signal } })),
  );

export const vacantBoxesQuery = (filter: ListFilter) =>
  listQuery(partnerKeys.report("vacant-boxes", filter), filter, (query, signal) =>
    unwrap(reports.vacancy.boxes.$get({ query }, { init: { signal } })),
  );

export const searchesQuery = (filter: ListFilter) =>
  listQuery(partnerKeys.report("searches", filter), filter, (query, signal) =>
    unwrap(reports.searches.$get({ query }, { init: { signal } })),
  );

export const searchDaysQuery = (month: string, filter: ListFilter) =>
  listQuery(partnerKeys.report("search-days", { ...filter, month }), filter, (query, signal) =>
    unwrap(reports.searches.days.$get({ query: { ...query, month } }, { init: { signal } })),
  );
