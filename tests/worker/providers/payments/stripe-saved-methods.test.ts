import Stripe from "stripe";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { ProviderRefusal } from "../../../../worker/providers/payments/provider.ts";
import { stripeProvider } from "../../../../worker/providers/payments/stripe.ts";

const secret = "whsec_test";
const provider = () => stripeProvider({ STRIPE_SECRET_KEY: "sk_test_1", STRIPE_WEBHOOK_SECRET: secret });

const request = {
  kind: "card" as const,
  ...{ paymentId: "pay_1", amountGrosze: 29_900, commissionGrosze: 3_588, payoutAccount: "acct_1" },
  ...{ description: "Boks A-14", customerReference: "cus_1", methodReference: "pm_1" },
};

const intent = (more: object = {}) => ({
  ...{ id: "pi_1", object: "payment_intent", amount: 29_900, currency: "pln", status: "requires_confirmation" },
  ...{ metadata: { paymentId: "pay_1", use: "off_session" }, last_payment_error: null, created: 1_795_600_000 },
  ...more,
});

const declined = (error: object) => intent({ status: "requires_payment_method", last_payment_error: error });

let calls: { method: string; path: string; body: Record<string, string>; key: string | null }[] = [];

/** A stub of Stripe that returns the given responses in order. */
function answers(...list: Response[]) {
  vi.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
    const requested = new Request(input, init);
    const body = Object.fromEntries(new URLSearchParams(await requested.text()));
    const key = requested.headers.get("idempotency-key");
    calls.push({ method: requested.method, path: new URL(requested.url).pathname, body, key });
    const answer = list[calls.length - 1];
    if (answer === undefined) throw new Error("no answer prepared");
    return answer;
  });
}

const ok = (body: object) => Response.json(body);
const refusal = (status: number, error: object) =>
  Response.json({ error: { message: "refused", ...error } }, { status });

beforeEach(() => {
  calls = [];
});

describe("a charge of a saved card", () => {
  it("is prepared under the payment's own key, without taking money", async () => {
    answers(ok(intent()));
    expect(await provider().prepareCharge(request)).toEqual({ reference: "pi_1" });
    expect(calls[0]).toMatchObject({ method: "POST", path: "/v1/payment_intents", key: "pay_1" });
    expect(calls[0]?.body).toMatchObject({
      ...{ amount: "29900", currency: "pln", customer: "cus_1", payment_method: "pm_1" },
      ...{ application_fee_amount: "3588", "transfer_data[destination]": "acct_1" },
    });
    expect(calls[0]?.body).not.toHaveProperty("confirm");
  });

  it("of BLIK is prepared for BLIK only", async () => {
    answers(ok(intent()));
    await provider().prepareCharge({ ...request, kind: "blik" });
    expect(calls[0]?.body).toMatchObject({
      ...{ "allowed_payment_method_types[0]": "blik", "metadata[method]": "blik" },
    });
  });

  it("is confirmed without the customer, once", async () => {
    answers(ok(intent()), ok(intent({ status: "succeeded" })));
    const report = await provider().confirmCharge("pi_1");
    expect(report).toMatchObject({ paymentId: "pay_1", reference: "pi_1", status: "succeeded", method: "card" });
    expect(calls[1]).toMatchObject({ path: "/v1/payment_intents/pi_1/confirm", body: { off_session: "true" } });
    answers(ok(intent()), ok(intent({ status: "succeeded" })), ok(intent({ status: "succeeded" })));
    expect(await provider().confirmCharge("pi_1")).toMatchObject({ status: "succeeded" });
    expect(calls.filter(({ path }) => path.endsWith("/confirm"))).toHaveLength(1);
  });

  it.each([
    [{ code: "card_declined", decline_code: "insufficient_funds" }, "insufficient_funds"],
    [{ code: "card_declined", decline_code: "generic_decline" }, "declined"],
    [{ code: "expired_card" }, "card_expired"],
    [{ code: "authentication_required", decline_code: "authentication_required" }, "authentication_required"],
  ])("is declined: %o", async (error, failureCode) => {
    answers(ok(intent()), refusal(402, { type: "card_error", ...error }), ok(declined(error)));
    expect(await provider().confirmCharge("pi_1")).toMatchObject({ status: "failed", failureCode });
  });

  it("that was declined is never confirmed again", async () => {
    answers(ok(declined({ code: "card_declined" })));
    expect(await provider().confirmCharge("pi_1")).toMatchObject({ status: "failed" });
    expect(calls).toHaveLength(1);
  });

  it("is canceled, or reported as paid if it is too late", async () => {
    answers(ok(intent({ status: "canceled" })));
    expect(await provider().expireSession("pi_1")).toMatchObject({ status: "expired" });
    calls = [];
    answers(refusal(400, { type: "invalid_request_error" }), ok(intent({ status: "succeeded" })));
    expect(await provider().expireSession("pi_1")).toMatchObject({ status: "succeeded" });
  });

  it("is refunded through the seller", async () => {
    answers(ok(intent({ transfer_data: { destination: "acct_1" } })), ok({ id: "re_1" }));
    await provider().refund({ refundId: "rfd_1", reference: "pi_1", amountGrosze: 100, commissionGrosze: 0 });
    expect(calls[1]?.body).toMatchObject({ payment_intent: "pi_1", reverse_transfer: "true" });
  });

  it("is refused permanently without its card", async () => {
    answers(refusal(400, { type: "invalid_request_error", code: "resource_missing" }));
    await expect(provider().prepareCharge(request)).rejects.toBeInstanceOf(ProviderRefusal);
  });
});

describe("a saved card", () => {
  it("is read from the session that saved it", async () => {
    const card = { brand: "visa", last4: "4242", exp_month: 4, exp_year: 2030 };
    answers(
      ok({
        id: "cs_1",
        customer: "cus_1",
        payment_intent: { id: "pi_1", payment_method: { id: "pm_1", customer: "cus_1", card } },
      }),
    );
    expect(await provider().savedMethod("cs_1")).toEqual({
      kind: "card",
      ...{ customerReference: "cus_1", methodReference: "pm_1", brand: "visa", last4: "4242" },
      ...{ expiryMonth: 4, expiryYear: 2030 },
    });
  });

  it("is a BLIK mandate, of which nothing more is known", async () => {
    const method = { id: "pm_1", type: "blik", blik: {}, customer: "cus_1" };
    answers(ok({ id: "cs_1", customer: "cus_1", payment_intent: { id: "pi_1", payment_method: method } }));
    expect(await provider().savedMethod("cs_1")).toEqual({
      ...{ customerReference: "cus_1", methodReference: "pm_1", kind: "blik" },
      ...{ brand: null, last4: null, expiryMonth: null, expiryYear: null },
    });
  });

  it("does not exist after a BLIK payment that saved nothing", async () => {
    const method = { id: "pm_1", type: "blik", blik: {}, customer: null };
    answers(ok({ id: "cs_1", customer: "cus_1", payment_intent: { id: "pi_1", payment_method: method } }));
    expect(await provider().savedMethod("cs_1")).toBeNull();
  });

  it("does not exist after a bank transfer", async () => {
    const method = { id: "pm_1", type: "p24", customer: null };
    answers(ok({ id: "cs_1", customer: "cus_1", payment_intent: { id: "pi_1", payment_method: method } }));
    expect(await provider().savedMethod("cs_1")).toBeNull();
  });

  it("is removed with its customer; a repeated removal succeeds", async () => {
    answers(ok({ id: "cus_1", deleted: true }), refusal(404, { type: "invalid_request_error" }));
    await provider().removeMethod({ customerReference: "cus_1", methodReference: "pm_1" });
    await provider().removeMethod({ customerReference: "cus_1", methodReference: "pm_1" });
    expect(calls[0]).toMatchObject({ method: "DELETE", path: "/v1/customers/cus_1" });
  });
});

describe("an event about a payment intent", () => {
  const read = async (object: object, type: string) => {
    const now = new Date();
    const created = Math.floor(now.getTime() / 1_000);
    const payload = JSON.stringify({ id: "evt_1", object: "event", type, created, data: { object } });
    const stripe = new Stripe("sk_test_1");
    const header = await stripe.webhooks.generateTestHeaderStringAsync({ payload, secret, timestamp: created });
    return provider().verifyWebhook(payload, new Headers({ "stripe-signature": header }), now);
  };

  it("reports a charge of a saved card", async () => {
    expect(await read(intent({ status: "succeeded" }), "payment_intent.succeeded")).toMatchObject({
      ...{ kind: "payment", id: "evt_1", paymentId: "pay_1", reference: "pi_1", status: "succeeded" },
      charge: { amountGrosze: 29_900, currency: "PLN" },
    });
    const failed = await read(declined({ code: "expired_card" }), "payment_intent.payment_failed");
    expect(failed).toMatchObject({ status: "failed", failureCode: "card_expired" });
  });

  it("reports a charge of BLIK that the bank answers later, and a withdrawn mandate", async () => {
    const metadata = { paymentId: "pay_1", use: "off_session", method: "blik" };
    const pending = await read(intent({ status: "processing", metadata }), "payment_intent.processing");
    expect(pending).toMatchObject({ status: "pending", method: "blik" });
    const error = { code: "payment_intent_mandate_invalid" };
    const failed = intent({ status: "requires_payment_method", metadata, last_payment_error: error });
    expect(await read(failed, "payment_intent.payment_failed")).toMatchObject({
      ...{ status: "failed", method: "blik", failureCode: "mandate_withdrawn" },
    });
  });

  it("of a mandate says that it was withdrawn; other states of it are ignored", async () => {
    const mandate = { id: "mandate_1", object: "mandate", payment_method: "pm_1" };
    expect(await read({ ...mandate, status: "inactive" }, "mandate.updated")).toEqual({
      ...{ kind: "mandate", id: "evt_1", methodReference: "pm_1" },
    });
    expect(await read({ ...mandate, status: "active" }, "mandate.updated")).toBeNull();
    await expect(read({ id: "mandate_1", status: "inactive" }, "mandate.updated")).rejects.toMatchObject({
      code: "request.malformed",
    });
  });

  it("is ignored for a page, whose session reports it", async () => {
    const ofPage = intent({ metadata: { paymentId: "pay_1" }, status: "succeeded" });
    expect(await read(ofPage, "payment_intent.succeeded")).toBeNull();
  });
});

describe("a card saved without a payment", () => {
  const setup = {
    ...{ setupId: "cst_1", description: "Zmiana karty", locale: "pl" as const, email: "a@example.com" },
    ...{ successUrl: "https://x.test/s", cancelUrl: "https://x.test/c", expiresAt: "2026-11-01T10:00:00.000Z" },
  };
  const session = (more: object) => ({
    id: "cs_1",
    object: "checkout.session",
    mode: "setup",
    customer: "cus_2",
    ...more,
  });
  const method = {
    id: "pm_2",
    customer: "cus_2",
    card: { brand: "visa", last4: "3220", exp_month: 5, exp_year: 2030 },
  };

  it("has a page in setup mode, under the setup's own key", async () => {
    answers(ok(session({ url: "https://checkout.test/1" })));
    expect(await provider().createSetup(setup)).toEqual({ reference: "cs_1", url: "https://checkout.test/1" });
    expect(calls[0]).toMatchObject({ method: "POST", path: "/v1/checkout/sessions", key: "cst_1" });
    expect(calls[0]?.body).toMatchObject({
      ...{ mode: "setup", client_reference_id: "cst_1", customer_creation: "always", currency: "pln" },
      ...{
        "allowed_payment_method_types[0]": "card",
        "allowed_payment_method_types[1]": "blik",
        "setup_intent_data[metadata][setupId]": "cst_1",
      },
    });
    expect(calls[0]?.body).not.toHaveProperty("line_items");
  });

  it("is limited to cards while Stripe has not granted BLIK, and refused for any other reason", async () => {
    vi.spyOn(console, "error").mockReturnValue();
    const inactive = { type: "invalid_request_error", code: "capability_not_active" };
    answers(refusal(400, inactive), ok(session({ url: "https://checkout.test/1" })));
    expect(await provider().createSetup(setup)).toEqual({ reference: "cs_1", url: "https://checkout.test/1" });
    expect(calls.map(({ key }) => key)).toEqual(["cst_1", "cst_1:withoutBlik"]);
    expect(calls[1]?.body).not.toHaveProperty("allowed_payment_method_types[1]");
    calls = [];
    answers(refusal(400, inactive), refusal(400, inactive));
    await expect(provider().createSetup(setup)).rejects.toBeInstanceOf(ProviderRefusal);
  });

  it("is reported once the bank has confirmed it, and not before", async () => {
    answers(
      ok(session({ status: "open", setup_intent: null })),
      ok(session({ status: "complete", setup_intent: { id: "seti_1", status: "succeeded", payment_method: method } })),
      ok(session({ status: "expired", setup_intent: null })),
    );
    expect(await provider().findSetup("cs_1")).toMatchObject({ status: "open", method: null });
    expect(await provider().findSetup("cs_1")).toMatchObject({
      status: "saved",
      method: {
        kind: "card",
        customerReference: "cus_2",
        methodReference: "pm_2",
        last4: "3220",
        expiryMonth: 5,
        expiryYear: 2030,
      },
    });
    expect(await provider().findSetup("cs_1")).toMatchObject({ status: "expired", method: null });
  });

  it("is announced by the event of its page, which is no payment", async () => {
    const object = session({ client_reference_id: "cst_1", status: "complete" });
    const event = {
      id: "evt_9",
      object: "event",
      type: "checkout.session.completed",
      created: 1_800_000_000,
      data: { object },
    };
    const body = JSON.stringify(event);
    const now = new Date(1_800_000_000_000);
    const signature = await new Stripe("sk_test_1").webhooks.generateTestHeaderStringAsync({
      ...{ payload: body, secret, timestamp: 1_800_000_000 },
    });
    const headers = new Headers({ "stripe-signature": signature });
    expect(await provider().verifyWebhook(body, headers, now)).toEqual({
      kind: "setup",
      id: "evt_9",
      setupId: "cst_1",
    });
  });
});
