import type { InferResponseType } from "hono/client";
import { api, unwrap } from "../../lib/api/api.ts";
import { partnerKeys } from "../../lib/api/cache/partner-keys.ts";
import { type ListFilter, listQuery } from "../../lib/api/list-query.ts";

const reports = api.partner.reports;

export type RentRoll = InferResponseType<(typeof reports)["rent-roll"]["$get"], 200>;
export type RentRollRow = RentRoll["items"][number];
export type Outstanding = InferResponseType<typeof reports.outstanding.$get, 200>;
export type OutstandingRow = Outstanding["items"][number];

export const rentRollQuery = (filter: ListFilter) =>
  listQuery(partnerKeys.report("rent-roll", filter), filter, (query, signal) =>
    unwrap(reports["rent-roll"].$get({ query }, { init: { signal } })),
  );

export const outstandingQuery = (filter: ListFilter) =>
  listQuery(partnerKeys.report("outstanding", filter), filter, (query, signal) =>
    unwrap(reports.outstanding.$get({ query }, { init: { signal } })),
  );
