import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { newId } from "../../../domain/core/ids.ts";
import type { PriceLine } from "../../../domain/reservation/price.ts";
import { rentsToCharge } from "../../../worker/features/rent/charge/charge-queries.ts";
import { newJobRun } from "../../../worker/http/job-slices.ts";
import { applyPlannedChanges } from "../../../worker/jobs/apply-changes.ts";
import { chargeRents } from "../../../worker/jobs/charge-rents.ts";
import { remindPayments } from "../../../worker/jobs/remind-payments.ts";
import { countingDb } from "../counting-db.ts";
import { given } from "../fixtures.ts";
import { all } from "../reservation/booking.ts";
import { givenCharge, givenTenancy } from "./tenancy.ts";

const partnerId = "par_1";
const placeId = "plc_1";
const noon = (day: string) => new Date(`${day}T12:00:00.000Z`);

interface Charge {
  from_on: string;
  to_on: string;
  due_on: string;
  amount_grosze: number;
  status: string;
}

const charges = (rentId: string) =>
  all<Charge>(
    "SELECT from_on, to_on, due_on, amount_grosze, status FROM charges WHERE rent_id = ? ORDER BY created_at, from_on",
    rentId,
  );
const firstDays = async (rentId: string) => (await charges(rentId)).map(({ from_on }) => from_on);

const set = (rentId: string, columns: string, ...values: (string | number | null)[]) =>
  env.DB.prepare(`UPDATE rents SET ${columns} WHERE id = ?`)
    .bind(...values, rentId)
    .run();

/** A rent that starts on October 31, 2026, with its first month paid. */
async function givenRent(more: { endOn?: string | null; status?: string; uid?: string } = {}) {
  const { rent } = await givenTenancy({ partnerId, placeId, uid: "usr_tenant", startOn: "2026-10-31", ...more });
  const first = { from_on: "2026-10-31", to_on: "2026-11-30", due_on: "2026-10-31", status: "paid" };
  await givenCharge(rent, first);
  return rent;
}

async function planPrice(rentId: string, fromOn: string, grosze: number) {
  const [line] = JSON.parse(
    (await all<{ lines: string }>("SELECT monthly_lines AS lines FROM rents WHERE id = ?", rentId))[0]?.lines ?? "[]",
  ) as PriceLine[];
  await given.insert("rent_changes", {
    ...{ id: newId("rentChange"), rent_id: rentId, partner_id: partnerId, kind: "price", from_on: fromOn },
    ...{ to_box_id: null, monthly_grosze: grosze, status: "planned", created_by: "usr_1" },
    monthly_lines: JSON.stringify([{ ...line, unitGrosze: grosze, grossGrosze: grosze }]),
    ...{ created_at: "2026-11-01T00:00:00.000Z", updated_at: "2026-11-01T00:00:00.000Z" },
  });
}

beforeEach(async () => {
  await given.partner({ id: partnerId });
  await given.place({ id: placeId, partner_id: partnerId });
});

describe("chargeRents", () => {
  it("charges a period on its anchor day, without drift, once, also when two runs are at once", async () => {
    const { id } = await givenRent();
    expect(await chargeRents(env, noon("2026-11-29"))).toBe(0);
    const twice = await Promise.all([chargeRents(env, noon("2026-11-30")), chargeRents(env, noon("2026-11-30"))]);
    expect(twice.reduce((sum, one) => sum + one)).toBe(1);
    expect(await chargeRents(env, noon("2026-12-30"))).toBe(0);
    expect(await chargeRents(env, noon("2026-12-31"))).toBe(1);
    expect(await charges(id)).toMatchObject([
      { from_on: "2026-10-31", status: "paid" },
      { from_on: "2026-11-30", to_on: "2026-12-31", due_on: "2026-11-30", amount_grosze: 29_900, status: "due" },
      { from_on: "2026-12-31", to_on: "2027-01-31", due_on: "2026-12-31", amount_grosze: 29_900, status: "due" },
    ]);
  });

  it("follows the clock of the place", async () => {
    const { id } = await givenRent();
    expect(await chargeRents(env, new Date("2026-11-29T22:59:00.000Z"))).toBe(0);
    await env.DB.prepare("UPDATE places SET timezone = 'America/New_York'").run();
    expect(await chargeRents(env, new Date("2026-11-30T04:59:00.000Z"))).toBe(0);
    expect(await chargeRents(env, new Date("2026-11-30T05:00:00.000Z"))).toBe(1);
    await env.DB.prepare("UPDATE places SET timezone = 'Europe/Warsaw'").run();
    expect(await chargeRents(env, new Date("2026-12-30T23:00:00.000Z"))).toBe(1);
    expect(await firstDays(id)).toEqual(["2026-10-31", "2026-11-30", "2026-12-31"]);
  });

  it("makes up for missed periods, the oldest first, also of a rent that has ended, and cuts the last one", async () => {
    const { id } = await givenRent({ endOn: "2027-02-10" });
    await set(id, "status = 'ended'");
    expect(await chargeRents(env, noon("2027-03-05"))).toBe(3);
    expect(await chargeRents(env, noon("2027-05-05"))).toBe(0);
    expect((await charges(id)).map(({ from_on, to_on }) => `${from_on} ${to_on}`)).toEqual([
      "2026-10-31 2026-11-30",
      "2026-11-30 2026-12-31",
      "2026-12-31 2027-01-31",
      "2027-01-31 2027-02-10",
    ]);
    expect((await charges(id)).at(-1)?.amount_grosze).toBe(Math.round((29_900 * 10) / 28));
  });

  it("charges suspended and overdue rents and those in notice, not scheduled and canceled ones", async () => {
    const statuses = ["suspended", "overdue", "noticeGiven", "scheduled", "cancelled"];
    const rents = [];
    for (const status of statuses) rents.push(await givenRent({ status, uid: `usr_${status}` }));
    expect(await chargeRents(env, noon("2026-12-01"))).toBe(3);
    const counts = [];
    for (const { id } of rents) counts.push((await charges(id)).length);
    expect(counts).toEqual([2, 2, 2, 1, 1]);
  });

  it("charges an imported rent from the day until which it was paid before", async () => {
    const { rent } = await givenTenancy({ partnerId, placeId, uid: "usr_tenant", startOn: "2025-03-10" });
    await set(rent.id, "paid_before_on = ?1, charged_to_on = ?1", "2026-12-10");
    expect(await chargeRents(env, noon("2026-12-09"))).toBe(0);
    expect(await chargeRents(env, noon("2026-12-10"))).toBe(1);
    expect(await firstDays(rent.id)).toEqual(["2026-12-10"]);
  });

  it("charges each period at the price agreed for its first day, also late, whichever job runs first", async () => {
    const late = await givenRent({ uid: "usr_late" });
    const swapped = await givenRent({ uid: "usr_swapped" });
    for (const { id } of [late, swapped]) await planPrice(id, "2026-12-31", 35_000);
    await set(swapped.id, "status = 'suspended'");
    const amounts = async ({ id }: { id: string }) => (await charges(id)).map(({ amount_grosze }) => amount_grosze);
    expect(await applyPlannedChanges(env, noon("2027-02-01"))).toBe(2);
    expect(await amounts(late)).toEqual([29_900, 29_900]);
    await chargeRents(env, noon("2027-02-01"));
    expect([await amounts(late), await amounts(swapped)]).toEqual([
      [29_900, 29_900, 35_000, 35_000],
      [29_900, 29_900, 35_000, 35_000],
    ]);
    expect(await firstDays(late.id)).toEqual(["2026-10-31", "2026-11-30", "2026-12-31", "2027-01-31"]);
  });

  it("charges the products, at the VAT rate that the rent has by then", async () => {
    const { id } = await givenRent();
    const product = { kind: "product", productId: "prd_1", quantity: 1, unitGrosze: 1_500, grossGrosze: 1_500 };
    const rent = { kind: "rent", productId: null, quantity: 1, unitGrosze: 20_000, grossGrosze: 20_000 };
    const lines = [
      { ...rent, vatRate: "zw", from: null, to: null },
      { ...product, vatRate: 23, from: null, to: null },
    ];
    await set(id, "monthly_lines = ?", JSON.stringify(lines));
    await chargeRents(env, noon("2026-11-30"));
    const [charge] = await all<{ lines: string; grosze: number }>(
      "SELECT lines, amount_grosze AS grosze FROM charges WHERE status = 'due'",
    );
    expect(charge?.grosze).toBe(21_500);
    expect(JSON.parse(charge?.lines ?? "")).toEqual(
      lines.map((line) => ({ ...line, from: "2026-11-30", to: "2026-12-31" })),
    );
  });

  it("is due by the term and the common day of the rent, otherwise of the client, otherwise of the company", async () => {
    const own = await givenRent({ uid: "usr_own" });
    const ofClient = await givenRent({ uid: "usr_client" });
    const ofCompany = await givenRent({ uid: "usr_company" });
    await env.DB.prepare("UPDATE partners SET payment_term_days = 0, due_day = 10").run();
    await env.DB.prepare(
      "UPDATE clients SET payment_term_days = 14 WHERE id IN (SELECT client_id FROM rents WHERE id IN (?, ?))",
    )
      .bind(own.id, ofClient.id)
      .run();
    await set(own.id, "payment_term_days = 3");
    expect(await chargeRents(env, noon("2026-11-30"))).toBe(3);
    const due = async ({ id }: { id: string }) => (await charges(id))[1];
    const from_on = "2026-11-30";
    expect(await due(own)).toMatchObject({ from_on, due_on: "2026-12-03" });
    expect(await due(ofClient)).toMatchObject({ from_on, due_on: "2026-12-14" });
    expect(await due(ofCompany)).toMatchObject({ from_on, due_on: "2026-12-10" });
  });

  it("continues after a rent that cannot be charged", async () => {
    const broken = await givenRent({ uid: "usr_broken" });
    const fine = await givenRent({ uid: "usr_fine" });
    await set(broken.id, "monthly_lines = ?", '[{"grossGrosze":-1}]');
    expect(await chargeRents(env, noon("2026-11-30"))).toBe(1);
    expect(await firstDays(fine.id)).toHaveLength(2);
  });

  it("finds a due rent with 4 rows read and charges it with 16 written at most; with nothing due it reads two rows", async () => {
    const rents = 12;
    for (let rent = 0; rent < rents; rent += 1) await givenRent({ uid: `usr_${rent}` });
    const { db, count } = countingDb(env.DB);
    expect(await chargeRents({ ...env, DB: db }, noon("2026-11-29"))).toBe(0);
    // One each for due rents and for credit.
    expect(count.rowsRead).toBe(2);
    const due = await rentsToCharge(env.DB, "2026-11-30", new Date(), 100).run();
    expect([due.results.length, due.meta.rows_read]).toEqual([rents, 4 * rents]);
    expect(await chargeRents({ ...env, DB: db }, noon("2026-11-30"))).toBe(rents);
    // Per rent: the charge and its commission, the rent and the audit entry, each with its indexes; the audit trail has four.
    expect(count.rowsWritten / rents).toBeLessThanOrEqual(16);
    // Per rent: the rows of the same query, one each for the update, the audit, and the trigger, and what fixes the commission.
    expect(count.rowsRead / rents).toBeLessThan(13.5);
  });
});

describe("remindPayments", () => {
  const reminders = () =>
    all(
      "SELECT data ->> '$.dueOn' AS dueOn, data ->> '$.amountGrosze' AS grosze FROM outbox WHERE template = 'paymentReminder'",
    );

  it("reminds the tenant once within three days before a charge is due", async () => {
    await givenRent();
    expect(await remindPayments(env, noon("2026-11-26"))).toBe(0);
    expect([await remindPayments(env, noon("2026-11-27")), await remindPayments(env, noon("2026-11-28"))]).toEqual([
      1, 0,
    ]);
    expect(await reminders()).toEqual([{ dueOn: "2026-11-30", grosze: 29_900 }]);
    await chargeRents(env, noon("2026-11-30"));
    expect([await remindPayments(env, noon("2026-12-01")), await remindPayments(env, noon("2026-12-29"))]).toEqual([
      0, 1,
    ]);
    expect(await reminders()).toHaveLength(2);
  });

  it("reminds three days before the due day of a later common day, of what is unpaid then, and not before", async () => {
    const { id } = await givenRent();
    await env.DB.prepare("UPDATE partners SET payment_term_days = 0, due_day = 10").run();
    expect(await remindPayments(env, noon("2026-11-28"))).toBe(0);
    await chargeRents(env, noon("2026-11-30"));
    expect(await remindPayments(env, noon("2026-12-06"))).toBe(0);
    await env.DB.prepare("UPDATE charges SET recorded_grosze = 9900 WHERE rent_id = ? AND status = 'due'")
      .bind(id)
      .run();
    expect([await remindPayments(env, noon("2026-12-07")), await remindPayments(env, noon("2026-12-08"))]).toEqual([
      1, 0,
    ]);
    expect(await reminders()).toEqual([{ dueOn: "2026-12-10", grosze: 20_000 }]);
    // Another reminder, of the rest of the deposit.
    await givenCharge(
      { id, partner_id: partnerId },
      {
        ...{ from_on: "2026-10-31", to_on: "2026-11-01", due_on: "2026-12-12", is_deposit: 1, is_invoiced: 1 },
        ...{ amount_grosze: 5_000, status: "due" },
      },
    );
    expect([await remindPayments(env, noon("2026-12-09")), await remindPayments(env, noon("2026-12-10"))]).toEqual([
      1, 0,
    ]);
    expect((await reminders())[1]).toEqual({ dueOn: "2026-12-12", grosze: 5_000 });
    await chargeRents(env, noon("2026-12-31"));
    await env.DB.prepare("UPDATE charges SET status = 'waived' WHERE rent_id = ?").bind(id).run();
    expect(await remindPayments(env, noon("2027-01-08"))).toBe(0);
  });

  it("reminds all tenants whose rent is due on one day in one run, also after one that fails", async () => {
    vi.spyOn(console, "error").mockReturnValue();
    const count = 210;
    const rent = await givenRent();
    for (const table of ["reservations", "rents"]) await copyRows(table, count - 1);
    await env.DB.prepare(
      `CREATE TRIGGER poison BEFORE UPDATE OF reminded_of_on ON rents WHEN NEW.id = '${rent.id}'
       BEGIN SELECT RAISE(ABORT, 'poisoned'); END`,
    ).run();
    try {
      const run = newJobRun();
      expect(await remindPayments(env, noon("2026-11-28"), run)).toBe(count - 1);
      expect([run.failures.length, run.hasRemainder]).toEqual([1, false]);
    } finally {
      await env.DB.prepare("DROP TRIGGER poison").run();
    }
    expect(await reminders()).toHaveLength(count - 1);
    expect(await remindPayments(env, noon("2026-11-28"))).toBe(1);
  });

  /** Copies the only row, with other ids, codes and dates as unique indexes require. */
  async function copyRows(table: string, count: number) {
    const columns = await all<{ name: string }>(`SELECT name FROM pragma_table_info('${table}')`);
    const copied: Record<string, string> = {
      id: "id || number",
      ...(table === "rents"
        ? { reservation_id: "reservation_id || number" }
        : { code: "substr(code, 1, 4) || number" }),
    };
    const names = columns.map(({ name }) => name);
    await env.DB.prepare(
      `WITH RECURSIVE numbers(number) AS (SELECT 100 UNION ALL SELECT number + 1 FROM numbers WHERE number < ?)
       INSERT INTO ${table} (${names.join(", ")})
       SELECT ${names.map((name) => copied[name] ?? name).join(", ")} FROM ${table}, numbers`,
    )
      .bind(99 + count)
      .run();
  }

  it("reminds of nothing when the rent ends before, has ended, or the tenant has no address", async () => {
    const ending = await givenRent({ endOn: "2026-11-30" });
    expect(await remindPayments(env, noon("2026-11-28"))).toBe(0);
    await set(ending.id, "end_on = '2026-12-20', status = 'ended'");
    expect(await remindPayments(env, noon("2026-11-28"))).toBe(0);
    await set(ending.id, "status = 'active'");
    await env.DB.prepare("UPDATE clients SET email = ''").run();
    expect(await remindPayments(env, noon("2026-11-28"))).toBe(0);
  });
});
