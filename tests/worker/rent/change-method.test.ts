import { env } from "cloudflare:workers";
import { describe, expect, it, vi } from "vitest";
import { addDays } from "../../../domain/core/day.ts";
import { removeMethods, storeMethods } from "../../../worker/jobs/saved-methods.ts";
import { as } from "../as-user.ts";
import { all, one } from "../reservation/booking.ts";
import {
  type Autopay,
  attemptsOf,
  changeConsentOf,
  chargeNext,
  chargeOf,
  collectOn,
  form,
  givenAutopay,
  press,
} from "./autopay.ts";
import { runCommand, tenant } from "./partner/partner-rent.ts";

const other = form({ cardNumber: "4000 0000 0000 3220" });

interface Setup {
  setupId: string;
  url: string;
}

const begin = async (rent: Autopay, rentIds = [rent.id]) =>
  rent.tenant.post(`/api/rents/${rent.id}/change-method`, {
    ...{ rentIds, consent: await changeConsentOf(rent.tenant, rent.id, rentIds) },
  });

async function opened(rent: Autopay, rentIds?: string[]): Promise<Setup & { sessionId: string }> {
  const answer = await begin(rent, rentIds);
  expect(answer.status).toBe(200);
  const setup = await answer.json<Setup>();
  return { ...setup, sessionId: setup.url.split("/").at(-1) ?? "" };
}

const stateOf = async (rent: Autopay, setupId: string) =>
  (await rent.tenant.get(`/api/rents/${rent.id}/method-setups/${setupId}`)).json<Record<string, unknown>>();

/** Saves another card on the page, which needs 3-D Secure, and waits for the webhook. */
async function replace(rent: Autopay, more: Record<string, string> = {}, rentIds?: string[]): Promise<string> {
  const { setupId, sessionId } = await opened(rent, rentIds);
  await press(sessionId, { ...other, method: "secure", secure: "passed", ...more });
  await vi.waitFor(async () => {
    const setup = await one<{ status: string }>("SELECT status FROM method_setups WHERE id = ?", setupId);
    if (setup?.status === "open") throw new Error("open");
  }, 30_000);
  return setupId;
}

const cards = () => all("SELECT last4, status FROM payment_methods ORDER BY created_at, last4 DESC");

const cardOf = (rentId: string) =>
  one("SELECT last4 FROM payment_methods WHERE id = (SELECT payment_method_id FROM rents WHERE id = ?)", rentId);

/** The cards that the tenant was notified of by email. */
const methodEmails = async () =>
  (
    await all<{ method: string | null }>(
      "SELECT data ->> '$.method' AS method FROM outbox WHERE template = 'methodChanged'",
    )
  ).map(({ method }) => method);

describe("changing the saved card", () => {
  it("replaces the card without a payment, with the consent, and removes the old one", async () => {
    const rent = await givenAutopay();
    const shown = await rent.tenant.get(`/api/rents/${rent.id}/payment-method`);
    const { consent, items } = await shown.json<{ consent: string; items: { terms: string }[] }>();
    expect(items[0]?.terms).toMatch(/najbliższa płatność 299,00\szł .* co miesiąc do końca najmu/);
    const setupId = await replace(rent, { duplicated: "on" });
    expect(await stateOf(rent, setupId)).toMatchObject({ status: "saved", last4: "3220", collectOn: null });
    expect(await cards()).toEqual([
      { last4: "4242", status: "removing" },
      { last4: "3220", status: "active" },
    ]);
    expect(await one("SELECT consent_text AS text FROM payment_methods WHERE status = 'active'")).toEqual({
      text: [consent, items[0]?.terms].join("\n"),
    });
    expect(await all("SELECT 1 FROM audit_events WHERE action = 'changeMethod'")).toHaveLength(1);
    expect(await methodEmails()).toEqual(["Visa ••••\u00a03220"]);
    expect(await removeMethods(env, new Date())).toBe(1);
    expect(await all("SELECT number FROM sandbox_methods")).toEqual([{ number: "4000000000003220" }]);
    expect(await all("SELECT 1 FROM payments")).toHaveLength(1);
  });

  it("keeps the card after a decline, an abandoned page and an expired one", async () => {
    const rent = await givenAutopay();
    const declined = await opened(rent);
    await press(declined.sessionId, form({ cardNumber: "4000000000000002" }));
    await vi.waitFor(async () => expect(await stateOf(rent, declined.setupId)).toMatchObject({ status: "failed" }));
    expect(await stateOf(rent, declined.setupId)).toMatchObject({ failureCode: "declined", last4: null });

    const abandoned = await opened(rent);
    expect((await opened(rent)).setupId).toBe(abandoned.setupId);
    expect(await stateOf(rent, abandoned.setupId)).toMatchObject({ status: "open" });

    await env.DB.prepare(
      "UPDATE sandbox_sessions SET expires_at = '2026-01-01T00:00:00.000Z' WHERE is_setup = 1",
    ).run();
    await storeMethods(env, new Date(Date.now() + 600_000));
    expect(await stateOf(rent, abandoned.setupId)).toMatchObject({ status: "expired" });
    expect(await cards()).toEqual([{ last4: "4242", status: "active" }]);
  });

  it("refuses a bank transfer on the page, which cannot be saved", async () => {
    const rent = await givenAutopay();
    const { sessionId, setupId } = await opened(rent);
    expect((await press(sessionId, { method: "bankRedirect", bankAnswer: "paid" })).status).toBe(422);
    expect(await stateOf(rent, setupId)).toMatchObject({ status: "open" });
  });

  it("is settled by the job when the webhook was lost", async () => {
    const rent = await givenAutopay();
    const { sessionId, setupId } = await opened(rent);
    await press(sessionId, { ...other, method: "secure", secure: "passed", forged: "on" });
    await storeMethods(env, new Date(Date.now() + 600_000));
    await storeMethods(env, new Date(Date.now() + 1_200_000));
    expect(await stateOf(rent, setupId)).toMatchObject({ status: "saved" });
    expect(await cardOf(rent.id)).toEqual({ last4: "3220" });
  });

  it("does not turn the automatic payment on again after the tenant turned it off while the page was open", async () => {
    const rent = await givenAutopay();
    const { sessionId, setupId } = await opened(rent);
    expect((await runCommand(rent.id, "stop-autopay", {}, tenant())).status).toBe(200);
    await press(sessionId, { ...other, method: "secure", secure: "passed" });
    await vi.waitFor(async () => expect(await stateOf(rent, setupId)).toMatchObject({ status: "saved" }), 30_000);
    expect(await cardOf(rent.id)).toBeNull();
    expect(await methodEmails()).toEqual([null]);
    expect(await removeMethods(env, new Date())).toBe(2);
  });

  it("replaces the cards of the chosen rents only", async () => {
    const first = await givenAutopay();
    const uid = await one<{ uid: string }>("SELECT uid FROM rents WHERE id = ?", first.id);
    const second = await givenAutopay(form(), { uid: uid?.uid ?? "" });
    const third = await givenAutopay(form(), { uid: uid?.uid ?? "" });
    const listed = await (await first.tenant.get(`/api/rents/${first.id}/payment-method`)).json<{
      items: { id: string }[];
    }>();
    expect(listed.items.map(({ id }) => id).sort()).toEqual([first.id, second.id, third.id].sort());
    await replace(first, {}, [first.id, second.id]);
    expect(await cardOf(first.id)).toEqual({ last4: "3220" });
    expect(await cardOf(second.id)).toEqual({ last4: "3220" });
    expect(await cardOf(third.id)).toEqual({ last4: "4242" });
    // The shared card is removed only when its last rent leaves it.
    await replace(first, {}, [first.id]);
    expect(await all("SELECT 1 FROM payment_methods WHERE last4 = '3220' AND status = 'active'")).toHaveLength(2);
  });

  it("needs the consent, a saved card and the tenant", async () => {
    const rent = await givenAutopay();
    const without = await rent.tenant.post(`/api/rents/${rent.id}/change-method`, {
      rentIds: [rent.id],
      consent: "",
    });
    expect(without.status).toBe(422);
    expect((await begin(rent, [rent.id, "rnt_other"])).status).toBe(409);
    const stranger = as.customer();
    const input = { rentIds: [rent.id], consent: "I agree." };
    expect((await rent.tenant.post(`/api/rents/${rent.id}/change-method`, input)).status).toBe(409);
    expect((await stranger.post(`/api/rents/${rent.id}/change-method`, input)).status).toBe(404);
    expect((await stranger.get(`/api/rents/${rent.id}/payment-method`)).status).toBe(404);
    const { setupId } = await opened(rent);
    expect((await stranger.get(`/api/rents/${rent.id}/method-setups/${setupId}`)).status).toBe(404);
    await env.DB.prepare("UPDATE rents SET payment_method_id = NULL WHERE id = ?").bind(rent.id).run();
    expect((await begin(rent)).status).toBe(409);
  });
});

describe("a charge that failed", () => {
  it("uses the new card at its next planned attempt, with a schedule of its own", async () => {
    const rent = await givenAutopay(form({ later: "declined" }));
    const { chargeId, dueOn } = await chargeNext(rent.id);
    await collectOn(dueOn);
    await replace(rent);
    expect(await chargeOf(chargeId)).toMatchObject({ collectOn: addDays(dueOn, 3) });
    expect(await collectOn(addDays(dueOn, 2))).toBe(0);
    await collectOn(addDays(dueOn, 3));
    expect(await chargeOf(chargeId)).toMatchObject({ status: "paid", open: 0 });
    expect(await attemptsOf(chargeId)).toMatchObject([{ status: "failed" }, { status: "succeeded" }]);
  });

  it.each(["authentication_required", "insufficient_funds"])(
    "is tried again on the next day after %s ended",
    async (later) => {
      const rent = await givenAutopay(form({ later }));
      const { chargeId, dueOn } = await chargeNext(rent.id);
      for (let day = 0; day <= 8; day += 1) await collectOn(addDays(dueOn, day));
      expect(await chargeOf(chargeId)).toMatchObject({ status: "due", collectOn: null });
      const before = (await attemptsOf(chargeId)).length;
      const setupId = await replace(rent);
      const { collectOn: day } = (await chargeOf(chargeId)) ?? {};
      expect(await stateOf(rent, setupId)).toMatchObject({ collectOn: day });
      expect(day).not.toBeNull();
      await collectOn(addDays(dueOn, 9));
      await collectOn(addDays(dueOn, 9));
      expect(await attemptsOf(chargeId)).toHaveLength(before + 1);
      expect(await chargeOf(chargeId)).toMatchObject({ status: "paid", open: 0 });
      expect(await all("SELECT 1 FROM refunds")).toEqual([]);
    },
  );

  it("is never charged to both cards when the old one has not answered yet", async () => {
    const rent = await givenAutopay(form({ later: "timeout" }));
    const { chargeId, dueOn } = await chargeNext(rent.id);
    await collectOn(dueOn);
    await replace(rent);
    for (let day = 0; day <= 8; day += 1) await collectOn(addDays(dueOn, day));
    expect(await chargeOf(chargeId)).toMatchObject({ status: "paid", open: 0 });
    expect(await all("SELECT 1 FROM sandbox_sessions WHERE status = 'succeeded' AND success_url = ''")).toHaveLength(1);
    expect(await all("SELECT 1 FROM refunds")).toEqual([]);
  });

  it("from before the automatic payment is not collected", async () => {
    const rent = await givenAutopay();
    await env.DB.prepare(
      `INSERT INTO charges (id, rent_id, partner_id, from_on, to_on, lines, amount_grosze, due_on, status, created_at, updated_at)
       SELECT 'chg_old', id, partner_id, '2025-01-01', '2025-02-01', monthly_lines, 29900, '2025-01-01', 'due',
         created_at, updated_at FROM rents WHERE id = ?`,
    )
      .bind(rent.id)
      .run();
    await replace(rent);
    expect(await chargeOf("chg_old")).toMatchObject({ collectOn: null });
  });
});
