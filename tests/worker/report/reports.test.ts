import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { addDays, type Day } from "../../../domain/core/day.ts";
import { makeSeed } from "../../../scripts/seed/make-seed.ts";
import { loadSeed } from "../../../scripts/seed/seed.ts";
import { as } from "../as-user.ts";
import { given } from "../fixtures.ts";
import { givenCharge, givenTenancy } from "../rent/tenancy.ts";
import { all, inDays, one, today } from "../reservation/booking.ts";

const partner = () => as.partner("par_1");
const read = async <T>(report: string, by = partner()) => (await by.get(`/api/partner/reports/${report}`)).json<T>();

interface RentRoll {
  on: Day;
  total: number;
  rentGrosze: number;
  withProductsGrosze: number;
  rentable: number;
  items: { rentId: string; boxNumber: string; rentGrosze: number; overdueGrosze: number }[];
}

interface Outstanding {
  total: number;
  items: { chargeId: string; daysLate: number; openGrosze: number }[];
  byAge: { age: string; count: number; grosze: number }[];
}

describe("GET /api/partner/reports/rent-roll", () => {
  it("lists the boxes rented on any day, with the price of that day", async () => {
    const { rent } = await givenTenancy({ partnerId: "par_1", uid: "usr_1", startOn: inDays(-100), endOn: inDays(20) });
    const linesOf = (grosze: number) =>
      JSON.stringify([
        { kind: "rent", grossGrosze: grosze },
        { kind: "product", grossGrosze: 900 },
      ]);
    const change = (id: string, on: string, grosze: number, status: string) =>
      env.DB.prepare(
        `INSERT INTO rent_changes (id, rent_id, partner_id, kind, from_on, monthly_grosze, monthly_lines, status, created_by, created_at,
           updated_at) VALUES (?, ?, 'par_1', 'price', ?, ?, ?, ?, 'usr_1', '2026', '2026')`,
      ).bind(id, rent.id, on, grosze + 900, linesOf(grosze), status);
    await env.DB.batch([
      change("rch_1", inDays(-50), 31_000, "applied"),
      change("rch_2", inDays(-20), 33_000, "withdrawn"),
      change("rch_3", inDays(10), 35_000, "planned"),
      env.DB.prepare("UPDATE rents SET monthly_lines = ? WHERE id = ?").bind(linesOf(31_000), rent.id),
      env.DB.prepare("UPDATE reservations SET price = json_set(price, '$.monthly', json(?))").bind(linesOf(29_000)),
      env.DB.prepare("UPDATE box_statuses SET from_at = ?").bind(`${inDays(-300)}T10:00:00.000Z`),
    ]);
    const priceOn = async (on: string) => (await read<RentRoll>(`rent-roll?on=${on}`)).items[0]?.rentGrosze;
    expect(await priceOn(inDays(-101))).toBeUndefined();
    expect(await priceOn(inDays(-100))).toBe(29_000);
    expect(await priceOn(inDays(-50))).toBe(31_000);
    expect(await priceOn(today())).toBe(31_000);
    expect(await priceOn(inDays(10))).toBe(35_000);
    expect(await priceOn(inDays(20))).toBeUndefined();
    expect(await read("rent-roll")).toMatchObject({
      ...{ on: today(), total: 1, rented: 1, rentable: 1, outOfService: 0 },
      ...{ rentGrosze: 31_000, withProductsGrosze: 31_900 },
    });
  });

  it("agrees with the demo data, counted in another way, on today and on a past day", async () => {
    const now = new Date();
    await loadSeed(env.DB, await makeSeed({ now, accessCodeKey: env.ACCESS_CODE_KEY }));
    const member = await one<{ partnerId: string }>(
      "SELECT partner_id AS partnerId FROM partner_members WHERE uid = 'usr_demo_partner'",
    );
    const partnerId = member?.partnerId ?? "";
    const by = as.partner(partnerId, "usr_demo_partner");
    const rents = await all<{ id: string; from: Day; to: Day | null }>(
      `SELECT id, start_on AS "from", end_on AS "to" FROM rents WHERE partner_id = ? AND status <> 'cancelled'`,
      partnerId,
    );
    for (const on of [today(), addDays(today(), -90)]) {
      const running = rents.filter(({ from, to }) => from <= on && (to === null || to > on)).map(({ id }) => id);
      const found: string[] = [];
      let cursor = "";
      do {
        const page = await read<RentRoll & { nextCursor: string | null }>(`rent-roll?on=${on}${cursor}`, by);
        expect(page.total).toBe(running.length);
        found.push(...page.items.map(({ rentId }) => rentId));
        cursor = page.nextCursor === null ? "" : `&cursor=${page.nextCursor}`;
      } while (cursor !== "");
      expect(found.toSorted()).toEqual(running.toSorted());
    }
    const { byAge, total } = await read<Outstanding>("outstanding", by);
    const unpaid = await all<{ dueOn: Day; grosze: number }>(
      `SELECT ch.due_on AS dueOn, ch.open_grosze AS grosze FROM charges ch JOIN rents t ON t.id = ch.rent_id
       WHERE t.partner_id = ? AND ch.status IN ('due', 'failed') AND ch.open_grosze > 0 AND ch.due_on < ?`,
      partnerId,
      today(),
    );
    expect(total).toBe(unpaid.length);
    expect(byAge.reduce((sum, { grosze }) => sum + grosze, 0)).toBe(
      unpaid.reduce((sum, { grosze }) => sum + grosze, 0),
    );
    expect(byAge[0]?.count).toBe(unpaid.filter(({ dueOn }) => dueOn >= addDays(today(), -7)).length);
  });
});

describe("GET /api/partner/reports/outstanding", () => {
  it("groups unpaid charges by age, each exactly once", async () => {
    const { rent } = await givenTenancy({ partnerId: "par_1", uid: "usr_1" });
    const ages = [0, 1, 7, 8, 30, 31, 60, 61, 400];
    for (const [at, days] of ages.entries()) {
      const period = { from_on: inDays(-30 * (at + 1)), to_on: inDays(-30 * at) };
      await givenCharge(rent, { ...period, status: "due", amount_grosze: 10_000 + at, due_on: inDays(-days) });
    }
    const { byAge, items, total } = await read<Outstanding>("outstanding");
    expect(byAge.map(({ age, count }) => [age, count])).toEqual([
      ["week", 2],
      ["month", 2],
      ["twoMonths", 2],
      ["longer", 2],
    ]);
    expect(total).toBe(8);
    expect(items.map(({ daysLate }) => daysLate)).toEqual(ages.slice(1).toReversed());
    const late = await read<Outstanding>("outstanding?age=longer");
    expect([late.total, late.items.map(({ openGrosze }) => openGrosze)]).toEqual([2, [10_008, 10_007]]);
    const file = await partner().get("/api/partner/reports/outstanding?format=csv&age=week", {
      "accept-language": "pl",
    });
    expect((await file.text()).trim().split("\r\n")).toHaveLength(3);
  });
});

it("the reports show staff only their places, refuse bad filters, and are for partners only", async () => {
  const { rent } = await givenTenancy({ partnerId: "par_1", uid: "usr_1" });
  await givenCharge(rent, { from_on: inDays(-60), to_on: inDays(-30), status: "due", due_on: inDays(-5) });
  const other = await given.place({ partner_id: "par_1" });
  const clerk = as.partner("par_1", "usr_clerk", "clerk");
  await clerk.get("/api/partner/dashboard");
  await env.DB.prepare("UPDATE partner_members SET place_ids = ? WHERE uid = 'usr_clerk'")
    .bind(JSON.stringify([other.id]))
    .run();
  for (const report of ["rent-roll", "outstanding"]) {
    expect([report, (await read<{ total: number }>(report)).total]).toEqual([report, 1]);
    expect([report, (await read<{ total: number }>(report, clerk)).total]).toEqual([report, 0]);
    expect((await read<{ total: number }>(report, as.partner("par_2"))).total).toBe(0);
    expect((await partner().get(`/api/partner/reports/${report}?cursor=x`)).status).toBe(422);
    expect((await as.customer().get(`/api/partner/reports/${report}`)).status).toBe(403);
    expect((await as.visitor().get(`/api/partner/reports/${report}`)).status).toBe(401);
  }
  expect((await partner().get("/api/partner/reports/rent-roll?on=2026-02-30")).status).toBe(422);
  expect((await partner().get("/api/partner/reports/outstanding?age=x")).status).toBe(422);
});
