import { queryOptions } from "@tanstack/react-query";
import type { InferResponseType } from "hono/client";
import { api, unwrap } from "../../../lib/api/api.ts";
import { adminKeys } from "../../../lib/api/cache/admin-keys.ts";
import { type ListFilter, listQuery } from "../../../lib/api/list-query.ts";

const { invoices } = api.admin;
const one = invoices[":id"];

export type AdminInvoicePage = InferResponseType<typeof invoices.$get, 200>;
export type AdminInvoiceRow = AdminInvoicePage["items"][number];
export type AdminInvoice = InferResponseType<typeof one.$get, 200>;

export const adminInvoicesQuery = (filter: ListFilter) =>
  listQuery(adminKeys.invoiceList(filter), filter, (query, signal) =>
    unwrap(invoices.$get({ query }, { init: { signal } })),
  );

export const adminInvoiceQuery = (id: string) =>
  queryOptions({
    queryKey: adminKeys.invoice(id),
    queryFn: ({ signal }) => unwrap(one.$get({ param: { id } }, { init: { signal } })),
  });

export const invoiceSeriesQuery = queryOptions({
  queryKey: adminKeys.invoiceSeries,
  queryFn: ({ signal }) => unwrap(invoices.series.$get({}, { init: { signal } })),
});
