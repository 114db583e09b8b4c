import type { InferResponseType } from "hono/client";
import { api, unwrap } from "../../../lib/api/api.ts";
import { apiQuery } from "../../../lib/api/api-query.ts";
import { adminKeys } from "../../../lib/api/cache/admin-keys.ts";
import { type ListFilter, listQuery } from "../../../lib/api/list-query.ts";

const { invoices } = api.admin;
const one = invoices[":id"];

export type AdminInvoicePage = InferResponseType<typeof invoices.$get, 200>;
export type AdminInvoiceRow = AdminInvoicePage["items"][number];
export type AdminInvoice = InferResponseType<typeof one.$get, 200>;

export const adminInvoicesQuery = (filter: ListFilter) =>
  listQuery(adminKeys.invoiceList(filter), filter, (query, options) => unwrap(invoices.$get({ query }, options)));

export const adminInvoiceQuery = (id: string) =>
  apiQuery(adminKeys.invoice(id), (options) => unwrap(one.$get({ param: { id } }, options)));

export const invoiceSeriesQuery = apiQuery(adminKeys.invoiceSeries, (options) =>
  unwrap(invoices.series.$get({}, options)),
);
