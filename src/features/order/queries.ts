import type { InferResponseType } from "hono/client";
import { api, unwrap } from "../../lib/api/api.ts";
import { apiQuery } from "../../lib/api/api-query.ts";
import { adminKeys } from "../../lib/api/cache/admin-keys.ts";
import { type ListFilter, listQuery } from "../../lib/api/list-query.ts";

const { orders } = api.admin;
const unmatched = api.admin["unmatched-payments"];

export type AdminOrder = InferResponseType<typeof orders.$get, 200>["items"][number];
export type AdminOrderDetail = InferResponseType<(typeof orders)[":id"]["$get"], 200>;
export type OrderEvent = AdminOrderDetail["timeline"][number];
export type OrderEntry = AdminOrderDetail["ledger"][number];
export type Unmatched = InferResponseType<typeof unmatched.$get, 200>["items"][number];
export type UnmatchedDetail = InferResponseType<(typeof unmatched)[":id"]["$get"], 200>;

export const adminOrdersQuery = (filter: ListFilter) =>
  listQuery(adminKeys.orderList(filter), filter, (query, options) => unwrap(orders.$get({ query }, options)));

export const adminOrderQuery = (id: string) =>
  apiQuery(adminKeys.order(id), (options) => unwrap(orders[":id"].$get({ param: { id } }, options)));

export const unmatchedListQuery = (filter: ListFilter) =>
  listQuery(adminKeys.unmatchedList(filter), filter, (query, options) => unwrap(unmatched.$get({ query }, options)));

export const unmatchedQuery = (id: string) =>
  apiQuery(adminKeys.unmatched(id), (options) => unwrap(unmatched[":id"].$get({ param: { id } }, options)));
