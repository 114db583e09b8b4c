import { useMutation } from "@tanstack/react-query";
import type { InferRequestType, InferResponseType } from "hono/client";
import { api, unwrap } from "../../../lib/api/api.ts";
import { apiQuery } from "../../../lib/api/api-query.ts";
import { partnerKeys } from "../../../lib/api/cache/partner-keys.ts";
import { type ListFilter, listQuery } from "../../../lib/api/list-query.ts";

const invoiceApi = api.partner.invoices[":id"];

export type PartnerInvoicePage = InferResponseType<typeof api.partner.invoices.$get, 200>;
export type PartnerInvoiceRow = PartnerInvoicePage["items"][number];
export type PartnerInvoice = InferResponseType<typeof invoiceApi.$get, 200>;
export type BankPayoutPage = InferResponseType<typeof api.partner.payout.bank.$get, 200>;
export type PayoutHistory = InferResponseType<typeof api.partner.payout.history.$get, 200>;
export type CommissionPage = InferResponseType<typeof api.partner.invoices.commission.$get, 200>;

/** The invoices that the partner issued. */
export const partnerInvoicesQuery = (filter: ListFilter) =>
  listQuery(partnerKeys.invoiceList(filter), filter, (query, options) =>
    unwrap(api.partner.invoices.$get({ query }, options)),
  );

export const partnerInvoiceQuery = (id: string) =>
  apiQuery(partnerKeys.invoice(id), (options) => unwrap(invoiceApi.$get({ param: { id } }, options)));

/** Sends a rejected invoice to KSeF again. */
export function useRetryKsef(id: string) {
  return useMutation({
    mutationFn: () => unwrap(invoiceApi["ksef-retry"].$post({ param: { id }, json: {} })),
  });
}

export type InvoiceArchives = InferResponseType<typeof api.partner.invoices.archives.$get, 200>;
export type InvoiceArchiveRequest = InferRequestType<typeof api.partner.invoices.archives.$post>["json"];

/** The archives of PDFs that the member has asked for. */
export const invoiceArchivesQuery = () =>
  apiQuery(partnerKeys.invoiceArchives(), (options) => unwrap(api.partner.invoices.archives.$get({}, options)));

export function useCreateInvoiceArchive() {
  return useMutation({
    mutationFn: (json: InvoiceArchiveRequest) => unwrap(api.partner.invoices.archives.$post({ json })),
  });
}

type Correction = InferRequestType<typeof invoiceApi.corrections.$post>["json"];

/** Corrects the invoice, which its charge follows. */
export function useCorrectInvoice(id: string) {
  return useMutation({
    meta: { showsOwnErrors: true },
    mutationFn: (json: Correction) => unwrap(invoiceApi.corrections.$post({ param: { id }, json })),
  });
}
