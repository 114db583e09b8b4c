import { env } from "cloudflare:workers";
import { describe, expect, it, vi } from "vitest";
import { addDays } from "../../../domain/core/day.ts";
import { deliverSandboxEvents } from "../../../worker/jobs/deliver-sandbox-events.ts";
import { reconcilePayments } from "../../../worker/jobs/reconcile-payments.ts";
import { removeMethods } from "../../../worker/jobs/saved-methods.ts";
import { as } from "../as-user.ts";
import { all, one } from "../reservation/booking.ts";
import { givenSwitch } from "../settings/given-switch.ts";
import { attemptsOf, chargeNext, chargeOf, collectOn, emailsOf, form, givenAutopay, noon, payWith } from "./autopay.ts";
import { runCommand, tenant, versionOf } from "./partner/partner-rent.ts";

interface Terms {
  version: string;
  autopay: Record<string, unknown> | null;
}

const termsOf = async (rentId: string) => (await tenant().get(`/api/rents/${rentId}/terms`)).json<Terms>();

const transfer = (amountGrosze: number, receivedOn: string) => ({
  ...{ amountGrosze, receivedOn, method: "transfer", title: "Czynsz" },
});

describe("a card", () => {
  it("is saved with the consent when the tenant asks for it, and only then", async () => {
    const { id, consent } = await givenAutopay();
    expect(await termsOf(id)).toMatchObject({
      autopay: {
        kind: "card",
        brand: "visa",
        last4: "4242",
        expiryMonth: 12,
        expiryYear: 2099,
        nextAttemptOn: null,
        failure: null,
      },
    });
    expect(await one("SELECT consent_text AS text, status FROM payment_methods")).toEqual({
      ...{ text: consent, status: "active" },
    });
  });

  it("is not saved without consent or when the tenant pays by bank transfer", async () => {
    const without = await givenAutopay(form(), { saveMethod: false });
    expect((await termsOf(without.id)).autopay).toBeNull();
    const transferred = await givenAutopay({ method: "bankRedirect", bankAnswer: "paid" });
    expect((await termsOf(transferred.id)).autopay).toBeNull();
    expect(await all("SELECT 1 FROM payment_methods")).toEqual([]);
  });
});

describe("collectCharges", () => {
  it("charges the saved card on the due date, once, with an email", async () => {
    const { id } = await givenAutopay();
    const { chargeId, dueOn } = await chargeNext(id);
    expect(await collectOn(addDays(dueOn, -1))).toBe(0);
    const errors = vi.spyOn(console, "error");
    await Promise.all([collectOn(dueOn), collectOn(dueOn)]);
    expect(errors).not.toHaveBeenCalled();
    expect(await collectOn(dueOn)).toBe(0);
    expect(await chargeOf(chargeId)).toMatchObject({ status: "paid", open: 0 });
    expect(await attemptsOf(chargeId)).toEqual([{ number: 1, on: dueOn, status: "succeeded", code: null }]);
    expect(await all("SELECT 1 FROM sandbox_sessions WHERE method_id IS NOT NULL AND success_url = ''")).toHaveLength(
      1,
    );
    expect(await emailsOf("rentPaid")).toHaveLength(2);
    expect(await all("SELECT 1 FROM refunds")).toEqual([]);
  });

  it("waits while an administrator has switched it off, and collects what is due afterwards", async () => {
    const { id } = await givenAutopay();
    const { chargeId, dueOn } = await chargeNext(id);
    expect(await givenSwitch("autopay", false, dueOn)).toBe(200);
    expect(await givenSwitch("autopay", true, addDays(dueOn, 2))).toBe(200);
    expect(await collectOn(dueOn)).toBe(0);
    expect(await attemptsOf(chargeId)).toEqual([]);
    expect(await collectOn(addDays(dueOn, 2))).toBe(1);
    expect(await chargeOf(chargeId)).toMatchObject({ status: "paid" });
  });

  it("does not collect charges from before the consent, or of tenants without a card", async () => {
    const { id } = await givenAutopay(form(), { saveMethod: false });
    const { chargeId, dueOn } = await chargeNext(id);
    expect(await collectOn(addDays(dueOn, 10))).toBe(0);
    expect(await chargeOf(chargeId)).toMatchObject({ status: "due", collectOn: null });
  });

  it("repeats a declined charge after 3 and 4 days, emails each time, and then stops", async () => {
    const { id } = await givenAutopay(form({ later: "insufficient_funds" }));
    const { chargeId, dueOn } = await chargeNext(id);
    for (let day = 0; day <= 20; day += 1) await collectOn(addDays(dueOn, day));
    const failed = { status: "failed", code: "insufficient_funds" };
    expect(await attemptsOf(chargeId)).toEqual([
      { number: 1, on: dueOn, ...failed },
      { number: 2, on: addDays(dueOn, 3), ...failed },
      { number: 3, on: addDays(dueOn, 7), ...failed },
    ]);
    const card = { method: "Visa ••••\u00a04242", failureCode: "insufficient_funds", amountGrosze: 29_900, rentId: id };
    expect(await emailsOf("rentPaymentFailed")).toMatchObject([
      { ...card, nextAttemptOn: addDays(dueOn, 3) },
      { ...card, nextAttemptOn: addDays(dueOn, 7) },
      { ...card, nextAttemptOn: null },
    ]);
    expect((await termsOf(id)).autopay).toMatchObject({ failure: "insufficient_funds", nextAttemptOn: null });
  });

  it("follows the schedule of the consent", async () => {
    const { id } = await givenAutopay(form({ later: "declined" }));
    await env.DB.prepare("UPDATE payment_methods SET retry_days = '[1,4,9]'").run();
    const { chargeId, dueOn } = await chargeNext(id);
    for (let day = 0; day <= 20; day += 1) await collectOn(addDays(dueOn, day));
    expect((await attemptsOf(chargeId)).map(({ on }) => on)).toEqual([0, 1, 4, 9].map((day) => addDays(dueOn, day)));
  });

  it("does not make two attempts on one day when it runs late", async () => {
    const { id } = await givenAutopay(form({ later: "declined" }));
    const { chargeId, dueOn } = await chargeNext(id);
    await collectOn(addDays(dueOn, 5));
    await collectOn(addDays(dueOn, 5));
    expect(await attemptsOf(chargeId)).toHaveLength(1);
    expect(await chargeOf(chargeId)).toMatchObject({ collectOn: addDays(dueOn, 8) });
  });

  it.each(["authentication_required", "card_expired"])("does not repeat %s", async (later) => {
    const { id } = await givenAutopay(form({ later }));
    const { chargeId, dueOn } = await chargeNext(id);
    await collectOn(dueOn);
    expect(await chargeOf(chargeId)).toMatchObject({ status: "due", open: 29_900, collectOn: null });
    expect(await emailsOf("rentPaymentFailed")).toMatchObject([{ failureCode: later, nextAttemptOn: null }]);
  });

  it("continues after the provider charged the card and did not answer", async () => {
    const { id } = await givenAutopay(form({ later: "timeout" }));
    const { chargeId, dueOn } = await chargeNext(id);
    expect(await collectOn(dueOn)).toBe(0);
    expect(await attemptsOf(chargeId)).toMatchObject([{ status: "pending" }]);
    expect(await collectOn(dueOn)).toBe(1);
    expect(await attemptsOf(chargeId)).toMatchObject([{ status: "succeeded" }]);
    await deliverSandboxEvents(env, new Date(Date.now() + 60_000));
    expect(await one("SELECT COUNT(*) AS count FROM online_payment_shares WHERE charge_id = ?", chargeId)).toEqual({
      count: 1,
    });
  });

  it("settles by a repeated and reordered webhook after an unanswered charge", async () => {
    const { id } = await givenAutopay(form({ later: "timeout", duplicated: "on", outOfOrder: "on" }));
    const { chargeId, dueOn } = await chargeNext(id);
    await collectOn(dueOn);
    await deliverSandboxEvents(env, new Date(Date.now() + 60_000));
    expect(await chargeOf(chargeId)).toMatchObject({ status: "paid" });
    expect(await collectOn(dueOn)).toBe(0);
    expect(await all("SELECT 1 FROM refunds")).toEqual([]);
  });

  it("cancels a charge that is no longer owed", async () => {
    const { id } = await givenAutopay(form({ later: "declined" }));
    const { chargeId, dueOn } = await chargeNext(id);
    await collectOn(dueOn);
    const paid = await runCommand(id, "record-payment", transfer(29_900, addDays(dueOn, -60)));
    expect(paid.status).toBe(200);
    for (let day = 1; day <= 10; day += 1) await collectOn(addDays(dueOn, day));
    expect(await attemptsOf(chargeId)).toHaveLength(1);
  });

  it("refunds the surplus of a transfer recorded while the provider confirms", async () => {
    const { id } = await givenAutopay(form({ later: "timeout" }));
    const { chargeId, dueOn } = await chargeNext(id);
    await collectOn(dueOn);
    await runCommand(id, "record-payment", transfer(20_000, addDays(dueOn, -60)));
    await collectOn(dueOn);
    await reconcilePayments(env, new Date(noon(dueOn).getTime() + 600_000));
    expect(await chargeOf(chargeId)).toMatchObject({ status: "paid", open: 0 });
    expect(await all("SELECT amount_grosze AS grosze, status FROM refunds")).toEqual([
      { grosze: 20_000, status: "succeeded" },
    ]);
  });

  it("waits while the tenant is on a payment page", async () => {
    const { id, tenant: caller } = await givenAutopay();
    const { chargeId, dueOn } = await chargeNext(id);
    await caller.post(`/api/rents/${id}/pay`, { chargeIds: [chargeId], shownGrosze: 29_900 });
    expect(await collectOn(dueOn)).toBe(0);
    expect(await attemptsOf(chargeId)).toEqual([]);
  });

  it("lets the tenant pay by hand after a failure, and does not charge the card again", async () => {
    const { id, tenant: caller } = await givenAutopay(form({ later: "declined" }));
    const { chargeId, dueOn } = await chargeNext(id);
    await collectOn(dueOn);
    const answer = await caller.post(`/api/rents/${id}/pay`, { chargeIds: [chargeId], shownGrosze: 29_900 });
    expect(answer.status).toBe(200);
    expect(await collectOn(addDays(dueOn, 3))).toBe(0);
  });
});

describe("a tenant", () => {
  it("stops the automatic payment; the card is removed from the provider", async () => {
    const { id } = await givenAutopay(form({ later: "declined" }));
    const { chargeId, dueOn } = await chargeNext(id);
    await collectOn(dueOn);
    expect((await runCommand(id, "stop-autopay", {}, tenant())).status).toBe(200);
    expect((await termsOf(id)).autopay).toBeNull();
    expect(await collectOn(addDays(dueOn, 3))).toBe(0);
    expect(await attemptsOf(chargeId)).toHaveLength(1);
    expect(await removeMethods(env, new Date())).toBe(1);
    expect(await all("SELECT 1 FROM sandbox_methods")).toEqual([]);
    expect(await one("SELECT status FROM payment_methods")).toEqual({ status: "removed" });
    expect(await removeMethods(env, new Date())).toBe(0);
  });

  it("removes the card of a rental that is over", async () => {
    const { id } = await givenAutopay();
    await env.DB.prepare("UPDATE rents SET status = 'ended' WHERE id = ?").bind(id).run();
    expect(await removeMethods(env, new Date())).toBe(0);
    await env.DB.prepare("UPDATE rents SET status = 'settled' WHERE id = ?").bind(id).run();
    expect(await removeMethods(env, new Date())).toBe(1);
    expect(await one("SELECT status FROM payment_methods")).toEqual({ status: "removed" });
  });

  it("replaces the card by paying with another one; the former card is removed and charged no more", async () => {
    const { id, tenant: caller } = await givenAutopay(form({ later: "declined" }));
    const { chargeId, dueOn } = await chargeNext(id);
    await collectOn(dueOn);
    await payWith(id, chargeId, caller, form({ cardNumber: "4000 0000 0000 0341", later: "" }));
    await vi.waitFor(async () => expect((await termsOf(id)).autopay).toMatchObject({ last4: "0341" }), 30_000);
    expect(await removeMethods(env, new Date())).toBe(1);
    expect(await all("SELECT number FROM sandbox_methods")).toEqual([{ number: "4000000000000341" }]);
    const next = await chargeNext(id);
    await collectOn(next.dueOn);
    expect(await emailsOf("rentPaymentFailed")).toMatchObject([
      { method: "Visa ••••\u00a04242" },
      { method: "Visa ••••\u00a00341" },
    ]);
  });

  it("cannot stop the automatic payment of another tenant", async () => {
    const { id } = await givenAutopay();
    const version = await versionOf(id);
    expect((await as.customer().post(`/api/rents/${id}/stop-autopay`, { version })).status).toBe(404);
    expect((await as.partner("par_1").post(`/api/rents/${id}/stop-autopay`, { version })).status).not.toBe(200);
    expect((await termsOf(id)).autopay).not.toBeNull();
  });
});
