import type { InferResponseType } from "hono/client";
import { api, unwrap } from "../../lib/api/api.ts";
import { apiQuery } from "../../lib/api/api-query.ts";
import { adminKeys } from "../../lib/api/cache/admin-keys.ts";
import { type ListFilter, listQuery } from "../../lib/api/list-query.ts";

const {
  health,
  messages,
  "suppressed-addresses": suppressed,
  "payment-mismatches": mismatches,
  differences,
} = api.admin;

export type Health = InferResponseType<typeof health.$get, 200>;
export type Job = Health["jobs"][number];
export type Message = InferResponseType<typeof messages.$get, 200>["items"][number];
export type Suppressed = InferResponseType<typeof suppressed.$get, 200>["items"][number];
export type Mismatch = InferResponseType<typeof mismatches.$get, 200>["items"][number];
export type Difference = InferResponseType<typeof differences.$get, 200>["items"][number];

export const healthQuery = apiQuery(adminKeys.jobs, (options) => unwrap(health.$get({}, options)));

export const messagesQuery = (filter: ListFilter) =>
  listQuery(adminKeys.messageList(filter), filter, (query, options) => unwrap(messages.$get({ query }, options)));

export const suppressedQuery = (filter: ListFilter) =>
  listQuery(adminKeys.suppressedList(filter), filter, (query, options) => unwrap(suppressed.$get({ query }, options)));

export const mismatchesQuery = apiQuery(adminKeys.mismatches, (options) => unwrap(mismatches.$get({}, options)));

/** `state`: open differences, or all of them. */
export const differencesQuery = (state: "open" | "all") =>
  apiQuery(adminKeys.differences(state), (options) => unwrap(differences.$get({ query: { state } }, options)));
