import { env } from "cloudflare:workers";
import { describe, expect, it, vi } from "vitest";
import { agreementHash, agreementText } from "../../../domain/reservation/agreement/text.ts";
import type { ReservationView } from "../../../worker/features/reservation/view.ts";
import { as } from "../as-user.ts";
import { given } from "../fixtures.ts";
import {
  all,
  checkout,
  deliver,
  eventFor,
  hold,
  holderCookie,
  inDays,
  letHoldLapse,
  one,
  reservationBody,
  signature,
  usualAmountGrosze,
} from "./booking.ts";

const errorOf = async (answer: Response) => (await answer.json<{ error: { code: string } }>()).error;

describe("POST /api/reservations/{id}/checkout", () => {
  it("claims a visitor's hold for the signed-in user, and gives a second tab the same page", async () => {
    const box = await given.box();
    const held = await as.visitor().post("/api/reservations", reservationBody(box.id));
    const cookie = holderCookie(held);
    const { id } = await held.json<ReservationView>();
    const customer = as.customer();
    const pay = () => customer.post(`/api/reservations/${id}/checkout`, signature, { cookie });
    const [first, second] = [await pay(), await pay()];
    expect(first.status).toBe(200);
    expect(await second.json()).toEqual(await first.json());
    expect((await customer.get(`/api/reservations/${id}`)).status).toBe(200);
    expect((await as.visitor().get(`/api/reservations/${id}`, { cookie })).status).toBe(404);
    expect(await one("SELECT COUNT(*) AS count FROM payments")).toEqual({ count: 1 });
    expect(await all("SELECT purpose FROM consent_records")).toEqual([{ purpose: "reservation.terms" }]);
  });

  it("requires a request for an early start when the move-in is within 14 days", async () => {
    const customer = as.customer();
    const { id } = await hold(customer, (await given.box()).id, { moveInOn: inDays(3) });
    const answer = await customer.post(`/api/reservations/${id}/checkout`, {
      ...signature,
      consents: { terms: true, earlyStart: false },
    });
    expect(await errorOf(answer)).toMatchObject({ fields: { "consents.earlyStart": "field.consent_required" } });
    expect((await customer.post(`/api/reservations/${id}/checkout`, signature)).status).toBe(200);
    const row = await one<{ agreement: string }>("SELECT agreement FROM reservations");
    expect(JSON.parse(row?.agreement ?? "")).toMatchObject({ version: 1, nameTyped: "Anna Nowak" });
    expect(JSON.parse(row?.agreement ?? "").earlyStartRequestedAt).toMatch(/Z$/);
  });

  it("binds the signature to the exact text that the page shows", async () => {
    const customer = as.customer();
    const { id } = await hold(customer, (await given.box()).id);
    const shown = await (await customer.get(`/api/reservations/${id}`)).json<ReservationView>();
    expect((await customer.post(`/api/reservations/${id}/checkout`, signature)).status).toBe(200);
    const row = await one<{ agreement: string }>("SELECT agreement FROM reservations");
    const { hash, nameTyped } = JSON.parse(row?.agreement ?? "");
    expect(hash).toBe(await agreementHash(agreementText(shown, nameTyped)));
    expect(hash).not.toBe(await agreementHash(agreementText(shown, "Anna Kowalska")));
  });

  it("accepts only the signature of the account's owner", async () => {
    const customer = as.customer();
    const { id } = await hold(customer, (await given.box()).id);
    await env.DB.prepare("UPDATE users SET display_name = 'Żaneta Śliwińska'").run();
    const path = `/api/reservations/${id}/checkout`;
    const sign = (nameTyped: string) => customer.post(path, { ...signature, agreement: { version: 1, nameTyped } });
    const other = await sign("Jan Inny");
    expect(other.status).toBe(422);
    expect(await errorOf(other)).toMatchObject({ fields: { "agreement.nameTyped": "field.name_mismatch" } });
    expect(await one("SELECT COUNT(*) AS count FROM payments")).toEqual({ count: 0 });
    expect((await sign("Zaneta Sliwinska")).status).toBe(200);
  });

  it("requires a user, their own hold and the newest terms", async () => {
    const customer = as.customer();
    const { id } = await hold(customer, (await given.box()).id);
    const path = `/api/reservations/${id}/checkout`;
    expect((await as.visitor().post(path, signature)).status).toBe(401);
    expect((await as.customer().post(path, signature)).status).toBe(404);
    const old = await customer.post(path, { ...signature, agreement: { version: 7, nameTyped: "Anna Nowak" } });
    expect((await errorOf(old)).code).toBe("reservation.agreement_missing");
    await letHoldLapse(id);
    expect((await errorOf(await customer.post(path, signature))).code).toBe("reservation.hold_expired");
  });

  it("opens one page for two concurrent tabs", async () => {
    const customer = as.customer();
    const { id } = await hold(customer, (await given.box()).id);
    const pages = await Promise.all([1, 2, 3].map(() => checkout(customer, id)));
    expect(new Set(pages.map((page) => page.url)).size).toBe(1);
    expect(await one("SELECT COUNT(*) AS count FROM payments")).toEqual({ count: 1 });
  });

  it("keeps the hold when the provider is down, and opens the same payment later", async () => {
    const customer = as.customer();
    const { id } = await hold(customer, (await given.box()).id);
    vi.spyOn(console, "error").mockImplementation(() => {});
    await env.DB.exec("ALTER TABLE sandbox_calls RENAME TO sandbox_calls_away");
    const answer = await customer.post(`/api/reservations/${id}/checkout`, signature);
    expect(answer.status).toBe(503);
    expect((await errorOf(answer)).code).toBe("payment.provider_down");
    expect(await one("SELECT status FROM reservations")).toEqual({ status: "pendingPayment" });
    await env.DB.exec("ALTER TABLE sandbox_calls_away RENAME TO sandbox_calls");
    expect((await checkout(customer, id)).url).toContain("/sandbox/pay/");
    expect(await one("SELECT COUNT(*) AS count FROM payments")).toEqual({ count: 1 });
  });

  describe("after a declined payment", () => {
    const declined = async () => {
      const customer = as.customer();
      const { id, autopayConsent } = await hold(customer, (await given.box()).id);
      const path = `/api/reservations/${id}/checkout`;
      const answer = await customer.post(path, { ...signature, autopayConsent });
      const { paymentId, url } = await answer.json<{ paymentId: string; url: string }>();
      await deliver(eventFor({ paymentId, sessionId: url.split("/").at(-1) ?? "" }, "failed"));
      const shown = await (await customer.get(`/api/reservations/${id}`)).json<ReservationView>();
      const pay = (more: object) => customer.post(path, { shownTodayGrosze: usualAmountGrosze, ...more });
      return { pay, shown, autopayConsent, url };
    };

    it("opens another page for the signed agreement, and keeps the consents", async () => {
      const { pay, shown, autopayConsent, url } = await declined();
      expect(shown.payment).toMatchObject({ status: "failed", autopayConsent });
      const records = await all("SELECT * FROM consent_records");
      const agreement = await one("SELECT agreement FROM reservations");
      const answer = await pay({ signedAt: shown.agreement.signedAt, autopayConsent: shown.payment?.autopayConsent });
      expect(answer.status).toBe(200);
      expect((await answer.json<{ url: string }>()).url).not.toBe(url);
      expect(await all("SELECT * FROM consent_records")).toEqual(records);
      expect(await one("SELECT agreement FROM reservations")).toEqual(agreement);
      expect(await all("SELECT save_consent ->> '$.text' AS text FROM payments")).toEqual([
        { text: autopayConsent },
        { text: autopayConsent },
      ]);
    });

    it("is refused for an agreement other than the signed one, and for other terms of automatic payment", async () => {
      const { pay, shown } = await declined();
      const { signedAt } = shown.agreement;
      const other = await pay({ signedAt: "2029-01-01T00:00:00.000Z" });
      expect([other.status, (await errorOf(other)).code]).toEqual([422, "reservation.agreement_missing"]);
      const changed = await pay({ signedAt, autopayConsent: "I agree to other terms." });
      expect([changed.status, (await errorOf(changed)).code]).toEqual([409, "resource.version_conflict"]);
      await letHoldLapse(shown.id);
      expect((await errorOf(await pay({ signedAt }))).code).toBe("reservation.hold_expired");
      expect(await one("SELECT COUNT(*) AS count FROM payments")).toEqual({ count: 1 });
    });
  });

  it("requires the signature and the consents for an agreement that is not signed", async () => {
    const customer = as.customer();
    const { id } = await hold(customer, (await given.box()).id);
    const { shownTodayGrosze, agreement, consents } = signature;
    for (const body of [{ agreement }, { consents }, { signedAt: new Date().toISOString() }]) {
      const answer = await customer.post(`/api/reservations/${id}/checkout`, { shownTodayGrosze, ...body });
      expect([answer.status, (await errorOf(answer)).code]).toEqual([422, "reservation.agreement_missing"]);
    }
  });
});
