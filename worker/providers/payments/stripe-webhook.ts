import type Stripe from "stripe";
import { z } from "zod";
import { DomainError } from "../../../domain/core/errors.ts";
import { opaque } from "../../../domain/core/text-schema.ts";
import type { DisputeNotice } from "./disputes.ts";
import type { BankPayoutNotice, PayoutNotice } from "./payouts.ts";
import type { PaymentEvent } from "./provider.ts";
import type { MandateNotice, SetupNotice } from "./saved-methods.ts";
import { eventOf } from "./stripe-report.ts";

const toleranceSeconds = 300;

const id = opaque(255).min(1);
/** What is read of an event about a session, beyond what the library's types promise of a signed body. */
const sessionEvent = z.object({
  id,
  type: z.string(),
  created: z.int().nonnegative().max(1e11),
  data: z.object({ object: z.object({ id, client_reference_id: id.nullable() }) }),
});
/** The same of an event about a charge of a saved method. */
const intentEvent = z.object({
  id,
  type: z.string(),
  created: z.int().nonnegative().max(1e11),
  data: z.object({ object: z.object({ id, metadata: z.record(z.string(), z.string()).nullish() }) }),
});
const disputeEvent = z.object({ id, type: z.string(), data: z.object({ object: z.object({ id }) }) });
/** An event of a seller's account about a transfer to their bank. */
const bankPayoutEvent = z.object({ id, account: id, data: z.object({ object: z.object({ id }) }) });
/** The consent of a customer to charges of a saved method. */
const mandateEvent = z.object({
  id,
  data: z.object({ object: z.object({ status: z.string(), payment_method: z.union([id, z.object({ id })]) }) }),
});
const accountNotice = z.object({ id, related_object: z.object({ id }).nullish() });

export interface Delivery {
  rawBody: string;
  signature: string;
  now: Date;
}

/**
 * Verifies and parses a Stripe event. Payments are full events; accounts are thin events of a destination with its own
 * secret, so `secrets` may contain several, separated by spaces. Throws `payment.signature_invalid`, and
 * `request.malformed` for a signed body that is not an event.
 */
export async function readStripeWebhook(
  stripe: Stripe,
  secrets: string,
  delivery: Delivery,
): Promise<PaymentEvent | PayoutNotice | BankPayoutNotice | DisputeNotice | SetupNotice | MandateNotice | null> {
  let refusal: unknown;
  for (const secret of secrets.split(" ")) {
    try {
      return await readWith(stripe, secret, delivery);
    } catch (cause) {
      if (cause instanceof DomainError) throw cause;
      refusal = cause;
    }
  }
  throw new DomainError("payment.signature_invalid", { cause: refusal });
}

async function readWith(stripe: Stripe, secret: string, { rawBody, signature, now }: Delivery) {
  const checked = [rawBody, signature, secret, toleranceSeconds, undefined, now.getTime()] as const;
  if (JSON.parse(rawBody).object === "v2.core.event") {
    const notice = await stripe.parseEventNotificationAsync(...checked);
    return noticeOf(wellFormed(accountNotice, notice));
  }
  const event = await stripe.webhooks.constructEventAsync(...checked);
  const type = String(event.type);
  if (type.startsWith("checkout.session.")) return setupNoticeOf(wellFormed(sessionEvent, event)) ?? eventOf(event);
  if (type.startsWith("charge.dispute."))
    return disputeNoticeOf(wellFormed(disputeEvent, event) as Stripe.ChargeDisputeCreatedEvent);
  if (type.startsWith("payout.")) return bankPayoutNoticeOf(event);
  if (type === "mandate.updated") return mandateNoticeOf(event);
  return type.startsWith("payment_intent.") ? eventOf(wellFormed(intentEvent, event)) : null;
}

function wellFormed<Event>(shape: z.ZodType, event: Event): Event {
  const { success, error } = shape.safeParse(event);
  if (!success) throw new DomainError("request.malformed", { cause: error });
  return event;
}

/** Any event about a dispute may change its state, so each one triggers a check. */
const disputeNoticeOf = ({ id, data }: Stripe.ChargeDisputeCreatedEvent): DisputeNotice => ({
  kind: "dispute",
  id,
  reference: data.object.id,
});

/**
 * Any event about a transfer to a seller's bank may change its state. The marketplace's own transfers have no account and
 * are none of ours.
 */
function bankPayoutNoticeOf(event: Stripe.Event): BankPayoutNotice | null {
  if (event.account === undefined) return null;
  const { id, account, data } = bankPayoutEvent.parse(wellFormed(bankPayoutEvent, event));
  return { kind: "bankPayout", id, account, reference: data.object.id };
}

/** A page that saves a card without a payment was completed or has expired. */
function setupNoticeOf({ id, data: { object } }: Stripe.Event): SetupNotice | null {
  if (object.object !== "checkout.session" || object.mode !== "setup" || object.client_reference_id === null)
    return null;
  return { kind: "setup", id, setupId: object.client_reference_id };
}

/** A mandate that is inactive stays so; its other states are of no interest. */
function mandateNoticeOf(event: Stripe.Event): MandateNotice | null {
  const { id, data } = mandateEvent.parse(wellFormed(mandateEvent, event));
  const { status, payment_method: method } = data.object;
  if (status !== "inactive") return null;
  return { kind: "mandate", id, methodReference: typeof method === "string" ? method : method.id };
}

/** Any event about an account may change its status, so each one triggers a check. */
function noticeOf(event: Stripe.V2.Core.EventNotification): PayoutNotice | null {
  const about = "related_object" in event ? event.related_object : null;
  if (!event.type.startsWith("v2.core.account") || about === null || !("id" in about)) return null;
  return { kind: "payout", id: event.id, account: String(about.id) };
}
