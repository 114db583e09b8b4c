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
export type MonthRent = InferResponseType<typeof reports.occupancy.rents.$get, 200>["items"][number];
export type RevenueRow = InferResponseType<typeof reports.revenue.$get, 200>["items"][number];
export type MonthCharge = InferResponseType<typeof reports.revenue.charges.$get, 200>["items"][number];
export type MonthPayment = InferResponseType<typeof reports.revenue.payments.$get, 200>["items"][number];
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
  listQuery(partnerKeys.report("rent-roll", filter), filter, (query, options) =>
    unwrap(reports["rent-roll"].$get({ query }, options)),
  );

export const outstandingQuery = (filter: ListFilter) =>
  listQuery(partnerKeys.report("outstanding", filter), filter, (query, options) =>
    unwrap(reports.outstanding.$get({ query }, options)),
  );

export const occupancyQuery = (filter: ListFilter) =>
  listQuery(partnerKeys.report("occupancy", filter), filter, (query, options) =>
    unwrap(reports.occupancy.$get({ query }, options)),
  );

export const monthRentsQuery = (month: string, filter: ListFilter) =>
  listQuery(partnerKeys.report("rents", { ...filter, month }), filter, (query, options) =>
    unwrap(reports.occupancy.rents.$get({ query: { ...query, month } }, options)),
  );

export const revenueQuery = (filter: ListFilter) =>
  listQuery(partnerKeys.report("revenue", filter), filter, (query, options) =>
    unwrap(reports.revenue.$get({ query }, options)),
  );

export const monthChargesQuery = (month: string, filter: ListFilter) =>
  listQuery(partnerKeys.report("charges", { ...filter, month }), filter, (query, options) =>
    unwrap(reports.revenue.charges.$get({ query: { ...query, month } }, options)),
  );

export const receivedQuery = (filter: ListFilter) =>
  listQuery(partnerKeys.report("payments", filter), filter, (query, options) =>
    unwrap(reports.revenue.payments.$get({ query }, options)),
  );

export const turnoverQuery = (filter: ListFilter) =>
  listQuery(partnerKeys.report("turnover", filter), filter, (query, options) =>
    unwrap(reports.turnover.$get({ query }, options)),
  );

export const monthMovesQuery = (month: string, filter: ListFilter) =>
  listQuery(partnerKeys.report("moves", { ...filter, month }), filter, (query, options) =>
    unwrap(reports.turnover.rents.$get({ query: { ...query, month } }, options)),
  );

export const pricesQuery = (filter: ListFilter) =>
  listQuery(partnerKeys.report("prices", filter), filter, (query, options) =>
    unwrap(reports.prices.$get({ query }, options)),
  );

export const rentPricesQuery = (filter: ListFilter) =>
  listQuery(partnerKeys.report("rent-prices", filter), filter, (query, options) =>
    unwrap(reports.prices.rents.$get({ query }, options)),
  );

export const vacancyQuery = (filter: ListFilter) =>
  listQuery(partnerKeys.report("vacancy", filter), filter, (query, options) =>
    unwrap(reports.vacancy.$get({ query }, options)),
  );

export const vacantBoxesQuery = (filter: ListFilter) =>
  listQuery(partnerKeys.report("vacant-boxes", filter), filter, (query, options) =>
    unwrap(reports.vacancy.boxes.$get({ query }, options)),
  );

export const searchesQuery = (filter: ListFilter) =>
  listQuery(partnerKeys.report("searches", filter), filter, (query, options) =>
    unwrap(reports.searches.$get({ query }, options)),
  );

export const searchDaysQuery = (month: string, filter: ListFilter) =>
  listQuery(partnerKeys.report("search-days", { ...filter, month }), filter, (query, options) =>
    unwrap(reports.searches.days.$get({ query: { ...query, month } }, options)),
  );
