import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { InvoiceKind, InvoiceState } from "../../../domain/invoice/partner-list.ts";
import type { InvoiceStatus } from "../../../domain/invoice/transitions.ts";
import type { BadgeProps } from "../../ui/data/badge.tsx";

/** Labels of invoice statuses and of the combined filter `unpaid`. */
export const invoiceStateLabels: Record<InvoiceStatus | InvoiceState, MessageDescriptor> = {
  unpaid: msg({ context: "invoice", message: "not fully paid" }),
  draft: msg`draft`,
  issued: msg`to pay`,
  partlyPaid: msg`partly paid`,
  paid: msg`paid`,
  overdue: msg`overdue`,
  writtenOff: msg`written off`,
  corrected: msg`corrected to zero`,
  correction: msg`corrective invoices`,
};

export const invoiceKindLabels: Record<InvoiceKind, MessageDescriptor> = {
  vat: msg`Invoice`,
  correction: msg`Corrective invoice`,
  proforma: msg`Pro forma`,
};

export const invoiceTones: Record<InvoiceStatus, BadgeProps["tone"]> = {
  draft: "neutral",
  issued: "neutral",
  partlyPaid: "soon",
  paid: "ok",
  overdue: "danger",
  writtenOff: "neutral",
  corrected: "neutral",
};
