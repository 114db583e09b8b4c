import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import { addDays, addMonths, daysBetween } from "../../../../domain/core/day.ts";
import { commissionOf } from "../../../../domain/order/commission.ts";
import { applyPlannedChanges } from "../../../../worker/jobs/apply-changes.ts";
import { chargeRents } from "../../../../worker/jobs/charge-rents.ts";
import { issueInvoices } from "../../../../worker/jobs/issue-invoices.ts";
import { given } from "../../fixtures.ts";
import { all, inDays, one, today } from "../../reservation/booking.ts";
import { givenTenancy } from "../tenancy.ts";
import { partner, partnerId, placeId, runCommand, tenantUid } from "./partner-rent.ts";

const startOn = inDays(-10);
const endOfMonth = addMonths(startOn, 1);
const noon = (day: string) => new Date(`${day}T12:00:00Z`);
const restOf = (monthlyGrosze: number, from: string) =>
  Math.round((monthlyGrosze * daysBetween(from, endOfMonth)) / daysBetween(startOn, endOfMonth));

const charges = () =>
  all<{ id: string; amount: number; status: string; isDifference: number }>(
    `SELECT id, amount_grosze AS amount, status, change_id IS NOT NULL AS isDifference FROM charges ORDER BY rowid`,
  );
const invoices = () => all("SELECT kind, gross_grosze AS gross FROM invoices ORDER BY rowid");
const ledger = () =>
  all(
    "SELECT account, SUM(amount_grosze) AS grosze FROM ledger_entries GROUP BY account HAVING SUM(amount_grosze) <> 0",
  );
const differenceMailed = async () => {
  const mail = await one<{ data: string }>("SELECT data FROM outbox WHERE template = 'rentRelocated'");
  return JSON.parse(mail?.data ?? "{}").difference;
};

async function givenChargedRent() {
  await given.partner({ id: partnerId, commission_basis_points: 1_200 });
  await given.place({ id: placeId, partner_id: partnerId, notice_days: 30 });
  const { rent } = await givenTenancy({ partnerId, placeId, uid: tenantUid, startOn });
  await chargeRents(env, new Date());
  await issueInvoices(env, new Date());
  const other = await given.box({ partner_id: partnerId, place_id: placeId });
  const move = (rentGrosze: number, fromOn: string) =>
    runCommand(rent.id, "move", { boxId: other.id, fromOn, rentGrosze });
  return { rent, move };
}

const pay = (rentId: string, amountGrosze: number) =>
  runCommand(rentId, "record-payment", {
    amountGrosze,
    receivedOn: today(),
    method: "cash",
    title: "",
    chargeId: null,
  });

describe("a move to another box within a charged month", () => {
  let at: Awaited<ReturnType<typeof givenChargedRent>>;
  beforeEach(async () => {
    at = await givenChargedRent();
  });

  it("charges the difference for the remaining days once, with an invoice, within a week", async () => {
    const difference = restOf(59_800, today()) - restOf(29_900, today());
    expect((await at.move(59_800, today())).status).toBe(200);
    await applyPlannedChanges(env, new Date());
    await issueInvoices(env, new Date());
    expect(await charges()).toMatchObject([
      { amount: 29_900, isDifference: 0 },
      { amount: difference, status: "due", isDifference: 1 },
    ]);
    expect(await invoices()).toEqual([
      { kind: "vat", gross: 29_900 },
      { kind: "vat", gross: difference },
    ]);
    const dueOn = addDays(today(), 7);
    expect(await differenceMailed()).toEqual({ grosze: difference, fromOn: today(), toOn: endOfMonth, dueOn });
    expect(
      await one(
        "SELECT due_on AS dueOn, charged_to_on AS chargedTo FROM charges JOIN rents t ON t.id = rent_id WHERE change_id IS NOT NULL",
      ),
    ).toEqual({
      ...{ dueOn, chargedTo: endOfMonth },
    });
  });

  it("makes an unpaid charge and its invoice lower", async () => {
    const difference = restOf(29_900, today()) - restOf(10_000, today());
    expect((await at.move(10_000, today())).status).toBe(200);
    expect((await differenceMailed()).grosze).toBe(-difference);
    expect(await charges()).toMatchObject([{ amount: 29_900 - difference, status: "due" }]);
    expect(await all("SELECT * FROM client_credits")).toEqual([]);
    await issueInvoices(env, new Date());
    await issueInvoices(env, new Date());
    expect(await invoices()).toEqual([
      { kind: "vat", gross: 29_900 },
      { kind: "correction", gross: -difference },
    ]);
    expect((await pay(at.rent.id, 29_900 - difference)).status).toBe(200);
    expect(await charges()).toMatchObject([{ status: "paid" }]);
  });

  it("turns what was paid too much into credit, with the commission for it, and pays the next charge with it", async () => {
    await pay(at.rent.id, 29_900);
    const difference = restOf(29_900, today()) - restOf(10_000, today());
    expect((await at.move(10_000, today())).status).toBe(200);
    expect(await charges()).toMatchObject([{ amount: 29_900 - difference, status: "paid" }]);
    expect(await one("SELECT left_grosze AS credit FROM client_credits")).toEqual({ credit: difference });
    const commission = commissionOf(29_900 - difference, 1_200);
    expect(await ledger()).toMatchObject(
      expect.arrayContaining([
        { account: "clientCredit", grosze: -difference },
        { account: "partnerBank", grosze: difference },
        { account: "commissionDue", grosze: commission },
      ]),
    );
    const own = await (await partner().get(`/api/partner/rents/${at.rent.id}`)).json<{
      payments: { id: string; kind: string }[];
      creditGrosze: number;
    }>();
    expect(own).toMatchObject({ creditGrosze: difference, payments: [{ kind: "reduction" }, { kind: "received" }] });
    const undone = await runCommand(at.rent.id, "undo-payment", { paymentId: own.payments[0]?.id });
    expect(undone.status).toBe(404);

    await chargeRents(env, noon(endOfMonth));
    expect((await charges())[1]).toMatchObject({ amount: 10_000 });
    expect(await one("SELECT recorded_grosze AS paid FROM charges ORDER BY rowid DESC LIMIT 1")).toEqual({
      paid: Math.min(difference, 10_000),
    });
  });

  it("turns what was paid too much into credit also if the charge was paid in part", async () => {
    await pay(at.rent.id, 29_800);
    const difference = restOf(29_900, today()) - restOf(10_000, today());
    expect((await at.move(10_000, today())).status).toBe(200);
    expect(await charges()).toMatchObject([{ amount: 29_900 - difference, status: "paid" }]);
    expect(await one("SELECT left_grosze AS credit FROM client_credits")).toEqual({ credit: difference - 100 });
  });

  it("settles a planned move on its day, as announced, also when the job is days late", async () => {
    const fromOn = inDays(5);
    const difference = restOf(59_800, fromOn) - restOf(29_900, fromOn);
    expect((await at.move(59_800, fromOn)).status).toBe(200);
    expect((await differenceMailed()).grosze).toBe(difference);
    expect(await charges()).toHaveLength(1);
    await Promise.all([applyPlannedChanges(env, noon(inDays(8))), applyPlannedChanges(env, noon(inDays(8)))]);
    expect(await charges()).toMatchObject([{ amount: 29_900 }, { amount: difference, isDifference: 1 }]);
    await chargeRents(env, noon(endOfMonth));
    expect((await charges())[2]).toMatchObject({ amount: 59_800, isDifference: 0 });
  });

  it("settles a second move on the same day against the first", async () => {
    await at.move(59_800, today());
    const third = await given.box({ partner_id: partnerId, place_id: placeId });
    const back = { boxId: third.id, fromOn: today(), rentGrosze: 29_900 };
    expect((await runCommand(at.rent.id, "move", back)).status).toBe(200);
    expect(await charges()).toMatchObject([{ amount: 29_900 }, { amount: 0, status: "waived", isDifference: 1 }]);
  });

  it("is nothing at the same price", async () => {
    await at.move(29_900, today());
    expect(await differenceMailed()).toBeNull();
    expect(await charges()).toHaveLength(1);
  });
});

describe("months charged in advance", () => {
  it("that have not begun become credit when the rental ends by agreement, with a correction", async () => {
    const { rent } = await givenChargedRent();
    await env.DB.prepare("UPDATE rents SET billing_months = 3, prepayment_discount_percent = 10 WHERE id = ?")
      .bind(rent.id)
      .run();
    await chargeRents(env, noon(endOfMonth));
    await issueInvoices(env, noon(endOfMonth));
    const quarter = Math.round(29_900 * 3 * 0.9);
    await pay(rent.id, 29_900 + quarter);
    expect((await runCommand(rent.id, "end")).status).toBe(200);
    expect(await one("SELECT left_grosze AS credit FROM client_credits")).toEqual({ credit: quarter });
    expect(await charges()).toMatchObject([{ amount: 29_900 }, { amount: 0, status: "paid" }]);
    await issueInvoices(env, noon(endOfMonth));
    expect(await invoices()).toEqual([
      { kind: "vat", gross: 29_900 },
      { kind: "vat", gross: quarter },
      { kind: "correction", gross: -quarter },
    ]);
    const mail = await one<{ data: string }>("SELECT data FROM outbox WHERE template = 'rentEnded'");
    expect(JSON.parse(mail?.data ?? "{}").unusedGrosze).toBe(quarter);
  });
});
