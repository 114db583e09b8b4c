import { queryOptions } from "@tanstack/react-query";
import type { InferResponseType } from "hono/client";
import { api, unwrap } from "../../../lib/api/api.ts";
import { customerKeys } from "../../../lib/api/cache/customer-keys.ts";

export type OwnRent = InferResponseType<typeof api.rents.$get, 200>["items"][number];

/** A rental's terms as seen by the tenant. */
export type TenantTerms = OwnRent["terms"];

/** All rentals of the signed-in customer, including past ones. */
export const ownRentsQuery = queryOptions({
  queryKey: customerKeys.rents,
  queryFn: ({ signal }) => unwrap(api.rents.$get({}, { init: { signal } })),
});

/** The terms of one rental, for a guest. */
export const rentTermsQuery = (id: string) =>
  queryOptions({
    queryKey: customerKeys.rentTerms(id),
    queryFn: ({ signal }) => unwrap(api.rents[":id"].terms.$get({ param: { id } }, { init: { signal } })),
  });
