import { z } from "zod";
import { cursorText } from "../core/paging.ts";
import { singleLine } from "../core/text-schema.ts";
import { ksefFilters } from "../ksef/states.ts";
import { invoiceKinds } from "./partner-list.ts";

/** Who issued an invoice: the marketplace, for its commission, or a partner. */
export const invoiceSellers = ["marketplace", "partner"] as const;

const adminInvoiceSorts = ["issued-desc", "issued-asc", "gross-desc", "gross-asc"] as const;
export type AdminInvoiceSort = (typeof adminInvoiceSorts)[number];

const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, { error: "field.invalid" });

/** The query of the administrators' list of invoices. `period`: the month of issue, `2026-11`. */
export const adminInvoiceQuery = z.strictObject({
  seller: z.enum(invoiceSellers).optional(),
  kind: z.enum(invoiceKinds).optional(),
  ksef: z.enum(ksefFilters).optional(),
  period: month.optional(),
  q: singleLine(80).optional(),
  sort: z.enum(adminInvoiceSorts).default("issued-desc"),
  cursor: cursorText.optional(),
  format: z.literal("csv").optional(),
});
export type AdminInvoiceQuery = z.output<typeof adminInvoiceQuery>;

/** The archive of the marketplace’s own invoices of a month; `number`: which part of it. */
export const monthParams = z.strictObject({ month });
export const archiveQuery = z.strictObject({ number: z.coerce.number().int().min(1).max(9_999).default(1) });
