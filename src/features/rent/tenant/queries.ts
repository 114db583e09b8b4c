import { queryOptions } from "@tanstack/react-query";
import type { InferResponseType } from "hono/client";
import { api, unwrap } from "../../../lib/api/api.ts";
import { customerKeys } from "../../../lib/api/cache/customer-keys.ts";

export type OwnRent = InferResponseType<typeof api.rents.$get, 200>["items"][number];

/** A rent's terms as its tenant sees them. */
export type TenantTerms = OwnRent["terms"];

/** All rents of the one who is signed in, over ones too. */
export const ownRentsQuery = queryOptions({
  queryKey: customerKeys.rents,
  queryFn: ({ signal }) => unwrap(api.rents.$get({}, { init: { signal } })),
});

/** The terms of one rent, for whoever came by a link. */
export const rentTermsQuery = (id: string) =>
  queryOptions({
    queryKey: customerKeys.rentTerms(id),
    queryFn: ({ signal }) => unwrap(api.rents[":id"].terms.$get({ param: { id } }, { init: { signal } })),
  });
