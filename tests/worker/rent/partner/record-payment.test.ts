import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { as } from "../../as-user.ts";
import { all, inDays, one } from "../../reservation/booking.ts";
import { givenCharge } from "../tenancy.ts";
import { givenRent, partner, runCommand } from "./partner-rent.ts";

/** A rent with two unpaid months, of which the first is overdue. */
async function givenDebt(grosze = 29_900) {
  const { rent } = await givenRent();
  const owed = { status: "due", amount_grosze: grosze } as const;
  await givenCharge(rent, { ...owed, from_on: inDays(20), to_on: inDays(50), due_on: inDays(-10) });
  await givenCharge(rent, { ...owed, from_on: inDays(50), to_on: inDays(80), due_on: inDays(0) });
  await env.DB.prepare("UPDATE rents SET status = 'overdue' WHERE id = ?").bind(rent.id).run();
  return String(rent.id);
}

const transfer = (amountGrosze: number) => ({
  ...{ amountGrosze, receivedOn: inDays(-1), method: "transfer", title: "Czynsz za boks" },
});

const charges = () =>
  all(`SELECT status, recorded_grosze AS recorded, open_grosze AS open, paid_at IS NOT NULL AS isPaid FROM charges
    WHERE amount_grosze > 0 ORDER BY from_on LIMIT 2 OFFSET 1`);

const balances = () =>
  all(
    "SELECT account, SUM(amount_grosze) AS sum FROM ledger_entries GROUP BY account HAVING sum <> 0 ORDER BY account",
  );

const rentOf = async (id: string) =>
  (await partner().get(`/api/partner/rents/${id}`)).json<{
    status: string;
    overdueGrosze: number;
    charges: { openGrosze: number; recordedGrosze: number }[];
    payments: { id: string; isUndone: boolean }[];
    history: { action: string }[];
  }>();

describe("a recorded payment", () => {
  it("pays the oldest charge and a part of the next, ends the delay, and owes the commission of what was paid", async () => {
    const id = await givenDebt();
    expect((await runCommand(id, "record-payment", transfer(40_000))).status).toBe(200);
    expect(await charges()).toEqual([
      { status: "paid", recorded: 29_900, open: 0, isPaid: 1 },
      { status: "due", recorded: 10_100, open: 19_800, isPaid: 0 },
    ]);
    const rent = await rentOf(id);
    expect(rent).toMatchObject({ status: "active", overdueGrosze: 0 });
    expect(rent.payments).toMatchObject([{ ...transfer(40_000), isUndone: false }]);
    expect(rent.history.map(({ action }) => action)).toContain("recordPayment");
    // Commission: 12% of 299.00 and of 101.00, including 23% VAT.
    expect(await balances()).toEqual([
      { account: "commission", sum: -(2_917 + 985) },
      { account: "commissionDue", sum: 3_588 + 1_212 },
      { account: "vatDue", sum: -(671 + 227) },
    ]);
  });

  it("pays what was owed before an import first, and ends the delay only once later charges are paid too", async () => {
    const id = await givenDebt();
    await env.DB.prepare(
      "UPDATE charges SET due_on = ?, is_opening_balance = 1, is_claimed = 0 WHERE status = 'due' AND due_on = ?",
    )
      .bind(inDays(-40), inDays(0))
      .run();
    expect((await runCommand(id, "record-payment", transfer(29_900))).status).toBe(200);
    expect(await rentOf(id)).toMatchObject({ status: "overdue", overdueGrosze: 29_900 });
    expect((await runCommand(id, "record-payment", transfer(29_900))).status).toBe(200);
    expect(await rentOf(id)).toMatchObject({ status: "active", overdueGrosze: 0 });
  });

  it("in parts costs the commission of the whole", async () => {
    const id = await givenDebt(9_999);
    for (const part of [1, 3_333, 6_665]) {
      expect((await runCommand(id, "record-payment", transfer(part))).status).toBe(200);
    }
    expect((await charges())[0]).toMatchObject({ status: "paid", open: 0 });
    expect(await one("SELECT SUM(amount_grosze) AS sum FROM ledger_entries WHERE account = 'commissionDue'")).toEqual({
      sum: 1_200,
    });
  });

  it("is undone by a second record, once: what it paid is owed again, and so is no commission", async () => {
    const id = await givenDebt();
    await runCommand(id, "record-payment", transfer(40_000));
    const [payment] = (await rentOf(id)).payments;
    expect((await runCommand(id, "undo-payment", { paymentId: payment?.id })).status).toBe(200);
    expect(await charges()).toEqual([
      { status: "due", recorded: 0, open: 29_900, isPaid: 0 },
      { status: "due", recorded: 0, open: 29_900, isPaid: 0 },
    ]);
    expect(await balances()).toEqual([]);
    expect((await rentOf(id)).payments).toMatchObject([{ isUndone: true }]);
    expect(await all("SELECT amount_grosze AS grosze FROM recorded_payments ORDER BY rowid")).toEqual([
      { grosze: 40_000 },
      { grosze: -40_000 },
    ]);
    const again = await runCommand(id, "undo-payment", { paymentId: payment?.id });
    expect([again.status, again.body.error.code]).toEqual([404, "resource.not_found"]);
  });

  it("leaves the debt right in the lists of rents and clients", async () => {
    const id = await givenDebt();
    await runCommand(id, "record-payment", transfer(10_000));
    const rents = await (await partner().get("/api/partner/rents")).json<{ items: { overdueGrosze: number }[] }>();
    expect(rents.items[0]?.overdueGrosze).toBe(19_900);
    const clients = await (await partner().get("/api/partner/clients")).json<{ items: { owingGrosze: number }[] }>();
    expect(clients.items[0]?.owingGrosze).toBe(49_800);
  });
});

describe("refused is", () => {
  it.each([
    ["more than can be recorded", transfer(1_000_000_001), { amountGrosze: "field.too_large" }],
    ["nothing", transfer(0), { amountGrosze: "field.too_small" }],
    ["a day in the future", { ...transfer(100), receivedOn: inDays(1) }, { receivedOn: "field.day_too_far" }],
  ])("%s", async (_, input, fields) => {
    const id = await givenDebt();
    const { status, body } = await runCommand(id, "record-payment", input);
    expect([status, body.error.fields]).toEqual([422, fields]);
    expect(await all("SELECT 1 FROM recorded_payments")).toEqual([]);
  });

  it("a member of staff whom the owner does not let record payments", async () => {
    const id = await givenDebt();
    const limits = { maxDiscountPercent: 10, mayLowerDeposit: false, mayRecordPayments: false };
    expect((await partner().put("/api/partner/team/limits", limits)).status).toBe(200);
    const clerk = as.partner("par_1", "usr_clerk", "clerk");
    const { status, body } = await runCommand(id, "record-payment", transfer(100), clerk);
    expect([status, body.error.fields]).toEqual([422, { amountGrosze: "field.not_permitted" }]);
  });
});

it("refuses to change or delete a recorded payment", async () => {
  const id = await givenDebt();
  await runCommand(id, "record-payment", transfer(100));
  for (const sql of [
    "UPDATE recorded_payments SET amount_grosze = 1",
    "DELETE FROM recorded_payment_shares",
    "UPDATE recorded_payment_shares SET amount_grosze = 1",
    "DELETE FROM recorded_payments",
  ]) {
    await expect(env.DB.prepare(sql).run(), sql).rejects.toThrow("ledger.append_only");
  }
});
