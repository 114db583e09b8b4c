import type Stripe from "stripe";
import { DomainError } from "../../../domain/errors.ts";
import type { PayoutNotice } from "./payouts.ts";
import type { PaymentEvent } from "./provider.ts";
import { eventOf } from "./stripe-report.ts";

const toleranceSeconds = 300;

export interface Delivery {
  rawBody: string;
  signature: string;
  now: Date;
}

/**
 * An event of Stripe's, checked. Payments come whole, accounts as thin notifications from a destination with a secret of
 * its own, so `secrets` may hold several, with spaces between. Throws `payment.signature_invalid`.
 */
export async function readStripeWebhook(
  stripe: Stripe,
  secrets: string,
  delivery: Delivery,
): Promise<PaymentEvent | PayoutNotice | null> {
  let refusal: unknown;
  for (const secret of secrets.split(" ")) {
    try {
      return await readWith(stripe, secret, delivery);
    } catch (cause) {
      refusal = cause;
    }
  }
  throw new DomainError("payment.signature_invalid", { cause: refusal });
}

async function readWith(stripe: Stripe, secret: string, { rawBody, signature, now }: Delivery) {
  const checked = [rawBody, signature, secret, toleranceSeconds, undefined, now.getTime()] as const;
  if (JSON.parse(rawBody).object !== "v2.core.event")
    return eventOf(await stripe.webhooks.constructEventAsync(...checked));
  return noticeOf(await stripe.parseEventNotificationAsync(...checked));
}

/** Anything about an account may change its state, so each of its events is a reason to look. */
function noticeOf(event: Stripe.V2.Core.EventNotification): PayoutNotice | null {
  const about = "related_object" in event ? event.related_object : null;
  if (!event.type.startsWith("v2.core.account") || about === null || !("id" in about)) return null;
  return { kind: "payout", id: event.id, account: String(about.id) };
}
