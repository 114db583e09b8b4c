import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { addDays } from "../../../domain/core/day.ts";
import { as } from "../as-user.ts";
import { given } from "../fixtures.ts";
import { givenTenancy } from "../rent/tenancy.ts";
import { inDays, today } from "../reservation/booking.ts";

const partner = () => as.partner("par_1");
const read = async <T>(report: string, by = partner()) => (await by.get(`/api/partner/reports/${report}`)).json<T>();

interface Groups<T> {
  total: number;
  items: (T & { key: string })[];
}

const krakow = { lat: 50.06143, lng: 19.93658 };

describe("GET /api/partner/reports/prices", () => {
  it("compares rents with list prices, and says what raising to list would bring", async () => {
    const { rent, box } = await givenTenancy({ partnerId: "par_1", uid: "usr_1", startOn: inDays(-40) });
    await env.DB.batch([
      env.DB.prepare("UPDATE boxes SET monthly_grosze = 40000"),
      env.DB.prepare("UPDATE rents SET monthly_lines = ? WHERE id = ?").bind(
        JSON.stringify([
          { kind: "rent", grossGrosze: 30_000 },
          { kind: "monthly", grossGrosze: 900 },
        ]),
        rent.id,
      ),
    ]);
    const area = Number(box.width_cm) * Number(box.depth_cm);
    const { items } = await read<Groups<object>>("prices?by=kind");
    expect(items).toEqual([
      {
        key: box.kind,
        rentals: 1,
        areaCm2: area,
        rentGrosze: 30_000,
        listGrosze: 40_000,
        below: 1,
        raiseGrosze: 10_000,
      },
    ]);
    const lists = ["below", "at", "above"].map((level) => read<Groups<object>>(`prices/rents?level=${level}`));
    expect((await Promise.all(lists)).map(({ total }) => total)).toEqual([1, 0, 0]);
    const file = await partner().get("/api/partner/reports/prices/rents?format=csv", { "accept-language": "en" });
    expect(await file.text()).toContain("-100.00");
    const groups = await partner().get("/api/partner/reports/prices?format=csv&by=size", { "accept-language": "pl" });
    expect((await groups.text()).trim().split("\r\n")).toHaveLength(2);
  });
});

describe("GET /api/partner/reports/vacancy", () => {
  it("counts the days without a tenant since the box was added, and what they cost", async () => {
    const { box } = await givenTenancy({ partnerId: "par_1", uid: "usr_1", startOn: inDays(-90), endOn: inDays(-10) });
    await env.DB.prepare("UPDATE boxes SET created_at = ?, monthly_grosze = 36500")
      .bind(`${inDays(-100)}T10:00:00.000Z`)
      .run();
    const { items } = await read<Groups<object>>("vacancy");
    expect(items).toMatchObject([
      { rentable: 1, free: 1, freeListGrosze: 36_500, days: 100, emptyDays: 20, lostGrosze: 24_000 },
    ]);
    const rows = await read<Groups<object>>("vacancy/boxes");
    expect(rows.items).toMatchObject([{ boxId: box.id, freeSinceOn: inDays(-10), emptyDays: 20, nextOn: null }]);
    const file = await partner().get("/api/partner/reports/vacancy/boxes?format=csv", { "accept-language": "pl" });
    expect(await file.text()).toContain(`;${inDays(-10)};;20;240,00`);
  });

  it("does not count blocked days, and shows rented boxes only among all", async () => {
    const { box } = await givenTenancy({ partnerId: "par_1", uid: "usr_1", startOn: inDays(-30) });
    const other = await given.box({
      ...{ partner_id: "par_1", place_id: String(box.place_id), created_at: `${inDays(-20)}T10:00:00.000Z` },
    });
    await given.insert("occupancy", {
      ...{ id: "occ_block", box_id: other.id, from_on: inDays(-5), to_on: inDays(-2), kind: "block" },
      ...{ reference: "blk_1", recorded_at: new Date().toISOString() },
    });
    expect((await read<Groups<object>>("vacancy/boxes")).items).toMatchObject([
      { boxId: other.id, freeSinceOn: inDays(-2), emptyDays: 17 },
    ]);
    expect((await read<Groups<object>>("vacancy/boxes?boxes=all")).total).toBe(2);
    expect(addDays(today(), -2)).toBe(inDays(-2));
  });
});

describe("GET /api/partner/reports/searches", () => {
  const count = (map_column: number, more: object) =>
    given.insert("search_counts", {
      ...{ map_column, map_row: 1593, on_day: today(), size: "any", kind: "any", searches: 5, empty_searches: 2 },
      ...more,
    });

  it("counts searches near the places: in their areas and those next to them, each once", async () => {
    await given.partner({ id: "par_1" });
    await given.place({ partner_id: "par_1", ...krakow });
    await given.place({ partner_id: "par_1", lat: krakow.lat, lng: krakow.lng + 0.1 });
    await Promise.all([
      count(1137, {}),
      count(1138, { size: "room" }),
      count(1140, {}),
      count(1137, { on_day: inDays(-800) }),
    ]);
    const { items } = await read<Groups<object>>("searches");
    expect(items[0]).toEqual({ key: today().slice(0, 7), searches: 10, emptySearches: 4 });
    expect((await read<Groups<object>>("searches?by=size")).items).toEqual([
      { key: "room", searches: 5, emptySearches: 2 },
      { key: "any", searches: 5, emptySearches: 2 },
    ]);
    expect((await read<Groups<object>>("searches?by=place")).items).toHaveLength(2);
    const days = `searches/days?month=${today().slice(0, 7)}`;
    expect(await read<Groups<object>>(`${days}&size=room`)).toMatchObject({
      total: 1,
      items: [{ on: today(), size: "room", kind: "any", searches: 5, emptySearches: 2 }],
    });
    const file = await partner().get(`/api/partner/reports/${days}&format=csv`, { "accept-language": "en" });
    expect(await file.text()).toContain(`${today()},4–6.5 m²,any,5,2`);
  });
});

it("the reports about boxes show staff only their places, refuse bad filters, and are for partners only", async () => {
  await givenTenancy({ partnerId: "par_1", uid: "usr_1", startOn: inDays(-100) });
  await env.DB.prepare("UPDATE places SET lat = ?, lng = ?").bind(krakow.lat, krakow.lng).run();
  const search = { map_row: 1593, on_day: today(), size: "any", kind: "any", searches: 1, empty_searches: 0 };
  await given.insert("search_counts", { map_column: 1137, ...search });
  const other = await given.place({ partner_id: "par_1", lat: 54, lng: 18 });
  const clerk = as.partner("par_1", "usr_clerk", "clerk");
  await clerk.get("/api/partner/dashboard");
  await env.DB.prepare("UPDATE partner_members SET place_ids = ? WHERE uid = 'usr_clerk'")
    .bind(JSON.stringify([other.id]))
    .run();
  const month = today().slice(0, 7);
  const reports = [
    "prices",
    "prices/rents",
    "vacancy",
    "vacancy/boxes?boxes=all",
    "searches",
    `searches/days?month=${month}`,
  ];
  for (const report of reports) {
    expect([report, (await read<{ total: number }>(report)).total]).not.toEqual([report, 0]);
    expect([report, (await read<{ total: number }>(report, clerk)).total]).toEqual([report, 0]);
    expect((await read<{ total: number }>(report, as.partner("par_2"))).total).toBe(0);
    expect((await as.customer().get(`/api/partner/reports/${report}`)).status).toBe(403);
    expect((await as.visitor().get(`/api/partner/reports/${report}`)).status).toBe(401);
  }
  const wrong = [
    "prices?by=color",
    "prices/rents?level=far",
    "vacancy/boxes?boxes=some",
    "searches?size=huge",
    "searches/days",
  ];
  for (const report of wrong) {
    expect([report, (await partner().get(`/api/partner/reports/${report}`)).status]).toEqual([report, 422]);
  }
});
