import { queryOptions } from "@tanstack/react-query";
import type { InferResponseType } from "hono/client";
import { api, unwrap } from "../../../lib/api/api.ts";
import { ApiError } from "../../../lib/api/api-error.ts";
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

/** What an authorized person may see, by the secret of their link. */
export const linkedAccessQuery = (token: string | null) =>
  queryOptions({
    queryKey: pageKeys.authorizedPerson(token),
    queryFn: ({ signal }) => unwrap(linked.$get({}, { headers: { "x-link-token": token ?? "" }, init: { signal } })),
    enabled: token !== null,
    retry: false,
    gcTime: 0,
  });

interface LinkedCode {
  code: string;
  /** When the code was shown, if this is the copy stored on this device (`link-copy.ts`). */
  readAt?: string;
}

/** The code, or without a connection the one that was last shown on this device. */
export async function fetchLinkedCode(token: string): Promise<LinkedCode> {
  const copy = await import("./link-copy.ts");
  try {
    const shown = await unwrap(linked.code.$post({ json: { token } }));
    void copy.keepLinkedCode(token, shown.code);
    return shown;
  } catch (error) {
    const isUnreachable = error instanceof ApiError && error.status === 0;
    const kept = isUnreachable ? await copy.keptLinkedCode(token) : null;
    if (kept === null) throw error;
    return kept;
  }
}

export const reportByLink = (token: string) => unwrap(linked.report.$post({ json: { token } }));

export const reportByTenant = (rentId: string) =>
  unwrap(api.rents[":id"]["access-report"].$post({ param: { id: rentId }, json: {} }));
