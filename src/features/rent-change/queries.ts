import { queryOptions } from "@tanstack/react-query";
import type { InferResponseType } from "hono/client";
import { api, unwrap } from "../../lib/api.ts";

export type OwnRent = InferResponseType<typeof api.rents.$get, 200>["items"][number];

/** A rent's terms as its tenant sees them. */
export type TenantTerms = OwnRent["terms"];

/** All rents of the one who is signed in, over ones too. The other side may change them: asked anew on coming back. */
export const ownRentsQuery = queryOptions({
  queryKey: ["rents"],
  queryFn: ({ signal }) => unwrap(api.rents.$get({}, { init: { signal } })),
  staleTime: 30_000,
  refetchOnMount: true,
});

/** The terms of one rent, for whoever came by a link. */
export const rentTermsQuery = (id: string) =>
  queryOptions({
    queryKey: ["rents", id, "terms"],
    queryFn: ({ signal }) => unwrap(api.rents[":id"].terms.$get({ param: { id } }, { init: { signal } })),
    staleTime: 30_000,
    refetchOnMount: true,
  });
