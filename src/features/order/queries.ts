import { queryOptions } from "@tanstack/react-query";
import type { InferResponseType } from "hono/client";
import { api, unwrap } from "../../lib/api/api.ts";
import { adminKeys } from "../../lib/api/cache/admin-keys.ts";
import { type ListFilter, listQuery } from "../../lib/api/list-query.ts";

const { orders } = api.admin;

export type AdminOrder = InferResponseType<typeof orders.$get, 200>["items"][number];
export type AdminOrderDetail = InferResponseType<(typeof orders)[":id"]["$get"], 200>;
export type OrderEvent = AdminOrderDetail["timeline"][number];
export type OrderEntry = AdminOrderDetail["ledger"][number];

export const adminOrdersQuery = (filter: ListFilter) =>
  listQuery(adminKeys.orderList(filter), filter, (query, signal) =>
    unwrap(orders.$get({ query }, { init: { signal } })),
  );

export const adminOrderQuery = (id: string) =>
  queryOptions({
    queryKey: adminKeys.order(id),
    queryFn: ({ signal }) => unwrap(orders[":id"].$get({ param: { id } }, { init: { signal } })),
  });
