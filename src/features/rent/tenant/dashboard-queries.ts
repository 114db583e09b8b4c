import type { InferResponseType } from "hono/client";
import { api, unwrap } from "../../../lib/api/api.ts";
import { apiQuery } from "../../../lib/api/api-query.ts";
import { customerKeys } from "../../../lib/api/cache/customer-keys.ts";

export type CustomerDashboard = InferResponseType<typeof api.customer.dashboard.$get, 200>;
export type Rent = CustomerDashboard["rents"][number];

/** The customer's dashboard in one request. */
export const customerDashboardQuery = apiQuery(customerKeys.dashboard, (options) =>
  unwrap(api.customer.dashboard.$get({}, options)),
);

/** Every access to the code is logged. */
export const fetchAccessCode = (rentId: string) =>
  unwrap(api.rents[":id"]["access-code"].$post({ param: { id: rentId } }));
