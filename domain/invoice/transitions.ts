import type { Transitions } from "../core/transitions.ts";

export type InvoiceStatus = "draft" | "issued" | "partlyPaid" | "paid" | "overdue" | "writtenOff";
export type InvoiceTransition = "issue" | "payPart" | "pay" | "fallOverdue" | "writeOff";

/** Every legal move of an invoice. Once issued its content never changes: a correction is another invoice. */
export const invoiceTransitions: Transitions<InvoiceStatus, InvoiceTransition> = {
  draft: { issue: "issued" },
  issued: { payPart: "partlyPaid", pay: "paid", fallOverdue: "overdue" },
  partlyPaid: { payPart: "partlyPaid", pay: "paid", fallOverdue: "overdue" },
  overdue: { payPart: "partlyPaid", pay: "paid", writeOff: "writtenOff" },
  paid: {},
  writtenOff: {},
};
