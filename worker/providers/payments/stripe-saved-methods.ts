import type Stripe from "stripe";
import { ProviderRefusal } from "./provider.ts";
import type { SavedMethodProvider } from "./saved-methods.ts";
import { callStripe } from "./stripe-call.ts";
import { intentReportOf, offSessionMark } from "./stripe-report.ts";
import { savedMethodOf, stripeSetups } from "./stripe-setups.ts";

/** Whether a payment's reference is a charge of a saved method; all other references are Checkout sessions. */
export const isIntent = (reference: string) => reference.startsWith("pi_");

export const findIntent = (stripe: Stripe, reference: string) => callStripe(stripe.paymentIntents.retrieve(reference));

/**
 * Saved methods as off-session PaymentIntents (docs.stripe.com/payments/save-during-payment). Each saved method has its own
 * customer at Stripe, so removing the method removes all of its data there. A charge of
 * BLIK may be pending until the bank answers, which an event reports.
 */
export function stripeSavedMethods(stripe: Stripe): SavedMethodProvider {
  return {
    ...stripeSetups(stripe),

    async savedMethod(reference) {
      const expand = ["payment_intent.payment_method"];
      const session = await callStripe(stripe.checkout.sessions.retrieve(reference, { expand }));
      const intent = typeof session.payment_intent === "string" ? null : session.payment_intent;
      const method = typeof intent?.payment_method === "string" ? null : intent?.payment_method;
      return savedMethodOf(session.customer, method ?? null);
    },

    async prepareCharge(request) {
      const { paymentId, amountGrosze, commissionGrosze, payoutAccount, description } = request;
      const intent = await callStripe(
        stripe.paymentIntents.create(
          {
            amount: amountGrosze,
            currency: "pln",
            customer: request.customerReference,
            payment_method: request.methodReference,
            allowed_payment_method_types: [request.kind],
            description,
            metadata: { paymentId, ...offSessionMark, method: request.kind },
            ...(payoutAccount === null
              ? {}
              : { application_fee_amount: commissionGrosze, transfer_data: { destination: payoutAccount } }),
          },
          { idempotencyKey: paymentId },
        ),
      );
      return { reference: intent.id };
    },

    async confirmCharge(reference) {
      const intent = await findIntent(stripe, reference);
      // Stripe returns a declined charge to `requires_payment_method`: it is never confirmed a second time.
      if (intent.status !== "requires_confirmation") return intentReportOf(intent);
      try {
        const confirmed = stripe.paymentIntents.confirm(
          reference,
          { off_session: true },
          { idempotencyKey: `confirm:${reference}` },
        );
        return intentReportOf(await callStripe(confirmed));
      } catch (error) {
        if (!(error instanceof ProviderRefusal)) throw error;
        return intentReportOf(await findIntent(stripe, reference));
      }
    },

    async removeMethod({ customerReference }) {
      try {
        await callStripe(stripe.customers.del(customerReference));
      } catch (error) {
        // Already removed.
        if (!(error instanceof ProviderRefusal)) throw error;
      }
    },
  };
}
