import { describe, expect, it, vi } from "vitest";
import { DomainError } from "../../../../domain/core/errors.ts";
import { ProviderRefusal, providerTimeoutMs } from "../../../../worker/providers/payments/provider.ts";
import { stripeProvider } from "../../../../worker/providers/payments/stripe.ts";

const provider = () => stripeProvider({ STRIPE_SECRET_KEY: "sk_test_1", STRIPE_WEBHOOK_SECRET: "whsec_test" });

/** A stub of Stripe that returns the given responses in order, then the last one again. */
function answers(...responses: ((signal: AbortSignal) => Response | Promise<Response>)[]) {
  const calls: { path: string; account: string | null; key: string | null; body: URLSearchParams }[] = [];
  vi.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
    const requested = new Request(input, init);
    const { pathname, search } = new URL(requested.url);
    const header = (name: string) => requested.headers.get(name);
    const body = new URLSearchParams(await requested.text());
    calls.push({ path: pathname + search, account: header("stripe-account"), key: header("idempotency-key"), body });
    const answer = responses[Math.min(calls.length, responses.length) - 1];
    if (answer === undefined) throw new Error("no answer prepared");
    return answer(requested.signal);
  });
  return calls;
}

const ok = (body: object) => () => Response.json(body);
const list = (...data: object[]) => ok({ object: "list", data, has_more: false });
const refuses = (status: number, type: string, code: string) => () =>
  Response.json({ error: { type, code, message: "refused" } }, { status });
const stalls = (signal: AbortSignal) =>
  new Promise<Response>((_, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason));
  });

const outcomeOf = async (call: Promise<unknown>) => {
  try {
    return await call;
  } catch (error) {
    if (error instanceof DomainError) return error.code;
    return error instanceof ProviderRefusal ? "refused" : error;
  }
};

const debit = { debitId: "cpy_1", account: "acct_1", amountGrosze: 2_500 };
const debited = () => outcomeOf(provider().debitAccount(debit));

describe("the balance of a seller's account", () => {
  it("is what is available in złoty, which may be negative or none", async () => {
    const entry = (amount: number, currency: string) => ({ amount, currency, source_types: {} });
    const calls = answers(
      ok({
        object: "balance",
        available: [entry(9_900, "eur"), entry(-1_200, "pln")],
        pending: [entry(50_000, "pln")],
      }),
      ok({ object: "balance", available: [entry(9_900, "eur")], pending: [] }),
    );
    expect(await provider().availableBalance("acct_1")).toBe(-1_200);
    expect(await provider().availableBalance("acct_1")).toBe(0);
    expect(calls[0]).toMatchObject({ path: "/v1/balance", account: "acct_1" });
  });

  it.each([
    ["an error answer", refuses(500, "api_error", "internal"), "payment.provider_down"],
    ["a refusal", refuses(400, "invalid_request_error", "account_invalid"), "refused"],
  ])("is unknown after %s", async (_, answer, outcome) => {
    answers(answer);
    expect(await outcomeOf(provider().availableBalance("acct_1"))).toBe(outcome);
  });
});

describe("a debit of a seller's account", () => {
  it("is a transfer to the platform, with its own key and group", async () => {
    const calls = answers(
      list(),
      ok({ id: "acct_platform", object: "account" }),
      ok({ id: "tr_1", object: "transfer" }),
    );
    expect(await debited()).toEqual({ reference: "tr_1" });
    expect(calls.map(({ path, account }) => [path, account])).toEqual([
      ["/v1/transfers?transfer_group=cpy_1&limit=1", "acct_1"],
      ["/v1/account", null],
      ["/v1/transfers", "acct_1"],
    ]);
    expect(calls[2]?.key).toBe("cpy_1");
    expect(Object.fromEntries(calls[2]?.body ?? [])).toMatchObject({
      ...{ amount: "2500", currency: "pln", destination: "acct_platform", transfer_group: "cpy_1" },
    });
  });

  it("that was made before is found and not made again", async () => {
    const calls = answers(list({ id: "tr_1", object: "transfer" }));
    expect(await debited()).toEqual({ reference: "tr_1" });
    expect(calls).toHaveLength(1);
  });

  it.each([
    [
      "is refused if the balance does not cover it",
      refuses(400, "invalid_request_error", "balance_insufficient"),
      "refused",
    ],
    ["has no outcome after an error answer", refuses(502, "api_error", "internal"), "payment.provider_down"],
    [
      "has no outcome while Stripe limits calls",
      refuses(429, "rate_limit_error", "rate_limit"),
      "payment.provider_down",
    ],
  ])("%s", async (_, answer, outcome) => {
    answers(list(), ok({ id: "acct_platform", object: "account" }), answer);
    expect(await debited()).toBe(outcome);
  });

  it("times out after eight seconds, and is found by the next attempt", async () => {
    vi.useFakeTimers();
    try {
      const calls = answers(list(), ok({ id: "acct_platform", object: "account" }), stalls, list({ id: "tr_1" }));
      const outcome = debited();
      await vi.waitFor(() => expect(calls).toHaveLength(3));
      await vi.advanceTimersByTimeAsync(providerTimeoutMs + 1_000);
      expect(await outcome).toBe("payment.provider_down");
      expect(await debited()).toEqual({ reference: "tr_1" });
    } finally {
      vi.useRealTimers();
    }
  });
});
