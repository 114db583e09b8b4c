import Stripe from "stripe";
import { describe, expect, it, vi } from "vitest";
import { stripeProvider } from "../../../../worker/providers/payments/stripe.ts";

const secret = "whsec_test";
const provider = () => stripeProvider({ STRIPE_SECRET_KEY: "sk_test_1", STRIPE_WEBHOOK_SECRET: secret });

const intent = (more: object = {}) => ({
  ...{ id: "pi_1", object: "payment_intent", status: "succeeded", amount: 29_900, amount_received: 29_900 },
  ...{ currency: "pln", created: 1_800_000_000, metadata: {}, description: "Boks 12", receipt_email: null },
  ...{ transfer_data: { destination: "acct_1" }, last_payment_error: null },
  latest_charge: {
    ...{ id: "ch_1", amount_refunded: 900, created: 1_800_000_060, billing_details: { email: "anna@example.com" } },
  },
  ...more,
});

/** A stub of Stripe that returns the given responses in order. @returns the requested URLs */
function answers(...list: (object | number)[]): URL[] {
  const urls: URL[] = [];
  vi.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
    urls.push(new URL(new Request(input, init).url));
    const answer = list[urls.length - 1];
    return typeof answer === "number"
      ? Response.json({ error: { type: "api_error", message: "down" } }, { status: answer })
      : Response.json(answer);
  });
  return urls;
}

const since = new Date("2027-01-15T08:00:00Z");

async function event(type: string, object: object) {
  const body = JSON.stringify({ id: "evt_1", object: "event", type, created: 1_800_000_100, data: { object } });
  const header = await new Stripe("sk_test_1").webhooks.generateTestHeaderStringAsync({ payload: body, secret });
  return provider().verifyWebhook(body, new Headers({ "stripe-signature": header }), new Date());
}

describe("the list of what was received", () => {
  it("has successful payments with payer, account and what is left of them", async () => {
    const urls = answers({
      object: "list",
      data: [intent(), intent({ id: "pi_2", status: "canceled" })],
      has_more: false,
    });
    expect(await provider().listReceived(since, null)).toEqual({
      received: [
        {
          ...{ reference: "pi_1", paymentId: null, account: "acct_1", leftGrosze: 29_000, currency: "PLN" },
          ...{ paidAt: "2027-01-15T08:01:00.000Z", email: "anna@example.com", description: "Boks 12", metadata: {} },
        },
      ],
      next: null,
    });
    expect(urls[0]?.pathname).toBe("/v1/payment_intents");
    expect(urls[0]?.searchParams.get("created[gte]")).toBe("1800000000");
  });

  it("continues after the last payment of a page", async () => {
    const urls = answers(
      { object: "list", data: [intent()], has_more: true },
      { object: "list", data: [], has_more: false },
    );
    const { next } = await provider().listReceived(since, null);
    expect(next).toBe("pi_1");
    expect(await provider().listReceived(since, next)).toEqual({ received: [], next: null });
    expect(urls[1]?.searchParams.get("starting_after")).toBe("pi_1");
  });

  it("throws while Stripe is down", async () => {
    answers(500);
    await expect(provider().listReceived(since, null)).rejects.toMatchObject({ code: "payment.provider_down" });
  });
});

describe("an event about money", () => {
  it("by a payment link has no payment of ours, but what was received", async () => {
    expect(await event("payment_intent.succeeded", intent({ latest_charge: "ch_1" }))).toMatchObject({
      ...{ kind: "payment", paymentId: "", status: "succeeded" },
      received: { reference: "pi_1", paymentId: null, leftGrosze: 29_900, email: null },
    });
  });

  it("of a session of ours is reported by the session only", async () => {
    expect(await event("payment_intent.succeeded", intent({ metadata: { paymentId: "pay_1" } }))).toBeNull();
    const session = {
      ...{ id: "cs_1", object: "checkout.session", mode: "payment", client_reference_id: "pay_1", status: "complete" },
      ...{ payment_status: "paid", payment_intent: "pi_1", amount_total: 29_900, currency: "pln", metadata: {} },
      customer_details: { email: "anna@example.com" },
    };
    expect(await event("checkout.session.completed", session)).toMatchObject({
      ...{ paymentId: "pay_1", reference: "cs_1" },
      received: { reference: "pi_1", paymentId: "pay_1", leftGrosze: 29_900, email: "anna@example.com" },
    });
  });

  it("that failed was not received", async () => {
    expect(await event("payment_intent.payment_failed", intent({ status: "requires_payment_method" }))).toBeNull();
  });
});
