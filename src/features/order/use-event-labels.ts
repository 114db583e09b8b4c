import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useFormat } from "../../lib/i18n/use-format.ts";
import { paymentStatusLabels, useProviderLabels } from "./order-labels.ts";
import type { OrderEvent } from "./queries.ts";

type Labels = Readonly<Record<string, MessageDescriptor>>;

const refunds: Labels = {
  due: msg({ context: "refund", message: "to be sent" }),
  requested: msg({ context: "refund", message: "sent to the provider" }),
  succeeded: msg({ context: "refund", message: "completed" }),
  credited: msg({ context: "refund", message: "refused by the bank, owed by the landlord" }),
  chargedBack: msg({ context: "refund", message: "returned by the bank instead" }),
};
const disputes: Labels = {
  needsResponse: msg({ context: "dispute", message: "needs a response" }),
  underReview: msg({ context: "dispute", message: "under review" }),
  won: msg({ context: "dispute", message: "won" }),
  lost: msg({ context: "dispute", message: "lost" }),
};
const emails: Labels = {
  waiting: msg({ context: "email", message: "waiting" }),
  sent: msg({ context: "email", message: "sent" }),
  failed: msg({ context: "email", message: "failed" }),
  muted: msg({ context: "email", message: "switched off by the recipient" }),
};
const about: Labels = {
  boxGone: msg`the box was taken`,
  duplicate: msg`paid twice`,
  withdrawal: msg`withdrawal from the agreement`,
  cancellation: msg`cancellation`,
  admin: msg`decision of Boksy`,
  deposit: msg`deposit`,
  fraudulent: msg`fraudulent use of the card`,
  unrecognized: msg`payment not recognized`,
  notReceived: msg`service not received`,
  notAsDescribed: msg`service not as described`,
  canceled: msg`agreement canceled`,
  refundMissing: msg`refund missing`,
  other: msg`other reason`,
  reservationConfirmed: msg`Email: reservation confirmed`,
  reservationReceived: msg`Email: reservation received`,
  reservationCancelled: msg`Email: reservation canceled`,
  paymentFailed: msg`Email: payment failed`,
  paymentRefunded: msg`Email: payment refunded`,
  invoiceIssued: msg`Email: invoice`,
  invoiceCorrected: msg`Email: corrected invoice`,
};
/** What an event of an order is called, and its details. */
export function useEventLabels() {
  const { t } = useLingui();
  const format = useFormat();
  const providers = useProviderLabels();
  const named = (labels: Labels, key: string | null) => (key === null ? "" : labels[key] ? t(labels[key]) : key);

  function titleOf({ kind, status, reference, about: subject }: OrderEvent): string {
    const number = reference ?? "";
    const state = named(
      { payment: paymentStatusLabels, refund: refunds, dispute: disputes }[kind as string] ?? {},
      status,
    );
    if (kind === "payment") return t`Payment ${state}`;
    if (kind === "refund") return t`Refund ${state}`;
    if (kind === "dispute") return t`Dispute ${state}`;
    if (kind === "report") return t`Notification from the provider`;
    if (kind === "invoice") return t`Invoice ${number}`;
    if (kind === "correction") return t`Correction ${number}`;
    return subject !== null && about[subject] ? t(about[subject]) : t`Email`;
  }

  function detailOf({ kind, status, reference, about: subject, note }: OrderEvent): string[] {
    const isText = (text: string | null): text is string => text !== null && text !== "";
    if (kind === "payment")
      return [subject && ((providers as Record<string, string>)[subject] ?? subject), reference, note].filter(isText);
    if (kind === "report") return [status, reference].filter(isText);
    if (kind === "refund") return [named(about, subject), reference].filter(isText);
    if (kind === "email") return [reference, named(emails, status), note].filter(isText);
    if (kind !== "dispute") return [];
    const deadline = note && t`respond by ${format.instant(note)}`;
    return [named(about, subject), reference, deadline].filter(isText);
  }

  return { titleOf, detailOf };
}
