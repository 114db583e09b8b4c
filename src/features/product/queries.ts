import type { InferResponseType } from "hono/client";
import { api, unwrap } from "../../lib/api/api.ts";
import { apiQuery } from "../../lib/api/api-query.ts";
import { partnerKeys } from "../../lib/api/cache/partner-keys.ts";

export type Products = InferResponseType<typeof api.partner.products.$get, 200>;
export type Product = Products["items"][number];

export const productsQuery = apiQuery(partnerKeys.products, (options) =>
  unwrap(api.partner.products.$get({}, options)),
);
