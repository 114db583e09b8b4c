import type { Transitions } from "../core/lifecycle.ts";

export type InvoiceStatus = "draft" | "issued" | "partlyPaid" | "paid" | "overdue" | "writtenOff";
export type InvoiceMove = "issue" | "payPart" | "pay" | "fallOverdue" | "writeOff";

/** Every legal move of an invoice. Once issued its content never changes: a correction is another invoice. */
export const invoiceTransitions: Transitions<InvoiceStatus, InvoiceMove> = {
  draft: { issue: "issued" },
  issued: { payPart: "partlyPaid", pay: "paid", fallOverdue: "overdue" },
  partlyPaid: { payPart: "partlyPaid", pay: "paid", fallOverdue: "overdue" },
  overdue: { payPart: "partlyPaid", pay: "paid", writeOff: "writtenOff" },
  paid: {},
  writtenOff: {},
};
