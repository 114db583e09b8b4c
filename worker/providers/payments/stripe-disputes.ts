import type Stripe from "stripe";
import type { DisputeReason, DisputeStatus } from "../../../domain/payment/dispute.ts";
import type { DisputeProvider } from "./disputes.ts";
import { callStripe } from "./stripe-call.ts";
import { isIntent } from "./stripe-saved-methods.ts";

/** The states with `warning_` are questions of a bank, which hold back no money (docs.stripe.com/disputes/how-disputes-work). */
const statuses: Readonly<Record<string, DisputeStatus>> = {
  needs_response: "needsResponse",
  under_review: "underReview",
  won: "won",
  lost: "lost",
};

const reasons: Readonly<Record<string, DisputeReason>> = {
  fraudulent: "fraudulent",
  unrecognized: "unrecognized",
  duplicate: "duplicate",
  product_not_received: "notReceived",
  product_unacceptable: "notAsDescribed",
  subscription_canceled: "canceled",
  credit_not_processed: "refundMissing",
};

const instant = (seconds: number) => new Date(seconds * 1000).toISOString();

/** Disputes of Stripe. Sessions and charges of saved methods both put our payment's id into the metadata of the intent. */
export function stripeDisputes(stripe: Stripe): DisputeProvider {
  return {
    async recentDisputes(since) {
      const gte = Math.floor(since.getTime() / 1000);
      const { data } = await callStripe(stripe.disputes.list({ created: { gte }, limit: 100 }));
      return data.map(({ id }) => id);
    },

    async findDispute(reference) {
      const dispute = await callStripe(stripe.disputes.retrieve(reference, { expand: ["payment_intent"] }));
      const intent = typeof dispute.payment_intent === "string" ? null : dispute.payment_intent;
      const status = statuses[dispute.status];
      if (intent === null || status === undefined) return null;
      const dueBy = dispute.evidence_details.due_by;
      return {
        paymentId: intent.metadata.paymentId ?? null,
        paymentReference: intent.id,
        reference: dispute.id,
        amountGrosze: dispute.amount,
        currency: dispute.currency.toUpperCase(),
        feeGrosze: dispute.balance_transactions.reduce((sum, { fee }) => sum + fee, 0),
        reason: reasons[dispute.reason] ?? "other",
        status,
        respondByAt: dueBy === null || status !== "needsResponse" ? null : instant(dueBy),
        openedAt: instant(dispute.created),
      };
    },

    async recoverLoss({ disputeId, paymentReference, amountGrosze }) {
      const transfer = await transferOf(stripe, paymentReference);
      // Without a seller's account the money stayed with the marketplace.
      if (transfer === null) return;
      const reversal = { amount: amountGrosze, refund_application_fee: true, metadata: { disputeId } };
      await callStripe(stripe.transfers.createReversal(transfer, reversal, { idempotencyKey: disputeId }));
    },
  };
}

/** The transfer of a payment to the seller's account. */
async function transferOf(stripe: Stripe, reference: string): Promise<string | null> {
  const expand = ["latest_charge"];
  const intent = isIntent(reference)
    ? await callStripe(stripe.paymentIntents.retrieve(reference, { expand }))
    : (await callStripe(stripe.checkout.sessions.retrieve(reference, { expand: ["payment_intent.latest_charge"] })))
        .payment_intent;
  if (intent === null || typeof intent === "string") return null;
  const charge = typeof intent.latest_charge === "string" ? null : intent.latest_charge;
  const transfer = charge?.transfer ?? null;
  return typeof transfer === "string" || transfer === null ? transfer : transfer.id;
}
