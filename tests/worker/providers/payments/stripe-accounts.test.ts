import Stripe from "stripe";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { DomainError } from "../../../../domain/core/errors.ts";
import { ProviderRefusal } from "../../../../worker/providers/payments/provider.ts";
import { stripeProvider } from "../../../../worker/providers/payments/stripe.ts";

const provider = () =>
  stripeProvider({ STRIPE_SECRET_KEY: "sk_test_1", STRIPE_WEBHOOK_SECRET: "whsec_payments whsec_accounts" });

interface Call {
  method: string;
  path: string;
  body: unknown;
  key: string | null;
}
let calls: Call[] = [];

function answers(answer: () => Response | Promise<Response>) {
  vi.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
    const requested = new Request(input, init);
    const text = await requested.text();
    const { pathname, search } = new URL(requested.url);
    const key = requested.headers.get("idempotency-key");
    calls.push({ method: requested.method, path: pathname + search, body: text === "" ? null : JSON.parse(text), key });
    return answer();
  });
}

beforeEach(() => {
  calls = [];
});

const account = (status: string | null, more: object = {}) =>
  Response.json({
    id: "acct_1",
    object: "v2.core.account",
    closed: false,
    configuration:
      status === null ? null : { recipient: { capabilities: { stripe_balance: { stripe_transfers: { status } } } } },
    ...more,
  });

const partner = { partnerId: "par_1", legalName: "Nowe Boksy", email: "biuro@example.com", locale: "pl" } as const;

const outcomeOf = async (call: Promise<unknown>) => {
  try {
    return await call;
  } catch (error) {
    if (error instanceof DomainError) return error.code;
    return error instanceof ProviderRefusal ? "refused" : error;
  }
};

describe("an account at Stripe", () => {
  it("is created once for each partner, with our liability for fees and losses", async () => {
    answers(() => account("restricted"));
    expect(await provider().createPayoutAccount(partner)).toEqual({ account: "acct_1" });
    expect(calls).toMatchObject([
      {
        method: "POST",
        path: "/v2/core/accounts",
        key: "payout:par_1",
        body: {
          contact_email: "biuro@example.com",
          display_name: "Nowe Boksy",
          dashboard: "express",
          defaults: { responsibilities: { fees_collector: "application", losses_collector: "application" } },
          configuration: {
            recipient: { capabilities: { stripe_balance: { stripe_transfers: { requested: true } } } },
          },
        },
      },
    ]);
  });

  it("is completed on Stripe's page, which redirects to ours", async () => {
    answers(() => Response.json({ object: "v2.core.account_link", url: "https://connect.stripe.test/x" }));
    const returnUrl = "https://boksy.test/partner/onboarding/step-2?payout=back";
    expect(await provider().payoutLink({ account: "acct_1", returnUrl })).toEqual({
      url: "https://connect.stripe.test/x",
    });
    expect(calls[0]).toMatchObject({
      path: "/v2/core/account_links",
      body: {
        account: "acct_1",
        use_case: {
          type: "account_onboarding",
          account_onboarding: { refresh_url: returnUrl, return_url: returnUrl },
        },
      },
    });
  });

  it("keeps its balance while payouts are paused, and pays it out every day after that", async () => {
    const sent: [string | null, string | null, string][] = [];
    vi.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
      const request = new Request(input, init);
      sent.push([new URL(request.url).pathname, request.headers.get("stripe-account"), await request.text()]);
      return Response.json({ object: "balance_settings" });
    });
    await provider().setPayoutsPaused("acct_1", true);
    await provider().setPayoutsPaused("acct_1", false);
    const interval = encodeURI("payments[payouts][schedule][interval]");
    expect(sent.map(([path, of, body]) => [path, of, encodeURI(decodeURIComponent(body))])).toEqual([
      ["/v1/balance_settings", "acct_1", `${interval}=manual`],
      ["/v1/balance_settings", "acct_1", `${interval}=daily`],
    ]);
  });

  it.each([
    ["active", "active"],
    ["pending", "pending"],
    ["restricted", "restricted"],
    ["rejected", "rejected"],
    ["unsupported", "rejected"],
    ["a state of tomorrow", "restricted"],
  ])("that is %s there is %s here", async (there, here) => {
    answers(() => account(there));
    expect(await provider().readPayout("acct_1")).toBe(here);
    expect(calls[0]?.path).toBe("/v2/core/accounts/acct_1?include[0]=configuration.recipient");
  });

  it("that is closed is rejected, and one without the configuration requires review", async () => {
    answers(() => account("active", { closed: true }));
    expect(await provider().readPayout("acct_1")).toBe("rejected");
    answers(() => account(null));
    expect(await provider().readPayout("acct_1")).toBe("restricted");
  });

  it.each([
    [
      "an outage",
      () => Response.json({ error: { code: "x", message: "m" } }, { status: 503 }),
      "payment.provider_down",
    ],
    ["a broken answer", () => new Response("<html>", { status: 502 }), "payment.provider_down"],
    ["no network", () => Promise.reject(new TypeError("connection lost")), "payment.provider_down"],
    [
      "a wrong key",
      () => Response.json({ error: { code: "x", message: "m" } }, { status: 401 }),
      "payment.provider_down",
    ],
    [
      "an account it does not know",
      () => Response.json({ error: { code: "x", message: "m" } }, { status: 404 }),
      "refused",
    ],
  ])("distinguishes %s", async (_, answer, outcome) => {
    answers(answer);
    expect(await outcomeOf(provider().readPayout("acct_1"))).toBe(outcome);
    expect(calls).toHaveLength(1);
  });
});

describe("a notification about an account", () => {
  const now = new Date("2026-11-21T10:00:00Z");
  const stripe = new Stripe("sk_test_1");
  const notice = (more: object = {}) => ({
    id: "evt_1",
    object: "v2.core.event",
    type: "v2.core.account[configuration.recipient].capability_status_updated",
    created: "2026-11-21T10:00:00.000Z",
    livemode: false,
    related_object: { id: "acct_1", type: "v2.core.account", url: "/v2/core/accounts/acct_1" },
    ...more,
  });

  async function deliver(body: object, secret = "whsec_accounts") {
    const payload = JSON.stringify(body);
    const timestamp = Math.floor(now.getTime() / 1_000);
    const header = await stripe.webhooks.generateTestHeaderStringAsync({ payload, secret, timestamp });
    return outcomeOf(provider().verifyWebhook(payload, new Headers({ "stripe-signature": header }), now));
  }

  it("names the account, for each of the destinations", async () => {
    const read = { kind: "payout", id: "evt_1", account: "acct_1" };
    expect(await deliver(notice())).toEqual(read);
    expect(await deliver(notice(), "whsec_payments")).toEqual(read);
  });

  it("is ignored when it is about something else", async () => {
    expect(await deliver(notice({ type: "v2.billing.meter.error" }))).toBeNull();
    expect(await deliver(notice({ related_object: null }))).toBeNull();
  });

  it("is refused with another key or malformed", async () => {
    expect(await deliver(notice(), "whsec_other")).toBe("payment.signature_invalid");
    const broken = provider().verifyWebhook("{", new Headers({ "stripe-signature": "t=1,v1=0" }), now);
    expect(await outcomeOf(broken)).toBe("payment.signature_invalid");
  });
});
