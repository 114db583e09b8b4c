import type { InferResponseType } from "hono/client";
import { api, unwrap } from "../../../lib/api/api.ts";
import { apiQuery } from "../../../lib/api/api-query.ts";
import { customerKeys } from "../../../lib/api/cache/customer-keys.ts";

export type OwnRent = InferResponseType<typeof api.rents.$get, 200>["items"][number];

/** A rental's terms as seen by the tenant. */
export type TenantTerms = OwnRent["terms"];

/** All rentals of the signed-in customer, including past ones. */
export const ownRentsQuery = apiQuery(customerKeys.rents, (options) => unwrap(api.rents.$get({}, options)));

/** The terms of one rental, for a guest. */
export const rentTermsQuery = (id: string) =>
  apiQuery(customerKeys.rentTerms(id), (options) => unwrap(api.rents[":id"].terms.$get({ param: { id } }, options)));
