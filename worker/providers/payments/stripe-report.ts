import type Stripe from "stripe";
import type { FailureCode } from "../../../domain/payment/failure.ts";
import type { PaymentEvent } from "./provider.ts";
import type { Charge, PaymentMethod, PaymentReport, ReportedStatus } from "./report.ts";
import { receivedBySession, receivedOf } from "./stripe-received.ts";

/** In the metadata of charges of saved methods, which have no Checkout session. */
export const offSessionMark = { use: "off_session" } as const;

/**
 * An event about one of our sessions or charges, or a payment that was made without one, such as by a payment link; null for
 * all other events.
 */
export function eventOf(event: Stripe.Event): PaymentEvent | null {
  switch (event.type) {
    case "checkout.session.completed":
    case "checkout.session.async_payment_succeeded":
    case "checkout.session.async_payment_failed":
    case "checkout.session.expired": {
      const session = event.data.object;
      // A payment without our id is reported by its intent.
      if (session.client_reference_id === null || session.mode === "setup") return null;
      const failed = event.type === "checkout.session.async_payment_failed";
      return {
        kind: "payment",
        ...reportOf(session),
        ...(failed ? { status: "failed", failureCode: "bank_failed" } : {}),
        received: receivedBySession(session, event.created),
        id: event.id,
        type: event.type,
        occurredAt: new Date(event.created * 1000).toISOString(),
      };
    }
    case "payment_intent.succeeded":
    case "payment_intent.processing":
    case "payment_intent.payment_failed":
    case "payment_intent.canceled": {
      const intent = event.data.object;
      const isReceived = event.type === "payment_intent.succeeded";
      // The intents of our Checkout sessions are reported by the sessions.
      const isStray = isReceived && intent.metadata?.paymentId === undefined;
      if (intent.metadata?.use !== offSessionMark.use && !isStray) return null;
      return {
        kind: "payment",
        ...intentReportOf(intent),
        received: isReceived ? receivedOf(intent) : null,
        id: event.id,
        type: event.type,
        occurredAt: new Date(event.created * 1000).toISOString(),
      };
    }
    default:
      return null;
  }
}

/** The state of a session. The failure reason is set only when the payment intent was expanded. */
export function reportOf(session: Stripe.Checkout.Session): PaymentReport {
  const intent = typeof session.payment_intent === "string" ? null : session.payment_intent;
  const error = intent?.last_payment_error ?? null;
  return {
    paymentId: session.client_reference_id ?? "",
    reference: session.id,
    status: statusOf(session, error !== null),
    charge: chargeOf(session),
    method: methods[error?.payment_method?.type ?? ""] ?? null,
    failureCode: error === null ? null : failureOf(error.decline_code ?? error.code ?? ""),
  };
}

/** The state of a charge of a saved method. */
export function intentReportOf(intent: Stripe.PaymentIntent): PaymentReport {
  const error = intent.last_payment_error;
  const status = intentStatusOf(intent);
  const code = error?.code === "authentication_required" ? error.code : (error?.decline_code ?? error?.code ?? "");
  return {
    paymentId: intent.metadata?.paymentId ?? "",
    reference: intent.id,
    status,
    charge: { amountGrosze: intent.amount, currency: intent.currency.toUpperCase() },
    method: methods[intent.metadata?.method ?? "card"] ?? null,
    failureCode: status === "failed" ? offSessionFailureOf(code) : null,
  };
}

function intentStatusOf({ status, last_payment_error: error }: Stripe.PaymentIntent): ReportedStatus {
  if (status === "succeeded") return "succeeded";
  if (status === "canceled") return "expired";
  if (status === "processing") return "pending";
  // Without the customer, a requested confirmation cannot follow.
  return error !== null || status === "requires_action" ? "failed" : "open";
}

/** The bank requires the customer, who is not there: no failed confirmation as on a page. */
const offSessionFailureOf = (code: string): FailureCode =>
  code === "" || code === "authentication_required" ? "authentication_required" : failureOf(code);

function chargeOf({ amount_total: amount, currency }: Stripe.Checkout.Session): Charge | null {
  return amount === null || currency === null ? null : { amountGrosze: amount, currency: currency.toUpperCase() };
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
  recurring_not_supported_by_bank: "blik_recurring_unsupported",
  payment_intent_mandate_invalid: "mandate_withdrawn",
  setup_intent_mandate_invalid: "mandate_withdrawn",
  code_invalid: "blik_code_invalid",
  code_expired: "blik_code_expired",
  customer_declined: "blik_rejected",
  processing_error: "provider_fault",
};

function failureOf(code: string): FailureCode {
  return failures[code] ?? "declined";
}
