import Stripe from "stripe";
import {
  expiryMarginSeconds,
  type PaymentProvider,
  ProviderRefusal,
  providerTimeoutMs,
  type RefundRequest,
  type SessionRequest,
} from "./provider.ts";
import { requireSecret } from "./secret.ts";
import { stripeBankPayouts } from "./stripe-bank-payouts.ts";
import { withoutBlikIfRefused } from "./stripe-blik.ts";
import { callStripe } from "./stripe-call.ts";
import { stripeDisputes } from "./stripe-disputes.ts";
import { stripePayouts } from "./stripe-payouts.ts";
import { listReceived } from "./stripe-received.ts";
import { intentReportOf, reportOf } from "./stripe-report.ts";
import { findIntent, isIntent, stripeSavedMethods } from "./stripe-saved-methods.ts";
import { readStripeWebhook } from "./stripe-webhook.ts";

/**
 * Stripe Checkout with destination charges: the seller's account gets the money less `application_fee_amount`, and a
 * refund takes both back (docs.stripe.com/connect/destination-charges).
 */
export function stripeProvider(env: Pick<Env, "STRIPE_SECRET_KEY" | "STRIPE_WEBHOOK_SECRET">): PaymentProvider {
  const stripe = new Stripe(requireSecret(env, "STRIPE_SECRET_KEY"), {
    httpClient: Stripe.createFetchHttpClient(),
    timeout: providerTimeoutMs,
    maxNetworkRetries: 0,
  });
  const find = (reference: string) =>
    callStripe(stripe.checkout.sessions.retrieve(reference, { expand: ["payment_intent"] }));
  const cancelIntent = async (reference: string) => {
    try {
      return intentReportOf(await callStripe(stripe.paymentIntents.cancel(reference)));
    } catch (error) {
      // A paid or failed charge cannot be canceled.
      if (!(error instanceof ProviderRefusal)) throw error;
      return intentReportOf(await findIntent(stripe, reference));
    }
  };

  return {
    ...stripePayouts(stripe),
    ...stripeBankPayouts(stripe),
    ...stripeSavedMethods(stripe),
    ...stripeDisputes(stripe),
    name: "stripe",

    async createSession(request) {
      const session = await withoutBlikIfRefused(request.saves, (saves, key) =>
        stripe.checkout.sessions.create(sessionParams({ ...request, saves }), {
          idempotencyKey: request.paymentId + key,
        }),
      );
      if (session.url === null) throw new ProviderRefusal("the session has no page");
      return { reference: session.id, url: session.url };
    },

    async expireSession(reference) {
      if (isIntent(reference)) return cancelIntent(reference);
      try {
        return reportOf(await callStripe(stripe.checkout.sessions.expire(reference)));
      } catch (error) {
        // Only an open session can be expired; any other refusal shows when we look.
        if (!(error instanceof ProviderRefusal)) throw error;
        return reportOf(await find(reference));
      }
    },

    async findSession(reference) {
      return isIntent(reference)
        ? intentReportOf(await findIntent(stripe, reference))
        : reportOf(await find(reference));
    },

    async refund({ refundId, reference, amountGrosze, commissionGrosze }) {
      const intent = isIntent(reference) ? await findIntent(stripe, reference) : (await find(reference)).payment_intent;
      if (intent === null) throw new ProviderRefusal("nothing was paid in this session");
      const paid = typeof intent === "string" ? { id: intent, transfer_data: null } : intent;
      const isOfSeller = paid.transfer_data !== null;
      // Stripe would return the fee in proportion to the whole payment, but there is no commission on a deposit.
      const throughSeller = isOfSeller ? { reverse_transfer: true, refund_application_fee: false } : {};
      const refund = await callStripe(
        stripe.refunds.create(
          { payment_intent: paid.id, amount: amountGrosze, metadata: { refundId }, ...throughSeller },
          { idempotencyKey: refundId },
        ),
      );
      if (isOfSeller && commissionGrosze > 0) await returnFee(stripe, paid.id, { refundId, commissionGrosze });
      return { reference: refund.id };
    },

    listReceived: (since, after) => listReceived(stripe, since, after),

    verifyWebhook: (rawBody, headers, now) =>
      readStripeWebhook(stripe, requireSecret(env, "STRIPE_WEBHOOK_SECRET"), {
        rawBody,
        signature: headers.get("stripe-signature") ?? "",
        now,
      }),
  };
}

/** A page that takes a payment, and saves the method it is paid by if that is of one of the kinds to save. */
function sessionParams(request: SessionRequest): Stripe.Checkout.SessionCreateParams {
  const offSession = { setup_future_usage: "off_session" as const };
  return {
    mode: "payment",
    client_reference_id: request.paymentId,
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: "pln",
          unit_amount: request.amountGrosze,
          product_data: { name: request.description },
        },
      },
    ],
    payment_intent_data: {
      description: request.description,
      metadata: { paymentId: request.paymentId },
      ...(request.payoutAccount === null
        ? {}
        : {
            application_fee_amount: request.commissionGrosze,
            transfer_data: { destination: request.payoutAccount },
          }),
    },
    allowed_payment_method_types: ["card", "blik", "p24"],
    locale: request.locale,
    ...(request.email === null ? {} : { customer_email: request.email }),
    // Set for the kinds to save only: set for the whole payment, it would rule out the other methods.
    ...(request.saves.length === 0
      ? {}
      : {
          customer_creation: "always" as const,
          payment_method_options: Object.fromEntries(request.saves.map((kind) => [kind, offSession])),
        }),
    success_url: request.successUrl,
    cancel_url: request.cancelUrl,
    expires_at: Math.floor(Date.parse(request.expiresAt) / 1000) + expiryMarginSeconds,
  };
}

/** Returns a part of the commission to the seller's account. A refusal does not undo the refund, so it is only logged. */
async function returnFee(
  stripe: Stripe,
  intentId: string,
  { refundId, commissionGrosze }: Pick<RefundRequest, "refundId" | "commissionGrosze">,
): Promise<void> {
  const expand = ["latest_charge"];
  const { latest_charge } = await callStripe(stripe.paymentIntents.retrieve(intentId, { expand }));
  const fee = typeof latest_charge === "string" ? null : (latest_charge?.application_fee ?? null);
  if (fee === null) return;
  try {
    await callStripe(
      stripe.applicationFees.createRefund(
        typeof fee === "string" ? fee : fee.id,
        { amount: commissionGrosze, metadata: { refundId } },
        { idempotencyKey: `${refundId}:fee` },
      ),
    );
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) throw error;
    console.error(JSON.stringify({ code: "refund.commission_not_returned", refundId, error: String(error) }));
  }
}
