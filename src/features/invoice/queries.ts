import type { InferResponseType } from "hono/client";
import { api, unwrap } from "../../lib/api/api.ts";
import { customerKeys } from "../../lib/api/cache/customer-keys.ts";
import { type ListFilter, listQuery } from "../../lib/api/list-query.ts";

export type OwnInvoice = InferResponseType<typeof api.invoices.$get, 200>["items"][number];

/** The invoices of the signed-in customer. */
export const ownInvoicesQuery = (filter: ListFilter) =>
  listQuery(customerKeys.invoices(filter), filter, (query, options) => unwrap(api.invoices.$get({ query }, options)));
