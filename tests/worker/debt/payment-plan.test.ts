import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import { addDays, type Day } from "../../../domain/core/day.ts";
import { collectDebts } from "../../../worker/jobs/collect-debts.ts";
import { as } from "../as-user.ts";
import { given } from "../fixtures.ts";
import { givenCharge } from "../rent/tenancy.ts";
import { all, inDays, one, today } from "../reservation/booking.ts";
import { givenDebtor, partnerId } from "./debtor.ts";

const debtGrosze = 29_900;
const owner = () => as.partner(partnerId);
const noon = (day: Day) => new Date(`${day}T12:00:00.000Z`);

async function theCase() {
  const found = await one<{ id: string; version: string; stage: string; nextOn: Day | null }>(
    "SELECT id, version, stage, next_on AS nextOn FROM collection_cases",
  );
  if (found === null) throw new Error("no case");
  return found;
}

async function send(path: string, body: object, by = owner()) {
  const { id, version } = await theCase();
  const answer = await by.post(`/api/partner/vindication/${id}/${path}`, { version, note: "", ...body });
  const { error } = await answer.json<{ error?: { code: string; fields?: object } }>();
  return { status: answer.status, ...error };
}

/** Two weekly installments of 149.00 and 150.00, from `firstOn`. */
const agree = (more: object = {}, by = owner()) =>
  send("plan", { debtGrosze, count: 2, firstOn: inDays(7), every: "week", ...more }, by);

const plan = async () =>
  (await (await owner().get(`/api/partner/vindication/${(await theCase()).id}`)).json<{ plan: object | null }>()).plan;
const events = async () =>
  (await all<{ kind: string }>("SELECT kind FROM collection_events ORDER BY rowid")).map(({ kind }) => kind);
const mails = async () =>
  (await all<{ template: string }>("SELECT template FROM outbox ORDER BY created_at, rowid")).map(
    ({ template }) => template,
  );

let rent: { id: string; partner_id: string };
let charge: { id: string };

async function pay(amountGrosze: number) {
  const found = await one<{ version: string }>("SELECT version FROM rents WHERE id = ?", rent.id);
  const answer = await owner().post(`/api/partner/rents/${rent.id}/record-payment`, {
    ...{ version: found?.version, method: "transfer", receivedOn: today(), title: "rata", amountGrosze },
  });
  return answer.status;
}

async function runDays(from: number, to: number): Promise<void> {
  for (let days = from; days <= to; days += 1) await collectDebts(env, noon(inDays(days)));
}

beforeEach(async () => {
  await given.partner({ id: partnerId });
  ({ rent, charge } = await givenDebtor());
  await collectDebts(env, noon("2026-11-04"));
});

describe("POST /api/partner/vindication/:id/plan", () => {
  it("agrees on installments, emails the plan, and holds the steps", async () => {
    expect(await agree({ note: "Telefonicznie" })).toEqual({ status: 200 });
    expect(await theCase()).toMatchObject({ stage: "reminded", nextOn: null });
    expect(await plan()).toMatchObject({
      ...{ status: "running", agreedOn: today(), debtGrosze, paidGrosze: 0 },
      installments: [
        { dueOn: inDays(7), amountGrosze: 14_900, paidGrosze: 0 },
        { dueOn: inDays(14), amountGrosze: 15_000, paidGrosze: 0 },
      ],
    });
    expect(await mails()).toContain("paymentPlanAgreed");
    expect(
      await one(
        "SELECT kind, content ->> '$.installments[1].amountGrosze' AS grosze FROM collection_documents WHERE kind = 'paymentPlan'",
      ),
    ).toEqual({ kind: "paymentPlan", grosze: 15_000 });
    expect(
      await one("SELECT kind, until_on AS untilOn, note FROM collection_events WHERE decided_by IS NOT NULL"),
    ).toEqual({ kind: "agreePlan", untilOn: inDays(14), note: "Telefonicznie" });
    const list = await (await owner().get("/api/partner/vindication")).json<{ items: object[] }>();
    expect(list.items).toMatchObject([{ hasPlan: true, next: null }]);
    await runDays(0, 10);
    expect(await events()).toEqual(["remind", "agreePlan"]);
  });

  it("refuses a second plan, a pause while it runs, another debt, and days that do not fit", async () => {
    expect(await agree({ debtGrosze: debtGrosze - 1 })).toMatchObject({
      status: 409,
      code: "resource.version_conflict",
    });
    expect(await agree({ firstOn: inDays(-1) })).toMatchObject({ status: 422, fields: { firstOn: "field.day_past" } });
    expect(await agree({ firstOn: inDays(46) })).toMatchObject({
      status: 422,
      fields: { firstOn: "field.day_too_far" },
    });
    expect(await agree({ count: 1 })).toMatchObject({ status: 422, fields: { count: "field.too_small" } });
    expect(await agree()).toEqual({ status: 200 });
    expect(await agree()).toMatchObject({ status: 409, code: "rent.illegal_transition" });
    const pause = { reason: "dispute", untilOn: inDays(9) };
    expect(await send("pause", pause)).toMatchObject({ status: 409, code: "rent.illegal_transition" });
  });
});

describe("a payment plan", () => {
  it("announces installments, is kept to the end, and the case is closed", async () => {
    await agree();
    await runDays(1, 5);
    expect(await mails()).toContain("installmentDue");
    expect(await pay(14_900)).toBe(200);
    expect(await plan()).toMatchObject({
      paidGrosze: 14_900,
      installments: [{ paidGrosze: 14_900 }, { paidGrosze: 0 }],
    });
    await runDays(6, 14);
    expect((await mails()).filter((template) => template === "installmentDue")).toHaveLength(2);
    expect(await pay(15_000)).toBe(200);
    await runDays(15, 15);
    expect(await theCase()).toMatchObject({ stage: "paid", nextOn: null });
    expect(await plan()).toMatchObject({ status: "kept", endedOn: inDays(15), paidGrosze: debtGrosze });
    expect(await events()).toEqual(["remind", "agreePlan", "pay"]);
  });

  it("is broken by a late installment; the next step waits 3 days more", async () => {
    await agree();
    await runDays(1, 14);
    expect(await plan()).toMatchObject({ status: "broken" });
    expect(await mails()).toContain("paymentPlanBroken");
    const { endedOn } = (await plan()) as { endedOn: Day };
    expect(endedOn >= inDays(11)).toBe(true);
    const { nextOn } = await theCase();
    expect(nextOn === null ? "" : nextOn >= addDays(endedOn, 3)).toBe(true);
    await runDays(15, 22);
    expect((await events()).slice(0, 4)).toEqual(["remind", "agreePlan", "breakPlan", "demand"]);
  });

  it("is broken when a payment is undone", async () => {
    await agree();
    await runDays(1, 6);
    await pay(14_900);
    await runDays(7, 12);
    expect(await plan()).toMatchObject({ status: "running" });
    await env.DB.prepare("UPDATE charges SET recorded_grosze = 0 WHERE id = ?").bind(charge.id).run();
    await runDays(13, 14);
    expect(await plan()).toMatchObject({ status: "broken" });
  });

  it("is kept when its debt is paid although newer rent is overdue, for which the steps continue", async () => {
    await agree();
    const period = { from_on: inDays(3), to_on: inDays(33), due_on: inDays(3) };
    await givenCharge(rent, { ...period, status: "due" });
    await env.DB.prepare("UPDATE charges SET status = 'paid', paid_at = ? WHERE id = ?")
      .bind(noon(inDays(4)).toISOString(), charge.id)
      .run();
    await runDays(5, 5);
    expect(await plan()).toMatchObject({ status: "kept" });
    expect((await theCase()).stage).toBe("reminded");
    expect(await events()).toEqual(["remind", "agreePlan", "keepPlan"]);
  });

  it("ends when it is canceled, handed over or written off", async () => {
    await agree();
    expect(await send("plan/cancel", {})).toMatchObject({ status: 422, fields: { note: "field.required" } });
    expect(await send("plan/cancel", { note: "Nie płaci" })).toEqual({ status: 200 });
    expect(await plan()).toMatchObject({ status: "canceled", endedOn: today() });
    expect((await theCase()).nextOn).toBe(inDays(3));
    expect(await send("plan/cancel", { note: "Nie płaci" })).toMatchObject({ status: 409 });
    await agree();
    await send("hand-over", { note: "Kancelaria Lex" });
    expect(await all("SELECT status FROM collection_plans WHERE ended_on IS NULL")).toEqual([]);
    expect(await agree()).toMatchObject({ status: 409, code: "rent.illegal_transition" });
  });
});
