import { useLingui } from "@lingui/react/macro";
import type { InvoiceKind, InvoiceState } from "../../../domain/invoice/partner-list.ts";
import type { InvoiceStatus } from "../../../domain/invoice/transitions.ts";
import type { BadgeProps } from "../../ui/data/badge.tsx";

/** Labels of invoice statuses and of the combined filter `unpaid`. */
export function useInvoiceStateLabels(): Record<InvoiceStatus | InvoiceState, string> {
  const { t } = useLingui();
  return {
    unpaid: t({ context: "invoice", message: "not fully paid" }),
    draft: t`draft`,
    issued: t`to pay`,
    partlyPaid: t`partially paid`,
    paid: t`paid`,
    overdue: t`overdue`,
    writtenOff: t`written off`,
    corrected: t`corrected to zero`,
  };
}

export function useInvoiceKindLabels(): Record<InvoiceKind, string> {
  const { t } = useLingui();
  return { vat: t`Invoice`, correction: t`Corrective invoice`, proforma: t`Pro forma` };
}

export const invoiceTones: Record<InvoiceStatus, BadgeProps["tone"]> = {
  draft: "neutral",
  issued: "neutral",
  partlyPaid: "soon",
  paid: "ok",
  overdue: "danger",
  writtenOff: "neutral",
  corrected: "neutral",
};
