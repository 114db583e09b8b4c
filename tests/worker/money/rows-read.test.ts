import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { addDays, addMonths, type Day } from "../../../domain/core/day.ts";
import { removeMethods } from "../../../worker/jobs/saved-methods.ts";
import { countingDb } from "../counting-db.ts";
import { given } from "../fixtures.ts";
import { emptyStores } from "../isolation/reset.ts";
import { givenCharge, givenTenancy } from "../rent/tenancy.ts";
import { inDays, one } from "../reservation/booking.ts";
import { moneyJobs, runJob } from "./actions.ts";
import { givenLandlord, partnerId, Stage } from "./world.ts";

const savedCard = (number: number, made: string) => ({
  ...{ id: `pmd_${number}`, provider: "sandbox", customer_reference: `sbc_${number}`, kind: "card", brand: "visa" },
  ...{ method_reference: `sbc_${number}`, last4: "4242", expiry_month: 12, expiry_year: 2099, status: "active" },
  ...{ consent_text: "I agree.", consent_at: made, created_at: made, updated_at: made },
});

/** A rent with a saved card, with as many past charges paid from it, each with an order, an attempt and a payment. */
async function givenHistory(placeId: string, months: number): Promise<Day> {
  const startOn = addMonths(inDays(-2), -months);
  const { rent, reservation, order } = await givenTenancy({ partnerId, placeId, uid: "usr_tenant", startOn });
  const made = `${startOn}T00:00:00.000Z`;
  const state = { version: "v", created_at: made, updated_at: made };
  const payment = { provider: "sandbox", amount_grosze: 29_900, ...state };
  await given.insert("payments", { id: "pay_first", order_id: order.id, status: "succeeded", ...payment });
  await given.insert("sandbox_methods", {
    ...{ id: "sbc_1", kind: "card", number: "4242424242424242", later: '{"failureCode":null}', created_at: made },
  });
  await given.insert("payment_methods", { ...savedCard(1, made), saved_by_payment_id: "pay_first" });
  let fromOn = startOn;
  for (let month = 1; month <= months; month += 1) {
    const toOn = addMonths(startOn, month, Number(startOn.slice(8)));
    const [orderId, paymentId] = [`ord_${month}`, `pay_${month}`];
    const charge = await givenCharge(rent as never, {
      ...{ from_on: fromOn, to_on: toOn, due_on: fromOn, status: "paid", paid_at: made },
    });
    await given.insert("orders", {
      ...{ id: orderId, number: `C-${reservation.code}-${month}`, kind: "charge", rent_id: rent.id, lines: "[]" },
      ...{ partner_id: partnerId, total_grosze: 29_900, commission_grosze: 0, status: "paid", ...state },
    });
    await given.insert("order_charges", {
      ...{ order_id: orderId, charge_id: charge.id, amount_grosze: 29_900, commission_grosze: 0 },
    });
    await given.insert("payments", { id: paymentId, order_id: orderId, status: "succeeded", ...payment });
    await given.insert("collection_attempts", {
      ...{ charge_id: charge.id, number: 1, payment_id: paymentId, payment_method_id: "pmd_1", attempted_on: fromOn },
    });
    fromOn = toOn;
  }
  await env.DB.prepare("UPDATE charges SET is_invoiced = 1").run();
  await env.DB.prepare("UPDATE rents SET payment_method_id = 'pmd_1'").run();
  return fromOn;
}

/** The rows that all jobs read on each of these days, with what the days should have brought about. */
async function rowsRead(months: number) {
  await emptyStores();
  const dueOn = await givenHistory(await givenLandlord(), months);
  const stage = new Stage();
  const read: Record<string, number> = {};
  const days = { quiet: addDays(dueOn, -8), reminder: addDays(dueOn, -2), due: dueOn, after: addDays(dueOn, 1) };
  for (const [name, day] of Object.entries(days)) {
    stage.now = new Date(`${day}T12:00:00.000Z`);
    const { db, count } = countingDb(env.DB);
    for (const job of moneyJobs) await runJob(stage, job, db);
    read[name] = count.rowsRead;
  }
  const outcome = await one(
    `SELECT (SELECT COUNT(*) FROM charges WHERE status = 'paid') - ?1 AS paid, (SELECT COUNT(*) FROM invoices) AS invoices,
       (SELECT COUNT(*) FROM outbox WHERE template = 'paymentReminder') AS reminders`,
    months,
  );
  return { read, outcome };
}

it("a day reads as many rows after ten years of paid charges as after one", async () => {
  const young = await rowsRead(12);
  const old = await rowsRead(120);
  expect(young.outcome).toEqual({ paid: 1, invoices: 1, reminders: 1 });
  expect(old.outcome).toEqual(young.outcome);
  // The order of random ids decides about a row or two.
  for (const [day, rows] of Object.entries(old.read)) expect(rows, day).toBeLessThanOrEqual((young.read[day] ?? 0) + 4);
  // One or two for each job, and one more for the reminders and for the term of a late charge, to find nothing to do.
  expect(young.read.quiet).toBeLessThanOrEqual(2 * moneyJobs.length + 1);
  expect(young.read.after).toBeLessThanOrEqual(2 * moneyJobs.length + 2);
  expect(young.read.reminder).toBeLessThanOrEqual(2 * moneyJobs.length + 21);
}, 300_000);

it("looking for methods to remove does not read those in use", async () => {
  const { db, count } = countingDb(env.DB);
  await givenHistory(await givenLandlord(), 12);
  for (let number = 2; number <= 12; number += 1) {
    const saved_by_payment_id = `pay_${number}`;
    await given.insert("payment_methods", { ...savedCard(number, "2026-01-01T00:00:00.000Z"), saved_by_payment_id });
  }
  expect(await removeMethods({ ...env, DB: db }, new Date())).toBe(0);
  expect(count.rowsRead).toBeLessThanOrEqual(1);
});
