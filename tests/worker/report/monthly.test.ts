import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { addDays, addMonths, type Day, daysBetween } from "../../../domain/core/day.ts";
import { makeSeed } from "../../../scripts/seed/make-seed.ts";
import { loadSeed } from "../../../scripts/seed/seed.ts";
import { as } from "../as-user.ts";
import { readStock } from "../figures/reference.ts";
import { given } from "../fixtures.ts";
import { sharedData } from "../isolation/shared-data.ts";
import { givenCharge, givenRecordedPayment, givenTenancy } from "../rent/tenancy.ts";
import { all, inDays, one, today } from "../reservation/booking.ts";

const partner = () => as.partner("par_1");
const read = async <T>(report: string, by = partner()) => (await by.get(`/api/partner/reports/${report}`)).json<T>();

interface Months<T> {
  total: number;
  items: (T & { month: string })[];
}
type Row = Occupancy["items"][number];
type Occupancy = Months<
  Record<
    "rented" | "rentable" | "outOfService" | "rentableAreaCm2" | "rentedAreaCm2" | "listGrosze" | "rentGrosze" | "days",
    number
  > & { on: Day }
>;
type Revenue = Months<
  Record<`${"charged" | "collected" | "outstanding" | "waived" | "received"}Grosze` | "charges", number>
>;
type Turnover = Months<{ running: number; starts: number; ends: number; medianDays: number | null }>;
interface Charges {
  total: number;
  items: Record<`${"charged" | "collected" | "outstanding"}Grosze`, number>[];
}
interface Moves {
  total: number;
  items: { move: string; on: Day; rentId: string; days: number | null }[];
}

const monthOf = (day: Day) => day.slice(0, 7);
const thisMonth = () => monthOf(today());
const lastOf = (month: string) => addDays(addMonths(`${month}-01`, 1), -1);
const monthsAgo = (months: number) => monthOf(addMonths(`${thisMonth()}-01`, -months));
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

interface RentRow {
  id: string;
  start: Day;
  end: Day | null;
  boxId: string;
  placeId: string;
  kind: string;
  areaCm2: number;
  listGrosze: number;
  continues: string | null;
}

/** The demo partner with its rents, for sums that are made without the SQL of the reports. */
const givenSeed = sharedData(async () => {
  await loadSeed(env.DB, await makeSeed({ now: new Date(), accessCodeKey: env.ACCESS_CODE_KEY }));
  const member = await one<{ id: string }>(
    "SELECT partner_id AS id FROM partner_members WHERE uid = 'usr_demo_partner'",
  );
  const id = member?.id ?? "";
  const rents = await all<RentRow>(
    `SELECT t.id, t.start_on AS start, t.end_on AS "end", t.box_id AS boxId, t.place_id AS placeId, b.kind, b.area_cm2 AS areaCm2,
       b.monthly_grosze AS listGrosze, t.continues_rent_id AS continues
     FROM rents t JOIN boxes b ON b.id = t.box_id WHERE t.partner_id = ? AND t.status <> 'cancelled'`,
    id,
  );
  return { by: as.partner(id, "usr_demo_partner"), id, rents };
});

describe("GET /api/partner/reports/occupancy", () => {
  it("counts the days of boxes and area in each month, and rent on its last day at the prices of that day", async () => {
    const before = addMonths(`${thisMonth()}-01`, -2);
    const start = addMonths(before, -2);
    const { rent, box } = await givenTenancy({ partnerId: "par_1", uid: "usr_1", startOn: start, endOn: inDays(90) });
    await given.box({
      partner_id: "par_1",
      place_id: String(rent.place_id),
      kind: "garage",
      created_at: `${monthsAgo(1)}-10T10:00:00.000Z`,
    });
    const line = { kind: "rent", grossGrosze: 31_000 };
    const padlock = { kind: "monthly", grossGrosze: 900 };
    await env.DB.batch([
      env.DB.prepare(
        `INSERT INTO rent_changes (id, rent_id, partner_id, kind, from_on, monthly_grosze, monthly_lines, status, created_by, created_at,
           updated_at) VALUES ('rch_1', ?, 'par_1', 'price', ?, 31900, ?, 'applied', 'usr_1', '2026', '2026')`,
      ).bind(rent.id, `${monthsAgo(1)}-01`, JSON.stringify([line, padlock])),
      env.DB.prepare("UPDATE reservations SET price = ?").bind(
        JSON.stringify({ monthly: [{ ...line, grossGrosze: 28_000 }, padlock] }),
      ),
      ...["UPDATE boxes SET created_at = ? WHERE id = ?", "UPDATE box_statuses SET from_at = ? WHERE box_id = ?"].map(
        (sql) => env.DB.prepare(sql).bind(`${monthsAgo(3)}-05T10:00:00.000Z`, box.id),
      ),
      env.DB.prepare("INSERT INTO box_prices VALUES (?, 30000, '2020-01-01T00:00:00.000Z'), (?, 33000, ?)").bind(
        ...[box.id, box.id, `${thisMonth()}-01T00:00:00.000Z`],
      ),
    ]);
    const { fromOn, items, total } = await read<Occupancy & { fromOn: Day }>("occupancy");
    expect([fromOn, total, items.length]).toEqual([`${monthsAgo(3)}-05`, 4, 4]);
    expect([items[0]?.on, items[1]?.on]).toEqual([today(), lastOf(monthsAgo(1))]);
    const area = Number(box.width_cm) * Number(box.depth_cm);
    const counted = (month: string, on: Day, rentable: number, grosze: Pick<Row, "listGrosze" | "rentGrosze">) => {
      const days = Number(on.slice(8));
      const areas = { rentableAreaCm2: rentable * area, rentedAreaCm2: days * area };
      return { month, on, days, rentable, rented: days, outOfService: 0, ...areas, ...grosze };
    };
    const [soFar, before1] = [today(), lastOf(monthsAgo(1))].map((day) => Number(day.slice(8))) as [number, number];
    expect(items.slice(0, 3)).toEqual([
      counted(thisMonth(), today(), 2 * soFar, { listGrosze: 62_900, rentGrosze: 31_000 }),
      counted(monthsAgo(1), lastOf(monthsAgo(1)), 2 * before1 - 9, { listGrosze: 59_900, rentGrosze: 31_000 }),
      counted(monthsAgo(2), lastOf(monthsAgo(2)), Number(lastOf(monthsAgo(2)).slice(8)), {
        ...{ listGrosze: 30_000, rentGrosze: 28_000 },
      }),
    ]);
    const garages = await read<Occupancy>("occupancy?kind=garage");
    expect(garages.items[0]).toMatchObject({ rentable: soFar, rented: 0 });
    const small = await read<Occupancy>("occupancy?size=cartons");
    expect(small.total).toBe(0);
    const file = await partner().get("/api/partner/reports/occupancy?format=csv&period=24", {
      "accept-language": "pl",
    });
    expect((await file.text()).trim().split("\r\n")).toHaveLength(5);
  });

  it("counts from the first box to its archiving, 29 February too; a rented box out of service is rentable", async () => {
    const { box, rent } = await givenTenancy({
      ...{ partnerId: "par_1", uid: "usr_1", startOn: "2024-01-01", endOn: "2024-02-05" },
    });
    await env.DB.batch([
      env.DB.prepare("DELETE FROM box_statuses"),
      // Half past midnight in Poland on 15 January and 1 March.
      env.DB.prepare(
        `INSERT INTO box_statuses (box_id, status, from_at) VALUES (?1, 'available', '2024-01-14T23:30:00.000Z'),
           (?1, 'outOfService', '2024-02-03T12:00:00.000Z'), (?1, 'available', '2024-02-10T12:00:00.000Z'),
           (?1, 'archived', '2024-02-29T23:30:00.000Z')`,
      ).bind(box.id),
    ]);
    await given.insert("occupancy", {
      ...{ id: "occ_block", box_id: box.id, from_on: "2024-02-20", to_on: "2024-02-22", kind: "block" },
      ...{ reference: "blk_1", recorded_at: "2024-02-01T10:00:00.000Z" },
    });
    const { items } = await read<Occupancy>("occupancy?period=2024");
    expect(
      items.slice(-3).map(({ days, rented, rentable, outOfService }) => [days, rented, rentable, outOfService]),
    ).toEqual([
      [31, 0, 0, 0],
      [29, 4, 22, 7],
      [17, 17, 17, 0],
    ]);
    const daysIn = async (month: string) => {
      const rents = await read<{ total: number; items: { rentId: string; days: number }[] }>(
        `occupancy/rents?month=${month}`,
      );
      expect(rents.total).toBe(rents.items.length);
      return rents.items.map(({ rentId, days }) => [rentId, days]);
    };
    expect(await daysIn("2024-01")).toEqual([[rent.id, 17]]);
    expect(await daysIn("2024-02")).toEqual([[rent.id, 4]]);
    expect([await daysIn("2024-03"), await daysIn("2099-01")]).toEqual([[], []]);
    const file = await partner().get("/api/partner/reports/occupancy/rents?format=csv&month=2024-02");
    expect((await file.text()).trim().split("\r\n")).toHaveLength(2);
  });
});

describe("GET /api/partner/reports/revenue", () => {
  it("divides what was charged in a month into paid and unpaid, without what was waived", async () => {
    const { rent } = await givenTenancy({ partnerId: "par_1", uid: "usr_1" });
    const dueOn = `${monthsAgo(2)}-10`;
    const charge = (at: number, more: { status: string } & Record<string, string | number>) =>
      givenCharge(rent, {
        ...{ from_on: inDays(-30 * (at + 1)), to_on: inDays(-30 * at), due_on: dueOn, amount_grosze: 10_000 },
        ...more,
      });
    await charge(1, { status: "paid", paid_at: `${dueOn}T10:00:00.000Z` });
    await charge(2, { status: "due", recorded_grosze: 4_000 });
    await charge(3, { status: "waived", online_grosze: 1_000 });
    await charge(4, { status: "due", due_on: `${monthsAgo(1)}-10` });
    const { items } = await read<Revenue>("revenue");
    expect(items.find(({ month }) => month === monthsAgo(2))).toEqual({
      ...{ month: monthsAgo(2), charges: 3, chargedGrosze: 21_000, collectedGrosze: 15_000 },
      ...{ outstandingGrosze: 6_000, waivedGrosze: 9_000, receivedGrosze: 0 },
    });
    const inMonth = `revenue/charges?month=${monthsAgo(2)}`;
    expect((await read<Charges>(inMonth)).total).toBe(3);
    expect(await read<Charges>(`${inMonth}&part=outstanding`)).toMatchObject({
      total: 1,
      items: [{ chargedGrosze: 10_000, collectedGrosze: 4_000, outstandingGrosze: 6_000 }],
    });
    expect((await read<Charges>(`${inMonth}&part=waived`)).total).toBe(1);
    const file = await partner().get(`/api/partner/reports/${inMonth}&format=csv`, { "accept-language": "en" });
    expect((await file.text()).trim().split("\r\n")).toHaveLength(4);
    const months = await partner().get("/api/partner/reports/revenue?format=csv", { "accept-language": "en" });
    expect(await months.text()).toContain(`${monthsAgo(2)},3,210.00,150.00,60.00,90.00,0.00`);
    await env.DB.prepare("UPDATE rents SET status = 'cancelled' WHERE id = ?").bind(rent.id).run();
    expect((await read<Revenue>("revenue")).total).toBe(0);
  });
});

describe("GET /api/partner/reports/turnover", () => {
  it("counts one that moves to another box on the first day of a month as running when the month began", async () => {
    const [first, moved, last] = [`${monthsAgo(3)}-01`, `${monthsAgo(2)}-01`, `${monthsAgo(2)}-11`];
    const home = { partnerId: "par_1", uid: "usr_1" };
    const { rent: from } = await givenTenancy({ ...home, startOn: first, endOn: moved, status: "settled" });
    const { rent: to } = await givenTenancy({ ...home, startOn: moved, endOn: last, status: "settled" });
    await givenTenancy({ ...home, startOn: first, endOn: null });
    await env.DB.prepare("UPDATE rents SET continues_rent_id = ? WHERE id = ?").bind(from.id, to.id).run();
    const { items } = await read<Turnover>("turnover");
    expect(items.slice(1, 4).map(({ running, starts, ends }) => [running, starts, ends])).toEqual([
      [1, 0, 0],
      [2, 0, 1],
      [0, 2, 0],
    ]);
    const file = await partner().get("/api/partner/reports/turnover?format=csv", { "accept-language": "en" });
    expect(await file.text()).toContain(`${monthsAgo(2)},2,0,1,-1,50,${daysBetween(first, last)}`);
  });

  it("counts a rental that continues in another box once, from its first day to its last", async () => {
    const [first, moved, last] = [`${monthsAgo(4)}-05`, `${monthsAgo(2)}-10`, `${monthsAgo(1)}-20`];
    const home = { partnerId: "par_1", uid: "usr_1" };
    const { rent: from } = await givenTenancy({ ...home, startOn: first, endOn: moved, status: "settled" });
    const { rent: to } = await givenTenancy({ ...home, startOn: moved, endOn: last, status: "settled" });
    await givenTenancy({ ...home, startOn: `${monthsAgo(1)}-01`, endOn: null });
    await givenTenancy({ ...home, startOn: inDays(3), status: "scheduled" });
    await env.DB.prepare("UPDATE rents SET continues_rent_id = ? WHERE id = ?").bind(from.id, to.id).run();
    const { items } = await read<Turnover>("turnover");
    const shown = items.slice(0, 5).map(({ running, starts, ends, medianDays }) => [running, starts, ends, medianDays]);
    expect(shown).toEqual([
      [1, 0, 0, null],
      [1, 1, 1, daysBetween(first, last)],
      [1, 0, 0, null],
      [1, 0, 0, null],
      [0, 1, 0, null],
    ]);
    const inMonth = `turnover/rents?month=${monthsAgo(1)}`;
    const { items: moves, total } = await read<Moves>(inMonth);
    expect([total, moves.map(({ move, on, days }) => [move, on, days])]).toEqual([
      2,
      [
        ["start", `${monthsAgo(1)}-01`, null],
        ["end", addDays(last, -1), daysBetween(first, last)],
      ],
    ]);
    expect((await read<Moves>(`${inMonth}&move=end`)).items.map(({ rentId }) => rentId)).toEqual([to.id]);
    expect((await read<Moves>(`${inMonth}&move=start`)).total).toBe(1);
    const file = await partner().get(`/api/partner/reports/${inMonth}&format=csv`, { "accept-language": "pl" });
    expect((await file.text()).trim().split("\r\n")).toHaveLength(3);
    const months = await partner().get("/api/partner/reports/turnover?format=csv", { "accept-language": "en" });
    expect(await months.text()).toContain(`${monthsAgo(1)},1,1,1,0,100,${daysBetween(first, last)}`);
  });
});

describe("with the demo data", () => {
  it("the occupancy of the rent roll agrees with the demo data", async () => {
    const { by, id, rents } = await givenSeed();
    const { stockOn, occupancyOf } = await readStock();
    const placeId = rents[0]?.placeId ?? "";
    for (const on of [today(), inDays(-200)]) {
      const stock = stockOn(on).filter((box) => box.partnerId === id && box.placeId === placeId);
      expect(await read(`rent-roll?place=${placeId}&on=${on}`, by)).toMatchObject(occupancyOf(stock));
    }
  });

  it("revenue agrees with the charges of the demo data, and the charges of a month with its sums", async () => {
    const { by, id, rents } = await givenSeed();
    const places = new Map(rents.map((rent) => [rent.id, rent.placeId]));
    const charges = (
      await all<{
        rentId: string;
        dueOn: Day;
        grosze: number;
        status: string;
        received: number;
        payment: string | null;
      }>(
        `SELECT rent_id AS rentId, due_on AS dueOn, amount_grosze AS grosze, status, recorded_grosze + online_grosze AS received,
           (SELECT status FROM payments WHERE id = payment_id) AS payment FROM charges WHERE partner_id = ?`,
        id,
      )
    ).filter(({ rentId, payment }) => places.has(rentId) && payment !== "refunded");
    const place = [...places.values()][0] ?? "";
    for (const filter of ["", `&place=${place}`]) {
      const { items } = await read<Revenue>(`revenue?period=24${filter}`, by);
      for (const row of items) {
        const ofMonth = charges.filter(
          ({ rentId, dueOn }) => monthOf(dueOn) === row.month && (filter === "" || places.get(rentId) === place),
        );
        expect(row.chargedGrosze).toBe(
          sum(ofMonth.map(({ status, grosze, received }) => (status === "waived" ? received : grosze))),
        );
        expect(row.collectedGrosze).toBe(
          sum(ofMonth.map(({ status, grosze, received }) => (status === "paid" ? grosze : received))),
        );
        expect(row.collectedGrosze + row.outstandingGrosze).toBe(row.chargedGrosze);
      }
      expect(sum(items.map(({ outstandingGrosze }) => outstandingGrosze))).toBeGreaterThan(0);
    }
    const { items } = await read<Revenue>("revenue", by);
    const listed: Charges["items"] = [];
    let cursor = "";
    do {
      const page = await read<Charges & { nextCursor: string | null }>(
        `revenue/charges?month=${items[1]?.month}${cursor}`,
        by,
      );
      expect(page.total).toBe(items[1]?.charges);
      listed.push(...page.items);
      cursor = page.nextCursor === null ? "" : `&cursor=${page.nextCursor}`;
    } while (cursor !== "");
    expect(sum(listed.map(({ collectedGrosze }) => collectedGrosze))).toBe(items[1]?.collectedGrosze);
  });

  it("turnover agrees with the demo data, counted in another way", async () => {
    const { by, rents } = await givenSeed();
    const continued = new Set(rents.map(({ continues }) => continues));
    const { items } = await read<Turnover>("turnover?period=24", by);
    for (const { month, running, starts, ends, medianDays } of items) {
      const began = rents.filter(({ start, continues }) => monthOf(start) === month && start <= today() && !continues);
      const ended = rents.filter(
        ({ id, end }) => end !== null && monthOf(addDays(end, -1)) === month && end <= today() && !continued.has(id),
      );
      const first = `${month}-01`;
      const atStart = rents.filter(
        ({ start, end, continues }) =>
          (start < first || (start === first && continues !== null)) && (end === null || end > first),
      );
      expect([month, running, starts, ends]).toEqual([month, atStart.length, began.length, ended.length]);
      const days = ended.map(({ start, end }) => daysBetween(start, end ?? "")).toSorted((a, b) => a - b);
      const half = [days[Math.ceil(days.length / 2) - 1] ?? 0, days[Math.floor(days.length / 2)] ?? 0];
      expect(medianDays).toBe(ended.length === 0 ? null : Math.round(sum(half) / 2));
    }
    expect(sum(items.map(({ ends }) => ends))).toBeGreaterThan(0);
  });
});

const reports = ["occupancy", "revenue", "turnover"];

it("the monthly reports show staff only their places, refuse bad filters, and are for partners only", async () => {
  const { rent } = await givenTenancy({ partnerId: "par_1", uid: "usr_1", startOn: inDays(-100) });
  const charge = await givenCharge(rent, {
    ...{ from_on: inDays(-60), to_on: inDays(-30), status: "due", due_on: today() },
  });
  const { received_on } = await givenRecordedPayment(charge, 5_000);
  const other = await given.place({ partner_id: "par_1" });
  const clerk = as.partner("par_1", "usr_clerk", "clerk");
  await clerk.get("/api/partner/dashboard");
  await env.DB.prepare("UPDATE partner_members SET place_ids = ? WHERE uid = 'usr_clerk'")
    .bind(JSON.stringify([other.id]))
    .run();
  const lists = [
    ...[`revenue/charges?month=${thisMonth()}`, `revenue/payments?month=${monthOf(String(received_on))}`],
    ...[`turnover/rents?month=${monthOf(inDays(-100))}`, `occupancy/rents?month=${thisMonth()}`],
  ];
  for (const report of [...reports, ...lists]) {
    expect([report, (await read<{ total: number }>(report)).total]).not.toEqual([report, 0]);
    expect([report, (await read<{ total: number }>(report, clerk)).total]).toEqual([report, 0]);
    expect((await read<{ total: number }>(report, as.partner("par_2"))).total).toBe(0);
    expect((await as.customer().get(`/api/partner/reports/${report}`)).status).toBe(403);
    expect((await as.visitor().get(`/api/partner/reports/${report}`)).status).toBe(401);
  }
  for (const report of reports) {
    for (const wrong of ["period=13", "kind=cellar", "size=huge", "x=1"]) {
      const { status } = await partner().get(`/api/partner/reports/${report}?${wrong}`);
      expect([report, wrong, status]).toEqual([report, wrong, 422]);
    }
    // Occupancy begins when the first box was added.
    const { items } = await read<Months<object>>(`${report}?period=2025`);
    expect([report, items.length]).toEqual([report, report === "occupancy" ? 0 : 12]);
  }
  expect((await partner().get("/api/partner/reports/revenue/charges?month=2026-13")).status).toBe(422);
  expect((await partner().get("/api/partner/reports/turnover/rents")).status).toBe(422);
});
