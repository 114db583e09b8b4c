import type Stripe from "stripe";
import { type SavedMethod, savedBlik, savedMethodKinds } from "../../../domain/payment/saved-method.ts";
import { expiryMarginSeconds, ProviderRefusal } from "./provider.ts";
import type { MethodReference, SavedMethodProvider } from "./saved-methods.ts";
import { withoutBlikIfRefused } from "./stripe-blik.ts";
import { callStripe } from "./stripe-call.ts";

/**
 * A saved method with the customer at Stripe that it belongs to; null if it is of a kind that cannot be charged later, or was
 * used for one payment only: then it belongs to no customer.
 */
export function savedMethodOf(
  customer: Stripe.Checkout.Session["customer"],
  method: Stripe.PaymentMethod | null,
): (SavedMethod & MethodReference) | null {
  const customerReference = typeof customer === "string" ? customer : customer?.id;
  if (method === null || method.customer === null || customerReference === undefined) return null;
  const reference = { customerReference, methodReference: method.id };
  if (method.type === "blik") return { ...reference, ...savedBlik };
  if (method.card === undefined) return null;
  const { brand, last4, exp_month: expiryMonth, exp_year: expiryYear } = method.card;
  return { ...reference, kind: "card", brand, last4, expiryMonth, expiryYear };
}

/**
 * Methods saved without a payment, on Checkout pages in setup mode (docs.stripe.com/payments/save-and-reuse). The page lets the
 * customer try another method after a decline, so a setup never fails there: it is saved or expires.
 */
export function stripeSetups(stripe: Stripe): Pick<SavedMethodProvider, "createSetup" | "findSetup"> {
  return {
    async createSetup({ setupId, description, locale, email, successUrl, cancelUrl, expiresAt }) {
      const session = await withoutBlikIfRefused(savedMethodKinds, (kinds, key) =>
        stripe.checkout.sessions.create(
          {
            mode: "setup",
            client_reference_id: setupId,
            customer_creation: "always",
            allowed_payment_method_types: [...kinds],
            currency: "pln",
            setup_intent_data: { description, metadata: { setupId } },
            locale,
            ...(email === null ? {} : { customer_email: email }),
            ...{ success_url: successUrl, cancel_url: cancelUrl },
            expires_at: Math.floor(Date.parse(expiresAt) / 1000) + expiryMarginSeconds,
          },
          { idempotencyKey: setupId + key },
        ),
      );
      if (session.url === null) throw new ProviderRefusal("the session has no page");
      return { reference: session.id, url: session.url };
    },

    async findSetup(reference) {
      const expand = ["setup_intent.payment_method"];
      const session = await callStripe(stripe.checkout.sessions.retrieve(reference, { expand }));
      const none = { method: null, failureCode: null };
      if (session.status === "expired") return { status: "expired", ...none };
      const intent = typeof session.setup_intent === "string" ? null : session.setup_intent;
      if (session.status !== "complete" || intent?.status !== "succeeded") return { status: "open", ...none };
      const method = savedMethodOf(
        session.customer,
        typeof intent.payment_method === "string" ? null : intent.payment_method,
      );
      if (method === null) throw new ProviderRefusal("the setup saved no method");
      return { status: "saved", method, failureCode: null };
    },
  };
}
