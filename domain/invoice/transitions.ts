import type { Transitions } from "../core/transitions.ts";

export type InvoiceStatus = "draft" | "issued" | "partlyPaid" | "paid" | "overdue" | "writtenOff" | "corrected";
export type InvoiceTransition = "issue" | "payPart" | "pay" | "fallOverdue" | "writeOff" | "correct";

/**
 * All transitions of an invoice. `corrected`: corrections left nothing of it. Its content never changes once issued:
 * corrections are separate invoices.
 */
export const invoiceTransitions: Transitions<InvoiceStatus, InvoiceTransition> = {
  draft: { issue: "issued" },
  issued: { payPart: "partlyPaid", pay: "paid", fallOverdue: "overdue", correct: "corrected" },
  partlyPaid: { payPart: "partlyPaid", pay: "paid", fallOverdue: "overdue", correct: "corrected" },
  overdue: { payPart: "partlyPaid", pay: "paid", writeOff: "writtenOff", correct: "corrected" },
  paid: { correct: "corrected" },
  writtenOff: {},
  corrected: {},
};
