import Stripe from "stripe";
import { describe, expect, it, vi } from "vitest";
import { stripeProvider } from "../../../../worker/providers/payments/stripe.ts";

const secret = "whsec_test";
const provider = () => stripeProvider({ STRIPE_SECRET_KEY: "sk_test_1", STRIPE_WEBHOOK_SECRET: secret });

const payout = (more: object = {}) => ({
  ...{ id: "po_1", object: "payout", amount: 26_212, status: "paid", automatic: true, failure_code: null },
  ...{ created: 1_800_000_000, arrival_date: 1_800_057_600, ...more },
});
const list = (...data: object[]) => ({ object: "list", data, has_more: false });

/** A stub of Stripe that returns the given responses in order. @returns the called paths with the accounts */
function answers(...responses: object[]) {
  const calls: { path: string; account: string | null; query: URLSearchParams }[] = [];
  vi.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
    const requested = new Request(input, init);
    const { pathname, searchParams } = new URL(requested.url);
    calls.push({ path: pathname, account: requested.headers.get("stripe-account"), query: searchParams });
    return Response.json(responses[calls.length - 1]);
  });
  return calls;
}

describe("a payout to a seller's bank", () => {
  it("is read with its payments and refunds", async () => {
    const calls = answers(
      payout(),
      list(
        { id: "txn_0", type: "payout", net: -26_212, created: 1_800_000_000, source: { id: "po_1", object: "payout" } },
        ...[
          { id: "txn_1", type: "payment", net: 26_312, created: 1_799_900_000 },
          { id: "txn_2", type: "payment_refund", net: -100, created: 1_799_950_000 },
          { id: "txn_3", type: "adjustment", net: 0, created: 1_799_960_000 },
        ].map((entry, at) => ({
          ...entry,
          source: [
            { id: "py_1", object: "charge", source_transfer: "tr_1" },
            { id: "pyr_1", object: "refund", charge: "py_1" },
            null,
          ][at],
        })),
      ),
      list({ id: "tr_1", source_transaction: { id: "ch_1", metadata: { paymentId: "pay_1" } } }),
    );
    expect(await provider().findBankPayout("acct_1", "po_1")).toEqual({
      ...{ amountGrosze: 26_212, status: "paid", failure: null, arrivesOn: "2027-01-16" },
      sentAt: "2027-01-15T08:00:00.000Z",
      items: [
        { reference: "txn_1", kind: "payment", paymentId: "pay_1", sourceReference: "py_1", amountGrosze: 26_312 },
        { reference: "txn_2", kind: "refund", paymentId: null, sourceReference: "py_1", amountGrosze: -100 },
        { reference: "txn_3", kind: "other", paymentId: null, sourceReference: null, amountGrosze: 0 },
      ],
    });
    expect(calls.map(({ path, account }) => [path, account])).toEqual([
      ["/v1/payouts/po_1", "acct_1"],
      ["/v1/balance_transactions", "acct_1"],
      ["/v1/transfers", null],
    ]);
    expect(calls[2]?.query.get("destination")).toBe("acct_1");
  });

  it.each([
    ["no_account", "wrongDetails"],
    ["account_closed", "accountClosed"],
    ["account_frozen", "accountUnusable"],
    ["something_new", "other"],
  ])("that failed with %s has the reason %s; one made by hand has no items", async (code, failure) => {
    answers(payout({ status: "failed", failure_code: code, automatic: false }));
    expect(await provider().findBankPayout("acct_1", "po_1")).toMatchObject({ status: "failed", failure, items: [] });
  });

  it("is listed while it is new", async () => {
    const calls = answers(list(payout()));
    expect(await provider().recentBankPayouts("acct_1", new Date("2027-01-15T08:00:00Z"))).toEqual(["po_1"]);
    expect(calls[0]).toMatchObject({ path: "/v1/payouts", account: "acct_1" });
  });

  it.each([
    [
      "of a seller is a notice",
      { account: "acct_1" },
      { kind: "bankPayout", id: "evt_1", account: "acct_1", reference: "po_1" },
    ],
    ["of the marketplace itself is ignored", {}, null],
  ])("an event %s", async (_, more, expected) => {
    const now = new Date();
    const payload = JSON.stringify({
      ...{ id: "evt_1", object: "event", type: "payout.failed", created: 1_800_000_000, ...more },
      data: { object: { id: "po_1", object: "payout" } },
    });
    const header = await new Stripe("sk_test_1").webhooks.generateTestHeaderStringAsync({
      ...{ payload, secret, timestamp: Math.floor(now.getTime() / 1000) },
    });
    expect(await provider().verifyWebhook(payload, new Headers({ "stripe-signature": header }), now)).toEqual(expected);
  });
});
