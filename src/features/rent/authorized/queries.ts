import { queryOptions } from "@tanstack/react-query";
import type { InferResponseType } from "hono/client";
import { api, unwrap } from "../../../lib/api/api.ts";
import { ApiError } from "../../../lib/api/api-error.ts";
import { apiQuery } from "../../../lib/api/api-query.ts";
import { customerKeys } from "../../../lib/api/cache/customer-keys.ts";
import { pageKeys } from "../../../lib/api/cache/page-keys.ts";
import { canKeepData } from "../../../lib/device/own-device.ts";

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

export const isUnknownLink = (error: unknown): boolean =>
  error instanceof ApiError && [404, 422].includes(error.status);

/** While the person cannot get in, or after the link is no longer valid. A browser that keeps nothing has nothing to delete. */
async function forgetCopy(token: string): Promise<void> {
  if (!canKeepData()) return;
  const { deleteLinkCopy } = await import("../../../lib/device/link-store.ts");
  await deleteLinkCopy(token).catch(() => null);
}

async function readLinkedAccess(token: string, signal: AbortSignal): Promise<LinkedAccess> {
  try {
    const access = await unwrap(linked.$get({}, { headers: { "x-link-token": token }, init: { signal } }));
    if (access.access !== "open") await forgetCopy(token);
    return access;
  } catch (error) {
    if (isUnknownLink(error)) await forgetCopy(token);
    throw error;
  }
}

/**
 * What an authorized person may see, by the secret of their link. When they cannot get in, the copy on this device is deleted
 * before the page says so.
 */
export const linkedAccessQuery = (token: string | null) =>
  queryOptions({
    queryKey: pageKeys.authorizedPerson(token),
    queryFn: ({ signal }) => readLinkedAccess(token ?? "", signal),
    enabled: token !== null,
    retry: false,
    gcTime: 0,
  });

export const reportByLink = (token: string) => unwrap(linked.report.$post({ json: { token } }));

export const reportByTenant = (rentId: string) =>
  unwrap(api.rents[":id"]["access-report"].$post({ param: { id: rentId }, json: {} }));
