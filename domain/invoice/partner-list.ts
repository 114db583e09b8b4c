import { z } from "zod";
import { cursorText } from "../core/paging.ts";
import { opaque, singleLine } from "../core/text-schema.ts";
import { ksefFilters } from "../ksef/states.ts";

/**
 * The type of an invoice document: a VAT invoice, a correction of one, or a pro forma, which is not an accounting
 * document.
 */
export const invoiceKinds = ["vat", "correction", "proforma"] as const;
export type InvoiceKind = (typeof invoiceKinds)[number];

/**
 * The statuses of issued invoices, the filter `unpaid` for all that are not fully paid, and `correction`: a correction is neither paid
 * nor unpaid.
 */
export const invoiceStates = [
  "unpaid",
  "overdue",
  "partlyPaid",
  "issued",
  "paid",
  "corrected",
  "writtenOff",
  "correction",
] as const;
export type InvoiceState = (typeof invoiceStates)[number];

const partnerInvoiceSorts = [
  "issued-desc",
  "issued-asc",
  "due-desc",
  "due-asc",
  "buyer-desc",
  "buyer-asc",
  "gross-desc",
  "gross-asc",
] as const;

/** The query of a partner's list of invoices. */
export const partnerInvoiceQuery = z.strictObject({
  state: z.enum(invoiceStates).optional(),
  kind: z.enum(invoiceKinds).optional(),
  /** The month or year of issue: `2026-11` or `2026`. */
  period: z
    .string()
    .regex(/^\d{4}(-(0[1-9]|1[0-2]))?$/, { error: "field.invalid" })
    .optional(),
  place: opaque(64).optional(),
  ksef: z.enum(ksefFilters).optional(),
  q: singleLine(80).optional(),
  sort: z.enum(partnerInvoiceSorts).default("issued-desc"),
  cursor: cursorText.optional(),
  format: z.literal("csv").optional(),
});

export type PartnerInvoiceQuery = z.output<typeof partnerInvoiceQuery>;

/** How many invoices one archive of PDFs may contain. */
export const maxArchivedInvoices = 1_000;

/** For how many days an archive can be downloaded. */
export const archiveDays = 7;

/** The invoices of an archive: these, or all of a filter. */
export const invoiceArchiveInput = z.strictObject({
  ids: z.array(opaque(64).min(1)).min(1).max(maxArchivedInvoices).nullable(),
  filter: partnerInvoiceQuery.omit({ sort: true, cursor: true, format: true }),
});
export type InvoiceArchiveInput = z.output<typeof invoiceArchiveInput>;
