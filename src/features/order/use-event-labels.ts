import { useLingui } from "@lingui/react/macro";
import { useFormat } from "../../lib/i18n/use-format.ts";
import type { OrderEvent } from "./queries.ts";
import { useOrderLabels } from "./use-order-labels.ts";

/** What an event of an order is called, and its details. */
export function useEventLabels() {
  const { t } = useLingui();
  const format = useFormat();
  const { payments, providers } = useOrderLabels();
  const refunds: Record<string, string> = {
    due: t({ context: "refund", message: "to be sent" }),
    requested: t({ context: "refund", message: "sent to the provider" }),
    succeeded: t({ context: "refund", message: "completed" }),
    failed: t({ context: "refund", message: "failed" }),
    chargedBack: t({ context: "refund", message: "returned by the bank instead" }),
  };
  const disputes: Record<string, string> = {
    needsResponse: t({ context: "dispute", message: "needs a response" }),
    underReview: t({ context: "dispute", message: "under review" }),
    won: t({ context: "dispute", message: "won" }),
    lost: t({ context: "dispute", message: "lost" }),
  };
  const emails: Record<string, string> = {
    waiting: t({ context: "email", message: "waiting" }),
    sent: t({ context: "email", message: "sent" }),
    failed: t({ context: "email", message: "failed" }),
    muted: t({ context: "email", message: "switched off by the recipient" }),
  };
  const about: Record<string, string> = {
    boxGone: t`the box was taken`,
    duplicate: t`paid twice`,
    withdrawal: t`withdrawal from the agreement`,
    cancellation: t`cancellation`,
    admin: t`decision of Boksy`,
    deposit: t`deposit`,
    fraudulent: t`fraudulent use of the card`,
    unrecognized: t`payment not recognized`,
    notReceived: t`service not received`,
    notAsDescribed: t`service not as described`,
    canceled: t`agreement canceled`,
    refundMissing: t`refund missing`,
    other: t`other reason`,
    reservationConfirmed: t`Email: reservation confirmed`,
    reservationReceived: t`Email: reservation received`,
    reservationCancelled: t`Email: reservation canceled`,
    paymentFailed: t`Email: payment failed`,
    paymentRefunded: t`Email: payment refunded`,
    invoiceIssued: t`Email: invoice`,
    invoiceCorrected: t`Email: corrected invoice`,
  };
  const named = (labels: Record<string, string>, key: string | null) => (key === null ? "" : (labels[key] ?? key));

  function titleOf({ kind, status, reference, about: subject }: OrderEvent): string {
    const number = reference ?? "";
    const state = named({ payment: payments, refund: refunds, dispute: disputes }[kind as string] ?? {}, status);
    if (kind === "payment") return t`Payment ${state}`;
    if (kind === "refund") return t`Refund ${state}`;
    if (kind === "dispute") return t`Dispute ${state}`;
    if (kind === "report") return t`Report of the provider`;
    if (kind === "invoice") return t`Invoice ${number}`;
    if (kind === "correction") return t`Correction ${number}`;
    return (subject !== null && about[subject]) || t`Email`;
  }

  function detailOf({ kind, status, reference, about: subject, note }: OrderEvent): string[] {
    const isText = (text: string | null): text is string => text !== null && text !== "";
    if (kind === "payment") return [named(providers, subject), reference, note].filter(isText);
    if (kind === "report") return [status, reference].filter(isText);
    if (kind === "refund") return [named(about, subject), reference].filter(isText);
    if (kind === "email") return [reference, named(emails, status), note].filter(isText);
    if (kind !== "dispute") return [];
    const deadline = note && t`respond by ${format.instant(note)}`;
    return [named(about, subject), reference, deadline].filter(isText);
  }

  return { titleOf, detailOf };
}
