import { env, exports } from "cloudflare:workers";
import { describe, expect, it, vi } from "vitest";
import { addDays } from "../../../domain/core/day.ts";
import { settle } from "../../../worker/features/payment/settle.ts";
import { settleRentPayment } from "../../../worker/features/payment/settle-rent.ts";
import { ownReport } from "../../../worker/features/payment/settlement.ts";
import { runJobCommand } from "../../../worker/http/job-command.ts";
import { removeMethods } from "../../../worker/jobs/saved-methods.ts";
import { origin } from "../as-user.ts";
import { all, one } from "../reservation/booking.ts";
import {
  attemptsOf,
  changeConsentOf,
  chargeNext,
  chargeOf,
  collectOn,
  emailsOf,
  form,
  givenAutopay,
  noon,
  press,
} from "./autopay.ts";
import { tenant } from "./partner/partner-rent.ts";

const blik = (more: Record<string, string> = {}) => ({ method: "blik", blikCode: "777123", ...more });

const autopayOf = async (rentId: string) =>
  (await (await tenant().get(`/api/rents/${rentId}/terms`)).json<{ autopay: Record<string, unknown> | null }>())
    .autopay;

/** The page where the mandate of the method saved last is withdrawn. */
async function mandatePath(): Promise<string> {
  const session = await one<{ id: string }>(
    "SELECT id FROM sandbox_sessions WHERE success_url <> '' ORDER BY rowid DESC",
  );
  return `/sandbox/mandate/${session?.id}`;
}

/** Withdraws the mandate in the simulated app of the bank. */
async function withdraw(fields: Record<string, string> = {}): Promise<Response> {
  const headers = { origin, "sec-fetch-site": "same-origin" };
  const init = { method: "POST", headers, body: new URLSearchParams(fields) };
  return exports.default.fetch(new Request(origin + (await mandatePath()), init));
}

const waitUntilOff = (rentId: string) =>
  vi.waitFor(async () => expect(await autopayOf(rentId)).toBeNull(), { timeout: 30_000 });

describe("BLIK", () => {
  it("is saved with a consent to its price, cycle, end and limit, and pays the next charge without a code", async () => {
    const { id, consent } = await givenAutopay(blik());
    expect(consent).toMatch(/karty lub BLIK.*299,00\szł .* co miesiąc do końca najmu\. .*najwyżej 2\s000\szł/);
    expect(await autopayOf(id)).toMatchObject({ kind: "blik", brand: null, last4: null, failure: null });
    expect(await one("SELECT consent_text AS text, status FROM payment_methods")).toEqual({
      ...{ text: consent, status: "active" },
    });
    const { chargeId, dueOn } = await chargeNext(id);
    await Promise.all([collectOn(dueOn), collectOn(dueOn)]);
    expect(await chargeOf(chargeId)).toMatchObject({ status: "paid", open: 0 });
    expect(await one("SELECT method FROM payments WHERE id = (SELECT payment_id FROM collection_attempts)")).toEqual({
      method: "blik",
    });
  });

  it("replaces a card without a payment", async () => {
    const rent = await givenAutopay();
    const consent = await changeConsentOf(rent.tenant, rent.id, [rent.id]);
    const answer = await rent.tenant.post(`/api/rents/${rent.id}/change-method`, { rentIds: [rent.id], consent });
    const { setupId, url } = await answer.json<{ setupId: string; url: string }>();
    await press(url.split("/").at(-1) ?? "", blik());
    await vi.waitFor(async () => {
      const setup = await rent.tenant.get(`/api/rents/${rent.id}/method-setups/${setupId}`);
      expect(await setup.json()).toMatchObject({ status: "saved", kind: "blik", last4: null });
    }, 30_000);
    expect(await autopayOf(rent.id)).toMatchObject({ kind: "blik" });
    expect(await emailsOf("methodChanged")).toMatchObject([{ method: "BLIK", reason: null }]);
  });

  it("of a bank without mandates fails, and says so", async () => {
    const rent = await givenAutopay();
    const consent = await changeConsentOf(rent.tenant, rent.id, [rent.id]);
    const answer = await rent.tenant.post(`/api/rents/${rent.id}/change-method`, { rentIds: [rent.id], consent });
    const { setupId, url } = await answer.json<{ setupId: string; url: string }>();
    await press(url.split("/").at(-1) ?? "", blik({ blikAnswer: "unsupported" }));
    await vi.waitFor(async () => {
      const setup = await rent.tenant.get(`/api/rents/${rent.id}/method-setups/${setupId}`);
      expect(await setup.json()).toMatchObject({ status: "failed", failureCode: "blik_recurring_unsupported" });
    }, 30_000);
    expect(await autopayOf(rent.id)).toMatchObject({ kind: "card" });
  });

  it("does not pay a charge over its limit: the tenant gets a link to pay, and no other attempt is made", async () => {
    const { id } = await givenAutopay(blik());
    await env.DB.prepare(
      `UPDATE rents SET monthly_grosze = 250000, monthly_lines = json_replace(monthly_lines, '$[0].grossGrosze', 250000,
         '$[0].unitGrosze', 250000) WHERE id = ?`,
    )
      .bind(id)
      .run();
    const { chargeId, dueOn } = await chargeNext(id);
    const calls = await all("SELECT 1 FROM sandbox_calls WHERE key LIKE 'charge:%'");
    await collectOn(dueOn);
    expect(await attemptsOf(chargeId)).toMatchObject([{ status: "failed", code: "blik_limit_exceeded" }]);
    expect(await chargeOf(chargeId)).toMatchObject({ open: 250_000, collectOn: null });
    expect(await emailsOf("rentPaymentFailed")).toMatchObject([{ failureCode: "blik_limit_exceeded", method: "BLIK" }]);
    expect(await all("SELECT 1 FROM sandbox_calls WHERE key LIKE 'charge:%'")).toEqual(calls);
  });

  it("is not offered for a rent over its limit", async () => {
    const { id, tenant: own } = await givenAutopay(form(), { saveMethod: false });
    await env.DB.prepare(
      `UPDATE rents SET monthly_lines = json_replace(monthly_lines, '$[0].grossGrosze', 250000) WHERE id = ?`,
    )
      .bind(id)
      .run();
    const payable = await (await own.get(`/api/rents/${id}/payable`)).json<{ autopayConsent: string }>();
    expect(payable.autopayConsent).toMatch(/2\s500,00/);
    expect(payable.autopayConsent).not.toContain("BLIK");
  });
});

describe("a withdrawn mandate", () => {
  it("turns off the automatic payment once, with an email, and is removed from the provider", async () => {
    const { id } = await givenAutopay(blik());
    const { chargeId, dueOn } = await chargeNext(id);
    expect((await withdraw({ duplicated: "on" })).status).toBe(200);
    await waitUntilOff(id);
    expect((await withdraw()).status).toBe(200);
    expect(await collectOn(dueOn)).toBe(0);
    expect(await attemptsOf(chargeId)).toEqual([]);
    expect(await chargeOf(chargeId)).toMatchObject({ collectOn: null });
    expect(await emailsOf("methodChanged")).toMatchObject([{ method: null, reason: "mandateWithdrawn" }]);
    expect(await all("SELECT 1 FROM audit_events WHERE action = 'stopAutopay'")).toHaveLength(1);
    expect(await removeMethods(env, new Date())).toBe(1);
    expect(await all("SELECT 1 FROM sandbox_methods")).toEqual([]);
  });

  it("is noticed by the next charge if its event was lost, and not by a forged event", async () => {
    vi.spyOn(console, "error").mockReturnValue();
    const { id } = await givenAutopay(blik());
    const { chargeId, dueOn } = await chargeNext(id);
    await withdraw({ forged: "on" });
    await vi.waitFor(async () => {
      expect(await all("SELECT 1 FROM sandbox_events WHERE delivered_at IS NULL")).toEqual([]);
    }, 30_000);
    expect(await autopayOf(id)).not.toBeNull();
    await collectOn(dueOn);
    expect(await attemptsOf(chargeId)).toMatchObject([{ status: "failed", code: "mandate_withdrawn" }]);
    expect(await autopayOf(id)).toBeNull();
    expect(await collectOn(addDays(dueOn, 30))).toBe(0);
    expect(await emailsOf("methodChanged")).toMatchObject([{ reason: "mandateWithdrawn" }]);
    expect(await emailsOf("rentPaymentFailed")).toHaveLength(1);
  });

  it("is noticed by a failure that the bank reports late, also when the first report was interrupted", async () => {
    vi.spyOn(console, "error").mockReturnValue();
    const { id } = await givenAutopay(blik());
    await env.DB.prepare(
      `UPDATE sandbox_methods SET later = json_patch(later, '{"timesOut":true,"delay":3000}')`,
    ).run();
    const { dueOn } = await chargeNext(id);
    await collectOn(dueOn);
    const attempt = await one<{ paymentId: string }>("SELECT payment_id AS paymentId FROM collection_attempts");
    const report = {
      ...ownReport(attempt?.paymentId ?? ""),
      status: "failed",
      failureCode: "mandate_withdrawn",
    } as const;
    const ctx = { env, db: env.DB.withSession(), now: noon(dueOn), requestId: "req_late" };
    await runJobCommand(ctx, settleRentPayment, { report, source: null });
    expect(await autopayOf(id)).not.toBeNull();
    await settle(ctx, report, null);
    expect(await autopayOf(id)).toBeNull();
  });

  it("has a page for BLIK only", async () => {
    await givenAutopay();
    const page = await exports.default.fetch(new Request(origin + (await mandatePath())));
    expect(page.status).toBe(404);
    expect((await withdraw()).status).toBe(404);
    const unknown = await exports.default.fetch(new Request(`${origin}/sandbox/mandate/sbx_unknown`));
    expect(unknown.status).toBe(404);
  });
});
