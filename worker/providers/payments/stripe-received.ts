import type Stripe from "stripe";
import type { MoneyPage, ReceivedMoney } from "./provider.ts";
import { callStripe } from "./stripe-call.ts";

/** The most that Stripe lists at once. */
const pageSize = 100;

/** A description may be as long as the payer's message; a list shows its beginning. */
const maxDescription = 300;

const instant = (seconds: number) => new Date(seconds * 1000).toISOString();
const idOf = (of: string | { id: string } | null | undefined) => (typeof of === "string" ? of : (of?.id ?? null));

/** A page of successful payments. Destination charges are payments of the marketplace's account, too. */
export async function listReceived(stripe: Stripe, since: Date, after: string | null): Promise<MoneyPage> {
  const gte = Math.floor(since.getTime() / 1000);
  const { data, has_more } = await callStripe(
    stripe.paymentIntents.list({
      ...{ created: { gte }, limit: pageSize, expand: ["data.latest_charge"] },
      ...(after === null ? {} : { starting_after: after }),
    }),
  );
  return {
    received: data.filter(({ status }) => status === "succeeded").map(receivedOf),
    next: has_more ? (data.at(-1)?.id ?? null) : null,
  };
}

/** What a successful intent received. The payer's address and refunds are known only if its charge was expanded. */
export function receivedOf(intent: Stripe.PaymentIntent): ReceivedMoney {
  const { id, metadata, transfer_data, amount_received, currency, created, receipt_email, description } = intent;
  const charge = typeof intent.latest_charge === "string" ? null : intent.latest_charge;
  return {
    reference: id,
    paymentId: metadata?.paymentId ?? null,
    account: idOf(transfer_data?.destination),
    leftGrosze: amount_received - (charge?.amount_refunded ?? 0),
    currency: currency.toUpperCase(),
    paidAt: instant(charge?.created ?? created),
    email: charge?.billing_details?.email ?? receipt_email ?? null,
    description: (description ?? "").slice(0, maxDescription),
    metadata: metadata ?? {},
  };
}

/** What a paid session received; null if its payment is not named. */
export function receivedBySession(session: Stripe.Checkout.Session, at: number): ReceivedMoney | null {
  const reference = idOf(session.payment_intent);
  const { amount_total: leftGrosze, currency } = session;
  if (session.payment_status !== "paid" || reference === null || leftGrosze === null || currency === null) return null;
  return {
    ...{ reference, paymentId: session.client_reference_id, account: null, leftGrosze },
    ...{ currency: currency.toUpperCase(), paidAt: instant(at), email: session.customer_details?.email ?? null },
    ...{ description: "", metadata: session.metadata ?? {} },
  };
}
