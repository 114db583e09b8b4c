import { queryOptions } from "@tanstack/react-query";
import type { InferResponseType } from "hono/client";
import { api, unwrap } from "../../../lib/api/api.ts";
import { apiQuery } from "../../../lib/api/api-query.ts";
import { customerKeys } from "../../../lib/api/cache/customer-keys.ts";
import { pageKeys } from "../../../lib/api/cache/page-keys.ts";

const personsApi = api.rents[":id"]["authorized-persons"];

export type AuthorizedPersons = InferResponseType<typeof personsApi.$get, 200>;
export type AuthorizedPerson = AuthorizedPersons["items"][number];

/** The people to whom the tenant has given access. */
export const personsQuery = (rentId: string) =>
  apiQuery(customerKeys.persons(rentId), (options) => unwrap(personsApi.$get({ param: { id: rentId } }, options)));

const linked = api["authorized-person"];

export type LinkedAccess = InferResponseType<typeof linked.$get, 200>;

/** Shows the code: each call is recorded. */
export const fetchLinkedCode = (token: string) => unwrap(linked.code.$post({ json: { token } }));

/** What an authorized person may see, by the secret of their link. */
export const linkedAccessQuery = (token: string | null) =>
  queryOptions({
    queryKey: pageKeys.authorizedPerson(token),
    queryFn: ({ signal }) => unwrap(linked.$get({}, { headers: { "x-link-token": token ?? "" }, init: { signal } })),
    enabled: token !== null,
    retry: false,
    gcTime: 0,
  });

export const reportByLink = (token: string) => unwrap(linked.report.$post({ json: { token } }));

export const reportByTenant = (rentId: string) =>
  unwrap(api.rents[":id"]["access-report"].$post({ param: { id: rentId }, json: {} }));
