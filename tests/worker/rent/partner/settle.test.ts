import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { applyPlannedChanges } from "../../../../worker/jobs/apply-changes.ts";
import { collectDebts } from "../../../../worker/jobs/collect-debts.ts";
import { endRents } from "../../../../worker/jobs/end-rents.ts";
import { given } from "../../fixtures.ts";
import { all, inDays, one } from "../../reservation/booking.ts";
import { givenCharge } from "../tenancy.ts";
import { givenCardDeposit, givenRent, ledgerOf, partnerId, placeId, runCommand, sentEmails } from "./partner-rent.ts";

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000);

describe("the end", () => {
  it("frees the box today and revokes the code; the deposit is refunded to the payment method, less deductions", async () => {
    const { rent, order, box } = await givenRent();
    const payment = await givenCardDeposit(order);
    expect((await runCommand(rent.id, "settle-deposit", { note: "", deductions: [] })).body.error.code).toBe(
      "rent.illegal_transition",
    );
    expect((await runCommand(rent.id, "end")).status).toBe(200);
    expect(await one("SELECT status, end_on, access_state FROM rents")).toEqual({
      status: "ended",
      end_on: inDays(0),
      access_state: "suspended",
    });
    expect(await ledgerOf(rent.id)).toEqual([{ boxId: box.id, fromOn: inDays(-40), toOn: inDays(0) }]);

    const tooMuch = { note: "", deductions: [{ reason: "Wyrwany zamek", grosze: 29_901 }] };
    expect((await runCommand(rent.id, "settle-deposit", tooMuch)).body.error.fields).toEqual({
      deductions: "field.too_large",
    });
    const found = { note: "Zamek do wymiany", deductions: [{ reason: "Wyrwany zamek", grosze: 10_000 }] };
    expect(await runCommand(rent.id, "settle-deposit", found)).toEqual({
      status: 200,
      body: { keptGrosze: 10_000, debtGrosze: 0, refundGrosze: 19_900, transferGrosze: 0 },
    });
    expect(await all("SELECT payment_id, amount_grosze, reason, status FROM refunds")).toEqual([
      { payment_id: payment.id, amount_grosze: 19_900, reason: "deposit", status: "due" },
    ]);
    expect(
      await all("SELECT account, SUM(amount_grosze) AS sum FROM ledger_entries GROUP BY account ORDER BY account"),
    ).toEqual([
      { account: "depositHeld", sum: 0 },
      { account: "partnerPayable", sum: -10_000 },
      { account: "provider", sum: 29_900 },
      { account: "refundDue", sum: -19_900 },
    ]);
    expect(await one("SELECT SUM(amount_grosze) AS sum FROM ledger_entries")).toEqual({ sum: 0 });
    expect(await one("SELECT status, deposit_settled_grosze FROM rents")).toEqual({
      status: "settled",
      deposit_settled_grosze: 19_900,
    });
    expect((await runCommand(rent.id, "settle-deposit", found)).body.error.code).toBe("rent.illegal_transition");
    expect(await sentEmails()).toEqual(["rentEnded", "depositSettled"]);
  });

  it("leaves a deposit paid by transfer to the partner, without ledger entries", async () => {
    const { rent } = await givenRent();
    await runCommand(rent.id, "end");
    const settled = await runCommand(rent.id, "settle-deposit", { note: "", deductions: [] });
    expect(settled.body).toEqual({ keptGrosze: 0, debtGrosze: 0, refundGrosze: 0, transferGrosze: 29_900 });
    expect(await all("SELECT 1 FROM ledger_entries")).toEqual([]);
    expect(await all("SELECT 1 FROM refunds")).toEqual([]);
  });
});

describe("a deposit settled against unpaid rent", () => {
  const charges = () => all("SELECT status, open_grosze AS open FROM charges ORDER BY due_on");

  /** A rent that has ended with a charge of 120 and one of 200, and a deposit of 299 that was paid by card. */
  async function givenDebt() {
    const { rent, order } = await givenRent();
    await env.DB.prepare("UPDATE partners SET commission_basis_points = 1000").run();
    await givenCardDeposit(order);
    await givenCharge(rent, {
      ...{ from_on: inDays(20), to_on: inDays(50), due_on: inDays(-20), status: "due", amount_grosze: 12_000 },
    });
    await givenCharge(rent, {
      ...{ from_on: inDays(50), to_on: inDays(80), due_on: inDays(-10), status: "failed", amount_grosze: 20_000 },
    });
    await collectDebts(env, new Date());
    await runCommand(rent.id, "end");
    return rent;
  }

  it("pays it after the deductions, the oldest charge first, with commission, and says what is still to be paid", async () => {
    const rent = await givenDebt();
    const settled = await runCommand(rent.id, "settle-deposit", {
      note: "",
      deductions: [{ reason: "Odsetki", grosze: 900 }],
    });
    expect(settled.body).toEqual({ keptGrosze: 900, debtGrosze: 29_000, refundGrosze: 0, transferGrosze: 0 });
    expect(await charges()).toMatchObject([
      { status: "paid" },
      { status: "paid", open: 0 },
      { status: "failed", open: 3_000 },
    ]);
    expect(await all("SELECT kind, amount_grosze AS grosze FROM recorded_payments")).toEqual([
      { kind: "deposit", grosze: 29_000 },
    ]);
    expect(
      await all("SELECT account, SUM(amount_grosze) AS sum FROM ledger_entries GROUP BY account ORDER BY account"),
    ).toEqual([
      { account: "commission", sum: -2_358 },
      { account: "commissionDue", sum: 2_900 },
      { account: "depositHeld", sum: 0 },
      { account: "partnerPayable", sum: -29_900 },
      { account: "provider", sum: 29_900 },
      { account: "vatDue", sum: -542 },
    ]);
    const mail = await one<{ data: string }>("SELECT data FROM outbox WHERE template = 'depositSettled'");
    expect(JSON.parse(mail?.data ?? "{}")).toMatchObject({ debtGrosze: 29_000, unpaidGrosze: 3_000 });
    await collectDebts(env, new Date());
    expect(await one("SELECT closed_at IS NULL AS isOpen FROM collection_cases")).toEqual({ isOpen: 1 });
  });

  it("ends the case of debt collection if it pays everything, and returns the rest", async () => {
    const rent = await givenDebt();
    await env.DB.prepare("UPDATE charges SET status = 'waived' WHERE status = 'failed'").run();
    const settled = await runCommand(rent.id, "settle-deposit", { note: "", deductions: [] });
    expect(settled.body).toEqual({ keptGrosze: 0, debtGrosze: 12_000, refundGrosze: 17_900, transferGrosze: 0 });
    await collectDebts(env, new Date());
    expect(await one("SELECT stage FROM collection_cases")).toEqual({ stage: "paid" });
    const { id } = (await one<{ id: string }>("SELECT id FROM recorded_payments")) ?? { id: "" };
    expect((await runCommand(rent.id, "undo-payment", { paymentId: id })).status).toBe(404);
  });
});

describe("endRents", () => {
  it("ends rents by the place's time, once, also when it runs twice", async () => {
    const { rent } = await givenRent(inDays(1));
    expect(await endRents(env, new Date())).toBe(0);
    const [first, second] = await Promise.all([endRents(env, inHours(30)), endRents(env, inHours(30))]);
    expect(Number(first) + Number(second)).toBe(1);
    expect(await endRents(env, inHours(30))).toBe(0);
    expect(await one("SELECT status, end_on FROM rents WHERE id = ?", rent.id)).toEqual({
      status: "ended",
      end_on: inDays(1),
    });
    expect(await sentEmails()).toEqual(["rentEnded"]);
  });
});

describe("applyPlannedChanges", () => {
  it("moves the rent to the planned box on its day, once", async () => {
    const { rent } = await givenRent();
    const other = await given.box({ partner_id: partnerId, place_id: placeId });
    await runCommand(rent.id, "move", { boxId: other.id, fromOn: inDays(2), rentGrosze: 35_000 });
    expect(await applyPlannedChanges(env, new Date())).toBe(0);
    expect(await applyPlannedChanges(env, inHours(54))).toBe(1);
    expect(await applyPlannedChanges(env, inHours(54))).toBe(0);
    expect(await one("SELECT box_id, monthly_grosze FROM rents")).toEqual({ box_id: other.id, monthly_grosze: 35_000 });
    expect(await one("SELECT status FROM rent_changes")).toEqual({ status: "applied" });
  });
});
