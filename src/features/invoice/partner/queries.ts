import { queryOptions } from "@tanstack/react-query";
import type { InferResponseType } from "hono/client";
import { api, unwrap } from "../../../lib/api/api.ts";
import { partnerKeys } from "../../../lib/api/cache/partner-keys.ts";
import { type ListFilter, listQuery } from "../../../lib/api/list-query.ts";

const invoiceApi = api.partner.invoices[":id"];

export type PartnerInvoicePage = InferResponseType<typeof api.partner.invoices.$get, 200>;
export type PartnerInvoiceRow = PartnerInvoicePage["items"][number];
export type PartnerInvoice = InferResponseType<typeof invoiceApi.$get, 200>;

/** The invoices that the partner issued. */
export const partnerInvoicesQuery = (filter: ListFilter) =>
  listQuery(partnerKeys.invoiceList(filter), filter, (query, signal) =>
    unwrap(api.partner.invoices.$get({ query }, { init: { signal } })),
  );

export const partnerInvoiceQuery = (id: string) =>
  queryOptions({
    queryKey: partnerKeys.invoice(id),
    queryFn: ({ signal }) => unwrap(invoiceApi.$get({ param: { id } }, { init: { signal } })),
  });
