import Stripe from "stripe";
import { describe, expect, it, vi } from "vitest";
import { stripeProvider } from "../../../../worker/providers/payments/stripe.ts";

const secret = "whsec_test";
const provider = () => stripeProvider({ STRIPE_SECRET_KEY: "sk_test_1", STRIPE_WEBHOOK_SECRET: secret });

const dispute = (more: object = {}) => ({
  ...{ id: "dp_1", object: "dispute", amount: 29_900, currency: "pln", status: "needs_response", reason: "fraudulent" },
  ...{ created: 1_800_000_000, evidence_details: { due_by: 1_800_600_000 } },
  balance_transactions: [{ amount: -29_900, fee: 8_500 }],
  payment_intent: { id: "pi_1", metadata: { paymentId: "pay_1" } },
  ...more,
});

interface Call {
  method: string;
  path: string;
  body: Record<string, string>;
  key: string | null;
}

/** A stub of Stripe that returns the given responses in order. @returns the calls */
function answers(...list: object[]): Call[] {
  const calls: Call[] = [];
  vi.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
    const requested = new Request(input, init);
    const body = Object.fromEntries(new URLSearchParams(await requested.text()));
    const key = requested.headers.get("idempotency-key");
    calls.push({ method: requested.method, path: new URL(requested.url).pathname, body, key });
    return Response.json(list[calls.length - 1]);
  });
  return calls;
}

describe("a dispute", () => {
  it("is read with its payment, fee, reason and deadline", async () => {
    const calls = answers(dispute());
    expect(await provider().findDispute("dp_1")).toEqual({
      ...{
        paymentId: "pay_1",
        paymentReference: "pi_1",
        reference: "dp_1",
        amountGrosze: 29_900,
        currency: "PLN",
        feeGrosze: 8_500,
      },
      ...{ reason: "fraudulent", status: "needsResponse" },
      ...{ respondByAt: "2027-01-22T06:40:00.000Z", openedAt: "2027-01-15T08:00:00.000Z" },
    });
    expect(calls[0]).toMatchObject({ method: "GET", path: "/v1/disputes/dp_1" });
  });

  it("has no deadline once it is decided, and an unknown reason is another one", async () => {
    answers(dispute({ status: "lost", reason: "check_returned" }));
    expect(await provider().findDispute("dp_1")).toMatchObject({ status: "lost", reason: "other", respondByAt: null });
  });

  it("is listed while it is new", async () => {
    const calls = answers({ object: "list", data: [dispute()], has_more: false });
    expect(await provider().recentDisputes(new Date("2027-01-15T08:00:00Z"))).toEqual(["dp_1"]);
    expect(calls[0]).toMatchObject({ method: "GET", path: "/v1/disputes" });
  });

  it("names a payment that was not begun on Boksy by its reference", async () => {
    answers(dispute({ payment_intent: { id: "pi_2", metadata: {} } }));
    expect(await provider().findDispute("dp_1")).toMatchObject({ paymentId: null, paymentReference: "pi_2" });
  });

  it("is none if a bank only inquires", async () => {
    answers(dispute({ status: "warning_needs_response" }));
    expect(await provider().findDispute("dp_1")).toBeNull();
  });

  it("that is lost is taken back from the seller once, with the commission", async () => {
    const calls = answers(
      { id: "cs_1", payment_intent: { id: "pi_1", latest_charge: { id: "ch_1", transfer: "tr_1" } } },
      { id: "trr_1" },
    );
    await provider().recoverLoss({ disputeId: "dsp_1", paymentReference: "cs_1", amountGrosze: 29_900 });
    expect(calls[1]).toMatchObject({ method: "POST", path: "/v1/transfers/tr_1/reversals", key: "dsp_1" });
    expect(calls[1]?.body).toMatchObject({ amount: "29900", refund_application_fee: "true" });
  });

  it("that is lost takes nothing back if the money stayed with the marketplace", async () => {
    const calls = answers({ id: "pi_1", latest_charge: { id: "ch_1", transfer: null } });
    await provider().recoverLoss({ disputeId: "dsp_1", paymentReference: "pi_1", amountGrosze: 29_900 });
    expect(calls).toHaveLength(1);
  });

  it("is only named by its events", async () => {
    const event = { id: "evt_1", object: "event", type: "charge.dispute.created", data: { object: dispute() } };
    const body = JSON.stringify(event);
    const now = new Date();
    const stripe = new Stripe("sk_test_1");
    const timestamp = Math.floor(now.getTime() / 1000);
    const signature = await stripe.webhooks.generateTestHeaderStringAsync({ payload: body, secret, timestamp });
    const read = await provider().verifyWebhook(body, new Headers({ "stripe-signature": signature }), now);
    expect(read).toEqual({ kind: "dispute", id: "evt_1", reference: "dp_1" });
  });
});
