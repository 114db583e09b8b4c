import Stripe from "stripe";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { DomainError } from "../../../../domain/core/errors.ts";
import { ProviderRefusal, type SessionRequest } from "../../../../worker/providers/payments/provider.ts";
import { stripeProvider } from "../../../../worker/providers/payments/stripe.ts";

const secret = "whsec_test";
const provider = () => stripeProvider({ STRIPE_SECRET_KEY: "sk_test_1", STRIPE_WEBHOOK_SECRET: secret });

const request: SessionRequest = {
  paymentId: "pay_1",
  amountGrosze: 59_800,
  commissionGrosze: 3_588,
  payoutAccount: "acct_1",
  description: "Boks A-14",
  locale: "pl",
  email: "anna@example.com",
  saves: [],
  successUrl: "https://boksy.test/customer/payment/success?payment=pay_1",
  cancelUrl: "https://boksy.test/customer/payment/cancelled?payment=pay_1",
  expiresAt: "2026-11-21T10:30:00.000Z",
};

const session = (more: object = {}) => ({
  id: "cs_1",
  object: "checkout.session",
  client_reference_id: "pay_1",
  url: "https://checkout.stripe.test/cs_1",
  status: "open",
  payment_status: "unpaid",
  payment_intent: null,
  amount_total: 59_800,
  currency: "pln",
  ...more,
});

interface Call {
  method: string;
  path: string;
  body: URLSearchParams;
  key: string | null;
}

let calls: Call[] = [];

/** A stub of Stripe that returns the given responses in order and then repeats the last one. */
function answers(...list: ((signal: AbortSignal) => Response | Promise<Response>)[]) {
  vi.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
    const requested = new Request(input, init);
    const url = new URL(requested.url);
    calls.push({
      method: requested.method,
      path: url.pathname,
      body: new URLSearchParams(new TextDecoder().decode(await requested.arrayBuffer())),
      key: requested.headers.get("idempotency-key"),
    });
    const answer = list[Math.min(calls.length, list.length) - 1];
    if (answer === undefined) throw new Error("no answer prepared");
    return answer(requested.signal);
  });
}

const ok = (body: object) => () => Response.json(body);
const refuses =
  (status: number, type: string, code = "any") =>
  () =>
    Response.json({ error: { type, code, message: "refused" } }, { status });

beforeEach(() => {
  calls = [];
  vi.useRealTimers();
});

const outcomeOf = async (call: Promise<unknown>) => {
  try {
    await call;
    return "ok";
  } catch (error) {
    if (error instanceof DomainError) return error.code;
    return error instanceof ProviderRefusal ? "refused" : "unknown";
  }
};

describe("a session", () => {
  it("is a destination charge under the payment's own idempotency key", async () => {
    answers(ok(session()));
    expect(await provider().createSession(request)).toEqual({
      reference: "cs_1",
      url: "https://checkout.stripe.test/cs_1",
    });
    const [call] = calls;
    expect(call).toMatchObject({ method: "POST", path: "/v1/checkout/sessions", key: "pay_1" });
    expect(Object.fromEntries(call?.body ?? [])).toMatchObject({
      mode: "payment",
      client_reference_id: "pay_1",
      "line_items[0][price_data][currency]": "pln",
      "line_items[0][price_data][unit_amount]": "59800",
      "payment_intent_data[application_fee_amount]": "3588",
      "payment_intent_data[transfer_data][destination]": "acct_1",
      expires_at: String(Date.parse(request.expiresAt) / 1_000 + 60),
      success_url: request.successUrl,
    });
  });

  it("charges the platform when the seller has no account", async () => {
    answers(ok(session()));
    await provider().createSession({ ...request, payoutAccount: null, email: null });
    expect([...(calls[0]?.body.keys() ?? [])].join()).not.toMatch(/transfer_data|application_fee|customer_email/);
  });

  it.each([
    ["an outage", refuses(503, "api_error"), "payment.provider_down"],
    ["a wrong key", refuses(401, "authentication_error"), "payment.provider_down"],
    ["too many calls", refuses(429, "rate_limit_error"), "payment.provider_down"],
    ["a broken answer", () => new Response("<html>", { status: 502 }), "payment.provider_down"],
    ["no network", () => Promise.reject(new TypeError("connection lost")), "payment.provider_down"],
    ["a call it does not accept", refuses(400, "invalid_request_error"), "refused"],
    ["a key used with another body", refuses(400, "idempotency_error"), "refused"],
    ["a page without an address", ok(session({ url: null })), "refused"],
  ])("distinguishes %s", async (_, answer, outcome) => {
    answers(answer);
    expect(await outcomeOf(provider().createSession(request))).toBe(outcome);
    expect(calls).toHaveLength(1);
  });

  it("times out after eight seconds", async () => {
    vi.useFakeTimers();
    answers(
      (signal) =>
        new Promise((_, reject) => {
          signal.addEventListener("abort", () => reject(signal.reason));
        }),
    );
    const outcome = outcomeOf(provider().createSession(request));
    await vi.advanceTimersByTimeAsync(8_100);
    expect(await outcome).toBe("payment.provider_down");
  });
});

describe("the state of a payment", () => {
  const failedIntent = {
    id: "pi_1",
    last_payment_error: { code: "card_declined", decline_code: "insufficient_funds", payment_method: { type: "card" } },
  };

  it.each([
    ["open", session(), { status: "open" }],
    ["paid", session({ status: "complete", payment_status: "paid" }), { status: "succeeded" }],
    ["waiting for a bank", session({ status: "complete" }), { status: "pending" }],
    ["expired", session({ status: "expired" }), { status: "expired" }],
    [
      "declined",
      session({ status: "complete", payment_intent: failedIntent }),
      { status: "failed", failureCode: "insufficient_funds", method: "card" },
    ],
  ])("is reported when it is %s", async (_, answer, report) => {
    answers(ok(answer));
    expect(await provider().findSession("cs_1")).toMatchObject({ paymentId: "pay_1", reference: "cs_1", ...report });
  });

  it("is fetched when the page can no longer be closed", async () => {
    answers(refuses(400, "invalid_request_error"), ok(session({ status: "complete", payment_status: "paid" })));
    expect(await provider().expireSession("cs_1")).toMatchObject({ status: "succeeded" });
    expect(calls.map((call) => call.path)).toEqual(["/v1/checkout/sessions/cs_1/expire", "/v1/checkout/sessions/cs_1"]);
  });
});

describe("a refund", () => {
  const intent = { id: "pi_1", transfer_data: { destination: "acct_1" } };
  const paid = ok(session({ payment_status: "paid", payment_intent: intent }));
  const charge = ok({ ...intent, latest_charge: { id: "ch_1", object: "charge", application_fee: "fee_1" } });
  const request = { refundId: "rfd_1", reference: "cs_1", amountGrosze: 29_900, commissionGrosze: 0 };

  it("is taken from the seller, with its own key; that of a deposit returns no commission", async () => {
    answers(paid, ok({ id: "re_1" }));
    expect(await provider().refund(request)).toEqual({ reference: "re_1" });
    expect(calls).toHaveLength(2);
    expect(calls[1]).toMatchObject({ path: "/v1/refunds", key: "rfd_1" });
    expect(Object.fromEntries(calls[1]?.body ?? [])).toMatchObject({
      ...{ payment_intent: "pi_1", amount: "29900", reverse_transfer: "true", refund_application_fee: "false" },
    });
  });

  it("returns the commission that our records return, to the grosz", async () => {
    answers(paid, ok({ id: "re_1" }), charge, ok({ id: "fr_1" }));
    expect(await provider().refund({ ...request, commissionGrosze: 1_234 })).toEqual({ reference: "re_1" });
    expect(calls[3]).toMatchObject({ path: "/v1/application_fees/fee_1/refunds", key: "rfd_1:fee" });
    expect(calls[3]?.body.get("amount")).toBe("1234");
  });

  it("is made although the return of the commission is refused, and repeated if there is no answer to it", async () => {
    const log = vi.spyOn(console, "error").mockReturnValue();
    answers(paid, ok({ id: "re_1" }), charge, refuses(400, "invalid_request_error"));
    expect(await provider().refund({ ...request, commissionGrosze: 1_234 })).toEqual({ reference: "re_1" });
    expect(log).toHaveBeenCalledOnce();
    calls = [];
    answers(paid, ok({ id: "re_1" }), charge, refuses(503, "api_error"));
    expect(await outcomeOf(provider().refund({ ...request, commissionGrosze: 1_234 }))).toBe("payment.provider_down");
  });
});

describe("an event", () => {
  const now = new Date("2026-11-21T10:00:00Z");
  const stripe = new Stripe("sk_test_1");

  async function deliver(type: string, object: object, more: { secret?: string; at?: Date } = {}) {
    const payload = JSON.stringify({ id: "evt_1", object: "event", type, created: 1_795_255_200, data: { object } });
    const timestamp = Math.floor((more.at ?? now).getTime() / 1_000);
    const header = await stripe.webhooks.generateTestHeaderStringAsync({
      payload,
      secret: more.secret ?? secret,
      timestamp,
    });
    return provider().verifyWebhook(payload, new Headers({ "stripe-signature": header }), now);
  }

  it.each([
    ["checkout.session.completed", session({ status: "complete", payment_status: "paid" }), "succeeded"],
    ["checkout.session.completed", session({ status: "complete" }), "pending"],
    ["checkout.session.async_payment_succeeded", session({ status: "complete", payment_status: "paid" }), "succeeded"],
    ["checkout.session.async_payment_failed", session({ status: "complete" }), "failed"],
    ["checkout.session.expired", session({ status: "expired" }), "expired"],
  ])("%s is parsed", async (type, object, status) => {
    expect(await deliver(type, object)).toMatchObject({ id: "evt_1", paymentId: "pay_1", status });
  });

  it("has the session, and the paid amount and currency", async () => {
    const paid = session({ status: "complete", payment_status: "paid" });
    const charge = { amountGrosze: 59_800, currency: "PLN" };
    expect(await deliver("checkout.session.completed", paid)).toMatchObject({ reference: "cs_1", charge });
    const unnamed = session({ status: "complete", payment_status: "paid", amount_total: null });
    expect(await deliver("checkout.session.completed", unnamed)).toMatchObject({ charge: null });
  });

  it("is ignored when it is about something else", async () => {
    expect(await deliver("customer.created", { id: "cus_1" })).toBeNull();
    expect(await deliver("checkout.session.completed", session({ client_reference_id: null }))).toBeNull();
  });

  it.each([
    ["a session without an id", session({ id: null })],
    ["a payment that is no text", session({ client_reference_id: { a: 1 } })],
    ["nothing about it", null],
  ])("is malformed with %s, even if correctly signed", async (_, object) => {
    expect(await outcomeOf(deliver("checkout.session.completed", object as object))).toBe("request.malformed");
  });

  it("is refused with another key, too late, or unsigned", async () => {
    const paid = session({ payment_status: "paid" });
    const type = "checkout.session.completed";
    expect(await outcomeOf(deliver(type, paid, { secret: "whsec_other" }))).toBe("payment.signature_invalid");
    const late = new Date(now.getTime() - 301_000);
    expect(await outcomeOf(deliver(type, paid, { at: late }))).toBe("payment.signature_invalid");
    expect(await outcomeOf(provider().verifyWebhook("{}", new Headers(), now))).toBe("payment.signature_invalid");
  });
});
