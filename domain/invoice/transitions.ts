import type { Transitions } from "../core/transitions.ts";

export type InvoiceStatus = "draft" | "issued" | "partlyPaid" | "paid" | "overdue" | "writtenOff";
export type InvoiceTransition = "issue" | "payPart" | "pay" | "fallOverdue" | "writeOff";

/** All transitions of an invoice. Its content never changes once issued: corrections are separate invoices. */
export const invoiceTransitions: Transitions<InvoiceStatus, InvoiceTransition> = {
  draft: { issue: "issued" },
  issued: { payPart: "partlyPaid", pay: "paid", fallOverdue: "overdue" },
  partlyPaid: { payPart: "partlyPaid", pay: "paid", fallOverdue: "overdue" },
  overdue: { payPart: "partlyPaid", pay: "paid", writeOff: "writtenOff" },
  paid: {},
  writtenOff: {},
};
