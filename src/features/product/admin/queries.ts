import { queryOptions } from "@tanstack/react-query";
import type { InferResponseType } from "hono/client";
import { api, unwrap } from "../../../lib/api/api.ts";
import { adminKeys } from "../../../lib/api/cache/admin-keys.ts";
import { type ListFilter, listQuery } from "../../../lib/api/list-query.ts";

const { products } = api.admin;
const one = products[":productId"];

export type ProductRow = InferResponseType<typeof products.$get, 200>["items"][number];
export type ProductDetail = InferResponseType<typeof one.$get, 200>;

export const productsQuery = (filter: ListFilter) =>
  listQuery(adminKeys.productList(filter), filter, (query, signal) =>
    unwrap(products.$get({ query }, { init: { signal } })),
  );

export const productQuery = (productId: string) =>
  queryOptions({
    queryKey: adminKeys.product(productId),
    queryFn: ({ signal }) => unwrap(one.$get({ param: { productId } }, { init: { signal } })),
  });
