import { queryOptions } from "@tanstack/react-query";
import type { InferResponseType } from "hono/client";
import { api, unwrap } from "../../../lib/api/api.ts";
import { adminKeys } from "../../../lib/api/cache/admin-keys.ts";
import { type ListFilter, listQuery } from "../../../lib/api/list-query.ts";

const { clients } = api.admin;
const one = clients[":uid"];

export type PersonRow = InferResponseType<typeof clients.$get, 200>["items"][number];
export type Person = InferResponseType<typeof one.$get, 200>;

export const peopleQuery = (filter: ListFilter) =>
  listQuery(adminKeys.clientList(filter), filter, (query, signal) =>
    unwrap(clients.$get({ query }, { init: { signal } })),
  );

export const personQuery = (uid: string) =>
  queryOptions({
    queryKey: adminKeys.client(uid),
    queryFn: ({ signal }) => unwrap(one.$get({ param: { uid } }, { init: { signal } })),
  });

export type AdministratorRow = InferResponseType<typeof api.admin.administrators.$get, 200>["items"][number];

/** All administrators. */
export const administratorsQuery = queryOptions({
  queryKey: adminKeys.administrators,
  queryFn: ({ signal }) => unwrap(api.admin.administrators.$get({}, { init: { signal } })),
});
