import type { InferResponseType } from "hono/client";
import { api, unwrap } from "../../../lib/api/api.ts";
import { apiQuery } from "../../../lib/api/api-query.ts";
import { adminKeys } from "../../../lib/api/cache/admin-keys.ts";
import { type ListFilter, listQuery } from "../../../lib/api/list-query.ts";

const { clients } = api.admin;
const one = clients[":uid"];

export type PersonRow = InferResponseType<typeof clients.$get, 200>["items"][number];
export type Person = InferResponseType<typeof one.$get, 200>;

export const peopleQuery = (filter: ListFilter) =>
  listQuery(adminKeys.clientList(filter), filter, (query, options) => unwrap(clients.$get({ query }, options)));

export const personQuery = (uid: string) =>
  apiQuery(adminKeys.client(uid), (options) => unwrap(one.$get({ param: { uid } }, options)));

export type AdministratorRow = InferResponseType<typeof api.admin.administrators.$get, 200>["items"][number];

/** All administrators. */
export const administratorsQuery = apiQuery(adminKeys.administrators, (options) =>
  unwrap(api.admin.administrators.$get({}, options)),
);
