import { z } from "zod";
import { cursorText } from "../core/paging.ts";
import { singleLine } from "../core/text-schema.ts";

const customerInvoiceSorts = ["issued-desc", "issued-asc"] as const;

/** The query of a customer's list of invoices. */
export const customerInvoiceQuery = z.strictObject({
  state: z.enum(["unpaid", "paid"]).optional(),
  q: singleLine(80).optional(),
  sort: z.enum(customerInvoiceSorts).default("issued-desc"),
  cursor: cursorText.optional(),
  format: z.literal("csv").optional(),
});

export type CustomerInvoiceQuery = z.output<typeof customerInvoiceQuery>;
