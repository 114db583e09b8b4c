import { queryOptions } from "@tanstack/react-query";
import type { InferResponseType } from "hono/client";
import { api, unwrap } from "../../lib/api/api.ts";
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
  listQuery(adminKeys.orderList(filter), filter, (query, signal) =>
    unwrap(orders.$get({ query }, { init: { signal } })),
  );

export const adminOrderQuery = (id: string) =>
  queryOptions({
    queryKey: adminKeys.order(id),
    queryFn: ({ signal }) => unwrap(orders[":id"].$get({ param: { id } }, { init: { signal } })),
  });

export const unmatchedListQuery = (filter: ListFilter) =>
  listQuery(adminKeys.unmatchedList(filter), filter, (query, signal) =>
    unwrap(unmatched.$get({ query }, { init: { signal } })),
  );

export const unmatchedQuery = (id: string) =>
  queryOptions({
    queryKey: adminKeys.unmatched(id),
    queryFn: ({ signal }) => unwrap(unmatched[":id"].$get({ param: { id } }, { init: { signal } })),
  });
