import type { InferResponseType } from "hono/client";
import { api, unwrap } from "../../../lib/api/api.ts";
import { apiQuery } from "../../../lib/api/api-query.ts";
import { adminKeys } from "../../../lib/api/cache/admin-keys.ts";
import { type ListFilter, listQuery } from "../../../lib/api/list-query.ts";

const { products } = api.admin;
const one = products[":productId"];

export type ProductRow = InferResponseType<typeof products.$get, 200>["items"][number];
export type ProductDetail = InferResponseType<typeof one.$get, 200>;

export const productsQuery = (filter: ListFilter) =>
  listQuery(adminKeys.productList(filter), filter, (query, options) => unwrap(products.$get({ query }, options)));

export const productQuery = (productId: string) =>
  apiQuery(adminKeys.product(productId), (options) => unwrap(one.$get({ param: { productId } }, options)));
