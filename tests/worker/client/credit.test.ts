import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { newId } from "../../../domain/core/ids.ts";
import { commissionOf } from "../../../domain/order/commission.ts";
import { compareRecords } from "../../../worker/features/reconciliation/statements.ts";
import { useCredit } from "../../../worker/features/rent/money/use-credit.ts";
import { runJobCommand } from "../../../worker/http/job-command.ts";
import { chargeRents } from "../../../worker/jobs/charge-rents.ts";
import { as } from "../as-user.ts";
import { given } from "../fixtures.ts";
import { givenRent, partner, runCommand, tenant } from "../rent/partner/partner-rent.ts";
import { givenCharge } from "../rent/tenancy.ts";
import { all, inDays, one, today } from "../reservation/booking.ts";

/** A rent whose next month is charged today, with one unpaid charge of 299.00. */
async function givenDebt() {
  const { rent, clientId } = await givenRent();
  const owed = { status: "due", amount_grosze: 29_900 } as const;
  await givenCharge(rent, { ...owed, from_on: inDays(20), to_on: inDays(50), due_on: inDays(-10) });
  return { id: String(rent.id), clientId: String(clientId), rent };
}

const cash = (amountGrosze: number) => ({ amountGrosze, receivedOn: today(), method: "cash", title: "" });

const recordOf = (clientId: string, shownGrosze: number, amountGrosze: number) =>
  partner().post(`/api/partner/clients/${clientId}/record-payment`, { shownGrosze, ...cash(amountGrosze) });

async function refund(clientId: string, input: object = {}, by = partner(), key = newId("request")) {
  const body = { shownGrosze: 20_100, amountGrosze: 20_100, refundedOn: today(), note: "przelew", ...input };
  const answer = await by.post(`/api/partner/clients/${clientId}/refund-credit`, body, { "Idempotency-Key": key });
  return { status: answer.status, body: await answer.json<{ error: { code: string; fields: object } }>() };
}

const clientOf = async (clientId: string) =>
  (await partner().get(`/api/partner/clients/${clientId}`)).json<{ creditGrosze: number; creditRefunds: object[] }>();
const credit = async (clientId: string) => (await clientOf(clientId)).creditGrosze;

const balance = async (account: string) =>
  (await one<{ sum: number }>("SELECT SUM(amount_grosze) AS sum FROM ledger_entries WHERE account = ?", account))?.sum;

const paymentOf = async (rentId: string) =>
  (await one<{ id: string }>("SELECT id FROM recorded_payments WHERE rent_id = ? AND credit_of_id IS NULL", rentId))
    ?.id;

const openOf = (rentId: string) =>
  all(
    "SELECT status, open_grosze AS open FROM charges WHERE rent_id = ? AND recorded_grosze + open_grosze > 0",
    rentId,
  );

/** The nightly comparison finds nothing in the records of recorded payments and the ledger. */
async function expectNoDifferences() {
  await env.DB.batch(compareRecords(env.DB, new Date()));
  expect(await all("SELECT kind, entity_id FROM money_differences WHERE kind NOT LIKE 'order%'")).toEqual([]);
  expect(await one("SELECT COALESCE(SUM(amount_grosze), 0) AS sum FROM ledger_entries")).toEqual({ sum: 0 });
}

describe("credit", () => {
  it("is what a payment exceeds the debt by, owed by the partner, and seen by both sides", async () => {
    const { id, clientId } = await givenDebt();
    expect((await runCommand(id, "record-payment", cash(50_000))).status).toBe(200);
    expect(await credit(clientId)).toBe(20_100);
    expect([await balance("clientCredit"), await balance("partnerBank")]).toEqual([-20_100, 20_100]);
    const rent = await (await partner().get(`/api/partner/rents/${id}`)).json();
    expect(rent).toMatchObject({ creditGrosze: 20_100, payments: [{ amountGrosze: 50_000, creditGrosze: 20_100 }] });
    expect(await (await tenant().get(`/api/rents/${id}/payable`)).json()).toMatchObject({ creditGrosze: 20_100 });
    expect(await (await tenant().get("/api/customer/dashboard")).json()).toMatchObject({
      nextPayment: { rentId: id, creditGrosze: 20_100 },
    });
    await expectNoDifferences();
  });

  it("pays the next charge in the run that makes it, once, and owes its commission", async () => {
    const { id, clientId } = await givenDebt();
    await runCommand(id, "record-payment", cash(50_000));
    await env.DB.prepare("UPDATE rents SET charged_to_on = ? WHERE id = ?").bind(today(), id).run();
    for (const _ of [1, 2]) await chargeRents(env, new Date());
    const charge = await one<{ amount: number; open: number }>(
      "SELECT amount_grosze AS amount, open_grosze AS open FROM charges WHERE from_on = ?",
      today(),
    );
    const used = Math.min(charge?.amount ?? 0, 20_100);
    expect([charge?.open, await credit(clientId)]).toEqual([(charge?.amount ?? 0) - used, 20_100 - used]);
    expect(await balance("clientCredit")).toBe(used - 20_100);
    expect(await balance("commissionDue")).toBe(commissionOf(29_900, 1_200) + commissionOf(used, 1_200));
    expect(await all("SELECT 1 FROM audit_events WHERE action = 'useCredit'")).toHaveLength(1);
    await expectNoDifferences();
  });

  it("of a client who owes nothing pays the oldest debt of another rent", async () => {
    const { rent, clientId } = await givenRent();
    expect((await recordOf(String(clientId), 0, 30_000)).status).toBe(200);
    expect(await credit(String(clientId))).toBe(30_000);
    const { rent: other } = await givenRent();
    const owed = { status: "due", amount_grosze: 10_000 } as const;
    await givenCharge(other, { ...owed, from_on: inDays(20), to_on: inDays(50), due_on: inDays(-5) });
    await chargeRents(env, new Date());
    expect(await openOf(String(other.id))).toEqual([{ status: "paid", open: 0 }]);
    expect(await credit(String(clientId))).toBe(20_000);
    expect((await paymentOf(String(rent.id))) ?? (await paymentOf(String(other.id)))).toBeDefined();
    await expectNoDifferences();
  });

  it("pays with what a refund in the meantime leaves of it", async () => {
    const { id, clientId, rent } = await givenDebt();
    await runCommand(id, "record-payment", cash(50_000));
    await givenCharge(rent, { from_on: inDays(50), to_on: inDays(80), due_on: today(), status: "due" });
    const db = env.DB.withSession("first-primary");
    let batches = 0;
    const refundBeforeWrite: D1DatabaseSession = {
      prepare: (sql) => db.prepare(sql),
      getBookmark: () => db.getBookmark(),
      async batch(statements) {
        batches += 1;
        if (batches === 2) expect((await refund(clientId, { amountGrosze: 20_000 })).status).toBe(200);
        return db.batch(statements);
      },
    };
    const ctx = { env, db: refundBeforeWrite, now: new Date(), requestId: newId("request") };
    expect(await runJobCommand(ctx, useCredit, { clientId })).toBe(true);
    expect(await openOf(id)).toContainEqual({ status: "due", open: 29_800 });
    expect(await credit(clientId)).toBe(0);
    await expectNoDifferences();
  });

  it("waits while an online payment of the rent is open", async () => {
    const { rent, clientId } = await givenRent();
    await recordOf(String(clientId), 0, 30_000);
    const owed = { status: "due", amount_grosze: 10_000 } as const;
    await givenCharge(rent, { ...owed, from_on: inDays(20), to_on: inDays(50), due_on: inDays(-5) });
    await given.insert("orders", {
      ...{ id: newId("order"), number: "C-1", kind: "charge", rent_id: rent.id, partner_id: "par_1", lines: "[]" },
      ...{ total_grosze: 10_000, commission_grosze: 1_200, status: "open", version: "v" },
      ...{ created_at: new Date().toISOString(), updated_at: new Date().toISOString() },
    });
    await chargeRents(env, new Date());
    expect(await credit(String(clientId))).toBe(30_000);
    await env.DB.prepare("UPDATE orders SET status = 'cancelled' WHERE status = 'open'").run();
    await chargeRents(env, new Date());
    expect(await credit(String(clientId))).toBe(20_000);
  });
});

describe("a refund of credit", () => {
  it("is recorded once with its day and note, and leaves the rest", async () => {
    const { id, clientId } = await givenDebt();
    await runCommand(id, "record-payment", cash(50_000));
    const key = newId("request");
    for (const _ of [1, 2]) {
      expect((await refund(clientId, { amountGrosze: 10_000 }, partner(), key)).status).toBe(200);
    }
    expect(await clientOf(clientId)).toMatchObject({
      creditGrosze: 10_100,
      creditRefunds: [{ amountGrosze: 10_000, refundedOn: today(), note: "przelew" }],
    });
    expect(await balance("clientCredit")).toBe(-10_100);
    await expectNoDifferences();
  });

  it.each([
    ["more than the credit", { amountGrosze: 20_101 }, 422, { amountGrosze: "field.more_than_credit" }],
    ["a day in the future", { refundedOn: inDays(1) }, 422, { refundedOn: "field.day_too_far" }],
    ["another credit than is shown", { shownGrosze: 20_000 }, 409, undefined],
  ])("is refused for %s", async (_, input, status, fields) => {
    const { id, clientId } = await givenDebt();
    await runCommand(id, "record-payment", cash(50_000));
    const answer = await refund(clientId, input);
    expect([answer.status, answer.body.error.fields]).toEqual([status, fields]);
    expect(await credit(clientId)).toBe(20_100);
  });

  it("is refused to another partner", async () => {
    const { id, clientId } = await givenDebt();
    await runCommand(id, "record-payment", cash(50_000));
    await given.partner({ id: "par_2" });
    expect((await refund(clientId, {}, as.partner("par_2", "usr_stranger"))).status).toBe(404);
    expect(await credit(clientId)).toBe(20_100);
  });

  it("never exceeds the credit, by the database", async () => {
    const { id } = await givenDebt();
    await runCommand(id, "record-payment", cash(50_000));
    const payment = String(await paymentOf(id));
    const refunds = given.insert("credit_refunds", {
      ...{ id: newId("creditRefund"), recorded_payment_id: payment, rent_id: id, amount_grosze: 20_101 },
      ...{ refunded_on: today(), note: "", recorded_by: "usr_1", recorded_at: new Date().toISOString() },
    });
    await expect(refunds).rejects.toThrow("client_credits__within_amount");
  });
});

describe("undoing the payment", () => {
  it("takes back unused credit", async () => {
    const { id, clientId } = await givenDebt();
    await runCommand(id, "record-payment", cash(50_000));
    expect((await runCommand(id, "undo-payment", { paymentId: await paymentOf(id) })).status).toBe(200);
    expect(await credit(clientId)).toBe(0);
    expect(await openOf(id)).toEqual([{ status: "due", open: 29_900 }]);
    expect([await balance("clientCredit"), await balance("commissionDue")]).toEqual([0, 0]);
    await expectNoDifferences();
  });

  it("reopens the charges that its credit paid, also those of another rent", async () => {
    const { id, clientId } = await givenDebt();
    await runCommand(id, "record-payment", cash(50_000));
    const { rent: other } = await givenRent();
    const owed = { status: "due", amount_grosze: 9_999 } as const;
    await givenCharge(other, { ...owed, from_on: inDays(20), to_on: inDays(50), due_on: inDays(-5) });
    await chargeRents(env, new Date());
    expect(await credit(clientId)).toBe(10_101);
    const use = await one<{ id: string }>("SELECT id FROM recorded_payments WHERE credit_of_id IS NOT NULL");
    expect((await runCommand(String(other.id), "undo-payment", { paymentId: use?.id })).status).toBe(404);
    const paymentId = await paymentOf(id);
    expect((await runCommand(id, "undo-payment", { paymentId })).status).toBe(200);
    expect(await openOf(String(other.id))).toEqual([{ status: "due", open: 9_999 }]);
    expect([await credit(clientId), await balance("clientCredit"), await balance("commissionDue")]).toEqual([0, 0, 0]);
    expect((await runCommand(id, "undo-payment", { paymentId })).status).toBe(404);
    await chargeRents(env, new Date());
    expect(await openOf(String(other.id))).toEqual([{ status: "due", open: 9_999 }]);
    await expectNoDifferences();
  });

  it("that paid a deposit of another rent is refused once that one is settled", async () => {
    const { id } = await givenDebt();
    await runCommand(id, "record-payment", cash(50_000));
    const { rent: other } = await givenRent();
    const deposit = { status: "due", amount_grosze: 9_000, is_deposit: 1, is_invoiced: 1 } as const;
    await givenCharge(other, { ...deposit, from_on: inDays(20), to_on: inDays(21), due_on: inDays(-5) });
    await chargeRents(env, new Date());
    const settle = (settled: string) =>
      env.DB.prepare(`UPDATE rents SET deposit_settled_grosze = ${settled} WHERE id = ?`).bind(other.id).run();
    const undo = async () => await runCommand(id, "undo-payment", { paymentId: await paymentOf(id) });
    await settle("deposit_grosze");
    expect((await undo()).body.error.code).toBe("rent.illegal_transition");
    await settle("NULL");
    expect((await undo()).status).toBe(200);
    expect(await openOf(String(other.id))).toEqual([{ status: "due", open: 9_000 }]);
    await expectNoDifferences();
  });

  it("is refused once a part was paid back", async () => {
    const { id, clientId } = await givenDebt();
    await runCommand(id, "record-payment", cash(50_000));
    await refund(clientId, { amountGrosze: 1 });
    const { status, body } = await runCommand(id, "undo-payment", { paymentId: await paymentOf(id) });
    expect([status, body.error.code]).toEqual([409, "rent.credit_refunded"]);
    expect(await credit(clientId)).toBe(20_099);
    await expectNoDifferences();
  });

  it("that is paid back is confirmed to the client by email, once per refund", async () => {
    const { id, clientId } = await givenDebt();
    await runCommand(id, "record-payment", cash(50_000));
    await env.DB.prepare("UPDATE clients SET email = 'anna@example.com', locale = 'en' WHERE id = ?")
      .bind(clientId)
      .run();
    const key = newId("request");
    for (const _ of [1, 2]) await refund(clientId, { amountGrosze: 5_000 }, partner(), key);
    expect(await all("SELECT recipient, locale, data FROM outbox WHERE template = 'creditRefunded'")).toMatchObject([
      {
        ...{ recipient: "anna@example.com", locale: "en" },
        data: expect.stringContaining('"amountGrosze":5000,"leftGrosze":15100'),
      },
    ]);
    await env.DB.prepare("UPDATE clients SET email = '' WHERE id = ?").bind(clientId).run();
    expect((await refund(clientId, { shownGrosze: 15_100, amountGrosze: 100 })).status).toBe(200);
    expect(await all("SELECT 1 FROM outbox WHERE template = 'creditRefunded'")).toHaveLength(1);
  });
});
