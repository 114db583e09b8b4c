import { env } from "cloudflare:workers";
import fc from "fast-check";
import { beforeEach, describe, expect, it } from "vitest";
import { DomainError } from "../../../domain/core/errors.ts";
import { sandboxProvider } from "../../../worker/providers/payments/sandbox/provider.ts";
import { sign, signatureHeader } from "../../../worker/providers/payments/sandbox/signature.ts";
import { as } from "../as-user.ts";
import { given } from "../fixtures.ts";
import { eventFor, one, payingFor } from "../reservation/booking.ts";

const secret = env.SANDBOX_WEBHOOK_SECRET ?? "";
const body = JSON.stringify(eventFor({ paymentId: "pay_1", sessionId: "sbx_1" }, "succeeded"));
const sentAt = new Date("2026-11-21T10:00:00Z");

const verify = (text: string, header: string, now: Date = sentAt) =>
  sandboxProvider(env).verifyWebhook(text, new Headers({ [signatureHeader]: header }), now);

async function isRefused(call: () => Promise<unknown>): Promise<boolean> {
  try {
    await call();
    return false;
  } catch (error) {
    return error instanceof DomainError && error.code === "payment.signature_invalid";
  }
}

/** Arbitrary: `text` with one character replaced, dropped, or inserted. */
const mutation = (text: string) =>
  fc
    .record({
      at: fc.nat(text.length - 1),
      how: fc.constantFrom("replace", "drop", "insert"),
      char: fc.integer({ min: 33, max: 126 }),
    })
    .map(({ at, how, char }) => {
      const character = String.fromCharCode(char);
      return text.slice(0, at) + (how === "drop" ? "" : character) + text.slice(how === "insert" ? at : at + 1);
    })
    .filter((changed) => changed !== text);

describe("a forged webhook", () => {
  let genuine = "";
  beforeEach(async () => {
    genuine = await sign(secret, body, sentAt);
  });

  it.each([
    "",
    "null",
    "[]",
    "{}",
    "{",
    '{"type":"session.succeeded"}',
    body.replace('"card"', "7"),
    body.replace("pay_1", "pay\\u0000"),
  ])("signed and malformed is refused as such: %j", async (text) => {
    const outcome = verify(text, await sign(secret, text, sentAt));
    await expect(outcome).rejects.toThrow("request.malformed");
  });

  it("control: a genuine one is accepted", async () => {
    expect(await verify(body, genuine)).toMatchObject({ paymentId: "pay_1", status: "succeeded" });
  });

  it("is refused with any change to the body", async () => {
    await fc.assert(
      fc.asyncProperty(mutation(body), async (text) => isRefused(() => verify(text, genuine))),
      { numRuns: 1_500 },
    );
  });

  it("is refused with any change to the signature", async () => {
    await fc.assert(
      fc.asyncProperty(mutation(genuine), async (header) => isRefused(() => verify(body, header))),
      { numRuns: 1_500 },
    );
  });

  it("is refused when it is more than five minutes old or ahead", async () => {
    const seconds = fc.oneof(fc.integer({ min: 301, max: 10 ** 8 }), fc.integer({ min: -(10 ** 8), max: -301 }));
    await fc.assert(
      fc.asyncProperty(seconds, async (late) =>
        isRefused(() => verify(body, genuine, new Date(sentAt.getTime() + late * 1_000))),
      ),
      { numRuns: 500 },
    );
    expect(await verify(body, genuine, new Date(sentAt.getTime() + 299_000))).not.toBeNull();
  });

  it("is refused when another key signed it", async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ minLength: 1 }), async (key) => {
        const header = await sign(key, body, sentAt);
        return key === secret || isRefused(() => verify(body, header));
      }),
      { numRuns: 300 },
    );
  });

  it("changes nothing through the API", async () => {
    const paying = await payingFor((await given.box()).id);
    const event = eventFor(paying, "succeeded");
    const header = await sign("another key", JSON.stringify(event), new Date());
    for (const signature of [header, "", "t=1,v1=", "nonsense"]) {
      const answer = await as.visitor().post("/api/webhooks/sandbox", event, { [signatureHeader]: signature });
      expect(answer.status).toBe(400);
    }
    expect((await as.visitor().post("/api/webhooks/stripe", event)).status).toBe(404);
    expect(await one("SELECT COUNT(*) AS count FROM payment_events")).toEqual({ count: 0 });
    expect(await one("SELECT status FROM payments")).toEqual({ status: "requiresAction" });
  });
});
