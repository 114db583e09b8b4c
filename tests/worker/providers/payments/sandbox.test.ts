import { env, exports } from "cloudflare:workers";
import { describe, expect, it, vi } from "vitest";
import { deliverSandboxEvents } from "../../../../worker/jobs/deliver-sandbox-events.ts";
import { sandboxAllowed } from "../../../../worker/providers/payments/choose.ts";
import { origin } from "../../as-user.ts";
import { given } from "../../fixtures.ts";
import { all, one, payingFor } from "../../reservation/booking.ts";

const page = (sessionId: string) => `${origin}/sandbox/pay/${sessionId}`;

function press(sessionId: string, form: Record<string, string>): Promise<Response> {
  const headers = { origin, "sec-fetch-site": "same-origin" };
  return exports.default.fetch(
    new Request(page(sessionId), { method: "POST", headers, body: new URLSearchParams(form), redirect: "manual" }),
  );
}

const status = async () => (await one<{ status: string }>("SELECT status FROM payments"))?.status;
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000);
/** Waits for the events, because the sandbox page delivers them after its response. */
const settled = (expected: string) => vi.waitFor(async () => expect(await status()).toBe(expected), 30_000);

describe("the sandbox's page", () => {
  it("states that the money is not real, in the customer's language, without inline style or script", async () => {
    const { sessionId } = await payingFor((await given.box()).id);
    const answer = await exports.default.fetch(page(sessionId));
    const html = await answer.text();
    expect(answer.status).toBe(200);
    expect(html).toContain("bez prawdziwych pieniędzy");
    expect(html).toContain("598,00");
    expect(html).not.toMatch(/<style|<script|style=| on\w+=/);
    expect((await exports.default.fetch(`${origin}/sandbox/pay.css`)).headers.get("content-type")).toContain(
      "text/css",
    );
    expect((await exports.default.fetch(page("sbx_unknown"))).status).toBe(404);
  });

  it("pays by card, redirects back and reports with a signed event", async () => {
    const { sessionId, paymentId } = await payingFor((await given.box()).id);
    const answer = await press(sessionId, { method: "card", cardNumber: "4242 4242 4242 4242" });
    expect(answer.status).toBe(303);
    expect(answer.headers.get("location")).toBe(`${env.APP_ORIGIN}/customer/payment/success?payment=${paymentId}`);
    await settled("succeeded");
    expect((await press(sessionId, { method: "card", cardNumber: "4242424242424242" })).status).toBe(409);
    expect(await one("SELECT COUNT(*) AS count FROM rents")).toEqual({ count: 1 });
  });

  it.each([
    ["a declined card", { method: "card", cardNumber: "4000 0000 0000 9995" }, "insufficient_funds"],
    ["a rejected BLIK", { method: "blik", blikCode: "777123", blikAnswer: "rejected" }, "blik_rejected"],
    ["a BLIK nobody confirmed", { method: "blik", blikCode: "777123", blikAnswer: "timedOut" }, "blik_timed_out"],
    ["a short BLIK code", { method: "blik", blikCode: "77" }, "blik_code_invalid"],
    ["a bank that refuses", { method: "bankRedirect", bankAnswer: "failed" }, "bank_failed"],
    ["an abandoned bank page", { method: "bankRedirect", bankAnswer: "abandoned" }, "abandoned"],
    ["a failed 3-D Secure", { method: "secure", secure: "failed" }, "authentication_failed"],
    ["a chosen reason", { method: "blik", blikCode: "777123", decline: "limit_exceeded" }, "limit_exceeded"],
  ])("simulates %s", async (_, form, code) => {
    const { sessionId } = await payingFor((await given.box()).id);
    expect((await press(sessionId, form)).headers.get("location")).toContain("/customer/payment/cancelled");
    await settled("failed");
    expect(await one("SELECT failure_code FROM payments")).toEqual({ failure_code: code });
  });

  it("asks for 3-D Secure and keeps the settings", async () => {
    const { sessionId } = await payingFor((await given.box()).id);
    const step = await press(sessionId, { method: "card", cardNumber: "4000 0000 0000 3220", duplicated: "on" });
    expect(await step.text()).toContain('name="duplicated" value="on"');
    await press(sessionId, { method: "secure", secure: "passed", duplicated: "on" });
    await settled("succeeded");
    expect(await one("SELECT COUNT(*) AS count FROM payment_events")).toEqual({ count: 2 });
  });

  it("refuses a number that is not a test card", async () => {
    const { sessionId } = await payingFor((await given.box()).id);
    const answer = await press(sessionId, { method: "card", cardNumber: "1234" });
    expect(answer.status).toBe(422);
    expect(await answer.text()).toContain('aria-invalid="true"');
  });

  it("leaves a bank transfer pending and then lets it succeed", async () => {
    const { sessionId } = await payingFor((await given.box()).id);
    await press(sessionId, { method: "bankRedirect", bankAnswer: "paidLater" });
    await settled("pending");
    expect(await deliverSandboxEvents(env, inMinutes(2))).toBe(1);
    expect(await status()).toBe("succeeded");
  });

  it("delivers late, repeatedly and in reverse order", async () => {
    const { sessionId } = await payingFor((await given.box()).id);
    const form = { method: "blik", blikCode: "777123", delay: "120", duplicated: "on", outOfOrder: "on" };
    await press(sessionId, form);
    expect(await deliverSandboxEvents(env, inMinutes(1))).toBe(0);
    expect(await deliverSandboxEvents(env, new Date(Date.now() + 121_000))).toBe(4);
    expect(await status()).toBe("succeeded");
    expect(await one("SELECT COUNT(*) AS count FROM rents")).toEqual({ count: 1 });
  });

  it("sends an invalid signature on request: the payment is then found by reconciliation", async () => {
    const { sessionId, customer, paymentId } = await payingFor((await given.box()).id);
    await press(sessionId, { method: "blik", blikCode: "777123", forged: "on" });
    await vi.waitFor(async () => {
      expect(await all("SELECT 1 FROM sandbox_events WHERE delivered_at IS NULL")).toEqual([]);
    }, 30_000);
    expect(await status()).toBe("requiresAction");
    await env.DB.prepare("UPDATE payments SET updated_at = '2026-01-01T00:00:00.000Z'").run();
    const answer = await customer.get(`/api/payments/${paymentId}`);
    expect(await answer.json()).toMatchObject({ status: "succeeded", reservationStatus: "confirmed" });
  });
});

it("exists locally only", () => {
  for (const ENVIRONMENT of ["production", "staging", "Local", ""] as Env["ENVIRONMENT"][]) {
    expect(sandboxAllowed({ PAYMENT_PROVIDER: "sandbox", ENVIRONMENT })).toBe(false);
  }
  expect(sandboxAllowed({ PAYMENT_PROVIDER: "stripe", ENVIRONMENT: "local" })).toBe(false);
});
