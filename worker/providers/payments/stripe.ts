import Stripe from "stripe";
import { DomainError } from "../../../domain/errors.ts";
import type { FailureCode } from "../../../domain/payment/failure.ts";
import {
  type PaymentEvent,
  type PaymentMethod,
  type PaymentProvider,
  type PaymentReport,
  ProviderRefusal,
  providerTimeoutMs,
  type ReportedStatus,
} from "./provider.ts";
import { requireSecret } from "./secret.ts";

/** Stripe refuses a page that lives under 30 minutes from its own clock, so ours ends a minute later than promised. */
const expiryMarginSeconds = 60;
const signatureToleranceSeconds = 300;

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
  const find = (reference: string) => ask(stripe.checkout.sessions.retrieve(reference, { expand: ["payment_intent"] }));

  return {
    name: "stripe",

    async createSession(request) {
      const session = await ask(
        stripe.checkout.sessions.create(
          {
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
            success_url: request.successUrl,
            cancel_url: request.cancelUrl,
            expires_at: Math.floor(Date.parse(request.expiresAt) / 1000) + expiryMarginSeconds,
          },
          { idempotencyKey: request.paymentId },
        ),
      );
      if (session.url === null) throw new ProviderRefusal("the session has no page");
      return { reference: session.id, url: session.url };
    },

    async expireSession(reference) {
      try {
        return reportOf(await ask(stripe.checkout.sessions.expire(reference)));
      } catch (error) {
        // Only an open session can be expired; any other refusal shows when we look.
        if (!(error instanceof ProviderRefusal)) throw error;
        return reportOf(await find(reference));
      }
    },

    async findSession(reference) {
      return reportOf(await find(reference));
    },

    async refund({ refundId, reference, amountGrosze }) {
      const session = await find(reference);
      const intent = session.payment_intent;
      if (intent === null) throw new ProviderRefusal("nothing was paid in this session");
      const { id, transfer_data } = typeof intent === "string" ? { id: intent, transfer_data: null } : intent;
      const throughSeller = transfer_data !== null ? { reverse_transfer: true, refund_application_fee: true } : {};
      const refund = await ask(
        stripe.refunds.create(
          { payment_intent: id, amount: amountGrosze, metadata: { refundId }, ...throughSeller },
          { idempotencyKey: refundId },
        ),
      );
      return { reference: refund.id };
    },

    async verifyWebhook(rawBody, headers, now) {
      const signature = headers.get("stripe-signature") ?? "";
      return eventOf(await genuine(stripe, requireSecret(env, "STRIPE_WEBHOOK_SECRET"), rawBody, signature, now));
    },
  };
}

async function genuine(stripe: Stripe, secret: string, rawBody: string, signature: string, now: Date) {
  try {
    return await stripe.webhooks.constructEventAsync(
      rawBody,
      signature,
      secret,
      signatureToleranceSeconds,
      undefined,
      now.getTime(),
    );
  } catch (cause) {
    throw new DomainError("payment.signature_invalid", { cause });
  }
}

/** Refusals (4xx about this very call) are told apart from outages, which another try may cure. */
async function ask<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (cause) {
    if (
      cause instanceof Stripe.errors.StripeInvalidRequestError ||
      cause instanceof Stripe.errors.StripeCardError ||
      cause instanceof Stripe.errors.StripeIdempotencyError
    ) {
      throw new ProviderRefusal(cause.message, { cause });
    }
    throw new DomainError("payment.provider_down", { cause });
  }
}

function eventOf(event: Stripe.Event): PaymentEvent | null {
  switch (event.type) {
    case "checkout.session.completed":
    case "checkout.session.async_payment_succeeded":
    case "checkout.session.async_payment_failed":
    case "checkout.session.expired": {
      const session = event.data.object;
      if (session.client_reference_id === null) return null;
      const failed = event.type === "checkout.session.async_payment_failed";
      return {
        ...reportOf(session),
        ...(failed ? { status: "failed", failureCode: "bank_failed" } : {}),
        id: event.id,
        type: event.type,
        occurredAt: new Date(event.created * 1000).toISOString(),
      };
    }
    default:
      return null;
  }
}

function reportOf(session: Stripe.Checkout.Session): PaymentReport {
  const intent = typeof session.payment_intent === "string" ? null : session.payment_intent;
  const error = intent?.last_payment_error ?? null;
  return {
    paymentId: session.client_reference_id ?? "",
    reference: session.id,
    status: statusOf(session, error !== null),
    method: methods[error?.payment_method?.type ?? ""] ?? null,
    failureCode: error === null ? null : failureOf(error.decline_code ?? error.code ?? ""),
  };
}

/** A completed session that is still unpaid waits for a bank, unless its intent already carries an error. */
function statusOf(session: Stripe.Checkout.Session, hasError: boolean): ReportedStatus {
  if (session.payment_status === "paid") return "succeeded";
  if (session.status === "expired") return "expired";
  if (session.status === "open") return "open";
  return hasError ? "failed" : "pending";
}

const methods: Record<string, PaymentMethod> = { card: "card", blik: "blik", p24: "bankRedirect" };

const failures: Record<string, FailureCode> = {
  insufficient_funds: "insufficient_funds",
  expired_card: "card_expired",
  incorrect_number: "card_number_wrong",
  invalid_number: "card_number_wrong",
  incorrect_cvc: "card_code_wrong",
  invalid_cvc: "card_code_wrong",
  authentication_required: "authentication_failed",
  payment_intent_authentication_failure: "authentication_failed",
  payment_limit_exceeded: "limit_exceeded",
  code_invalid: "blik_code_invalid",
  code_expired: "blik_code_expired",
  customer_declined: "blik_rejected",
  processing_error: "provider_fault",
};

function failureOf(code: string): FailureCode {
  return failures[code] ?? "declined";
}
