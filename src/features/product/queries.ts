import { queryOptions } from "@tanstack/react-query";
import type { InferResponseType } from "hono/client";
import { api, unwrap } from "../../lib/api/api.ts";
import { partnerKeys } from "../../lib/api/cache/partner-keys.ts";

export type Products = InferResponseType<typeof api.partner.products.$get, 200>;
export type Product = Products["items"][number];

export const productsQuery = queryOptions({
  queryKey: partnerKeys.products,
  queryFn: ({ signal }) => unwrap(api.partner.products.$get({}, { init: { signal } })),
});
