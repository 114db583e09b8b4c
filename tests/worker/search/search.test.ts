import { env } from "cloudflare:workers";
import fc from "fast-check";
import { expect, it, vi } from "vitest";
import { boxFeatures } from "../../../domain/box/features.ts";
import { addDays, addMonths, dayAt } from "../../../domain/core/day.ts";
import { newId } from "../../../domain/core/ids.ts";
import type { PlaceHit, PlaceSearchAnswer } from "../../../worker/features/search/search.ts";
import { as } from "../as-user.ts";
import { given } from "../fixtures.ts";

const warsaw = "20.9,52.1,21.2,52.3";

async function search(query: Record<string, string> = {}): Promise<PlaceSearchAnswer> {
  const answer = await as.visitor().get(`/api/places?${new URLSearchParams({ bbox: warsaw, ...query })}`);
  expect(answer.status).toBe(200);
  return answer.json();
}

const numbers = (answer: PlaceSearchAnswer) => answer.items.map((item) => item.box?.number);

async function taken(box: string, more: Record<string, string | null>) {
  return given.insert("occupancy", {
    id: newId("occupancy"),
    box_id: box,
    from_on: "2026-12-01",
    to_on: null,
    kind: "rent",
    reference: newId("rent"),
    recorded_at: "2026-01-01T00:00:00.000Z",
    ...more,
  });
}

/** Reference time for relative dates in these tests. */
function itIs(instant: string) {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(instant) });
  return { [Symbol.dispose]: () => vi.useRealTimers() };
}

it("shows the cheapest free box of a place with the whole price", async () => {
  const place = await given.place({ name_pl: "Boksy Powiśle", name_en: "Powiśle Boxes" });
  await given.box({ place_id: place.id, partner_id: place.partner_id, monthly_grosze: 40_000 });
  const cheap = await given.box({ place_id: place.id, partner_id: place.partner_id, monthly_grosze: 30_000 });
  const answer = await search({ near: "52.23,21.01", months: "open" });
  expect(answer).toMatchObject({
    total: { places: 1, boxes: 2 },
    capped: false,
    nextCursor: null,
    clusters: [],
    pins: [{ placeId: place.id, name: "Boksy Powiśle", lat: 52.23, lng: 21.01, monthlyGrosze: 30_000 }],
  });
  expect(answer.items[0]).toMatchObject({
    id: place.id,
    distanceM: 0,
    freeBoxes: 2,
    comingSoon: false,
    box: {
      id: cheap.id,
      areaCm2: 50_000,
      features: ["climate"],
      vatRate: 23,
      lowest30Grosze: null,
      price: { todayGrosze: 59_900, monthlyGrosze: 30_000, leaveGrosze: 0, depositGrosze: 29_900 },
    },
  });
});

it("tells the sizes, their prices and the features of the free boxes", async () => {
  const place = await given.place();
  const home = { place_id: place.id, partner_id: place.partner_id };
  const small = await given.box({ ...home, width_cm: 100, depth_cm: 100, monthly_grosze: 9_900, features: 0 });
  const large = await given.box({ ...home, width_cm: 200, depth_cm: 250, monthly_grosze: 29_900 });
  await given.box({ ...home, width_cm: 200, depth_cm: 300, monthly_grosze: 39_900 });
  const gone = await given.box({ ...home, width_cm: 300, depth_cm: 500, monthly_grosze: 9_000 });
  await taken(gone.id, {});
  const sizes = [
    { id: "cartons", boxId: small.id, minAreaCm2: 10_000, maxAreaCm2: 10_000, minGrosze: 9_900, maxGrosze: 9_900 },
    { id: "room", boxId: large.id, minAreaCm2: 50_000, maxAreaCm2: 60_000, minGrosze: 29_900, maxGrosze: 39_900 },
  ];
  const answer = await search({ months: "open" });
  expect(answer.items[0]).toMatchObject({ freeBoxes: 3, sizes });
  expect(answer.featureCounts).toEqual({ climate: 1, driveUp: 0, groundFloor: 0, access24h: 0, power: 0 });
  const one = await as.visitor().get(`/api/places/${place.slug}?months=open`);
  expect(await one.json()).toMatchObject({ freeBoxes: 3, sizes });
});

it("answers in the reader's language", async () => {
  const place = await given.place({ name_pl: "Boksy Powiśle", name_en: "Powiśle Boxes" });
  await given.box({ place_id: place.id, partner_id: place.partner_id });
  const answer = await as.visitor().get(`/api/places?bbox=${warsaw}`, { "accept-language": "en" });
  expect((await answer.json<PlaceSearchAnswer>()).items[0]?.name).toBe("Powiśle Boxes");
  expect(answer.headers.get("cache-control")).toBe("no-store");
});

it("reports each invalid field", async () => {
  const answer = await as.visitor().get("/api/places?bbox=1,2,3&months=0&features=pool&color=red&from=2027-02-29");
  expect(answer.status).toBe(422);
  expect(await answer.json()).toMatchObject({
    error: {
      code: "request.invalid",
      fields: {
        bbox: "field.invalid",
        months: "field.invalid",
        features: "field.invalid",
        color: "field.unknown",
        from: "field.invalid",
      },
    },
  });
});

it("refuses past days and days too far ahead", async () => {
  using _ = itIs("2026-11-20T12:00:00Z");
  const fields = async (from: string) =>
    (await (await as.visitor().get(`/api/places?from=${from}`)).json<{ error?: { fields: unknown } }>()).error?.fields;
  expect(await fields("2026-11-19")).toEqual({ from: "field.day_past" });
  expect(await fields("2026-11-20")).toBeUndefined();
  expect(await fields("2027-11-21")).toEqual({ from: "field.day_too_far" });
});

it("finds boxes for today until the cutoff of their place", async () => {
  const late = await given.place({ same_day_cut_off: "20:00" });
  const early = await given.place({ same_day_cut_off: "12:00" });
  for (const { id, partner_id } of [late, early]) await given.box({ place_id: id, partner_id });
  const found = async (from: string) => (await search({ from })).items.map(({ id }) => id).sort();
  const both = [late.id, early.id].sort();
  {
    using _ = itIs("2026-11-20T09:00:00Z");
    expect(await found("2026-11-20")).toEqual(both);
  }
  {
    using _ = itIs("2026-11-20T11:00:00Z");
    expect(await found("2026-11-20")).toEqual([late.id]);
    expect(await found("2026-11-21")).toEqual(both);
    expect((await as.visitor().get(`/api/places/${early.slug}?from=2026-11-20`)).status).toBe(200);
  }
  using _ = itIs("2026-11-20T19:00:00Z");
  expect(await found("2026-11-20")).toEqual([]);
});

it("hides drafts and paused places, and boxes that are not for rent", async () => {
  for (const status of ["draft", "paused"]) {
    const place = await given.place({ status });
    await given.box({ place_id: place.id, partner_id: place.partner_id });
  }
  const open = await given.place();
  for (const status of ["outOfService", "comingSoon", "archived"]) {
    await given.box({ place_id: open.id, partner_id: open.partner_id, status });
  }
  expect(await search()).toMatchObject({ items: [], total: { places: 0, boxes: 0 }, pins: [], clusters: [] });
});

it("lists places that open soon after those with a free box", async () => {
  await given.place({ status: "comingSoon", lat: 52.2, lng: 21.1 });
  await given.box();
  const answer = await search();
  expect(answer.items.map((item) => [item.comingSoon, item.box === null])).toEqual([
    [false, false],
    [true, true],
  ]);
  expect(answer.total).toEqual({ places: 1, boxes: 1 });
  expect(answer.pins.map((pin) => pin.comingSoon).sort()).toEqual([false, true]);
});

it("filters by size, price, features and kind", async () => {
  const place = await given.place();
  const home = { place_id: place.id, partner_id: place.partner_id };
  await given.box({ ...home, number: "small", width_cm: 100, depth_cm: 100, monthly_grosze: 9_900 });
  await given.box({ ...home, number: "cold", features: 0, monthly_grosze: 19_900 });
  await given.box({ ...home, number: "plain" });
  await given.box({ ...home, number: "garage", kind: "garage", monthly_grosze: 59_900 });
  expect(numbers(await search())).toEqual(["small"]);
  expect(numbers(await search({ minArea: "4", maxArea: "6.5" }))).toEqual(["cold"]);
  expect(numbers(await search({ minArea: "4", features: "climate" }))).toEqual(["plain"]);
  expect(numbers(await search({ kind: "garage" }))).toEqual(["garage"]);
  expect(numbers(await search({ kind: "garage", maxPrice: "50000" }))).toEqual([]);
  expect(numbers(await search({ bbox: "19,50,20,51" }))).toEqual([]);
});

it("treats a box as taken by an active hold and as free after the hold's end", async () => {
  using _ = itIs("2026-11-20T12:00:00Z");
  const live = await given.box({ number: "live" });
  const late = await given.box({ number: "late" });
  const hold = { kind: "hold", to_on: "2027-03-01" };
  await taken(live.id, { ...hold, expires_at: "2026-11-20T12:00:01.000Z" });
  await taken(late.id, { ...hold, expires_at: "2026-11-20T12:00:00.000Z" });
  expect(numbers(await search({ from: "2026-12-01" }))).toEqual(["late"]);
});

it("lets a box follow a rent on the very day it ends, also at month ends and on leap days", async () => {
  using _ = itIs("2027-11-20T12:00:00Z");
  const box = await given.box({ number: "B" });
  await taken(box.id, { from_on: "2028-02-29", to_on: "2028-03-31" });
  const free = async (from: string, months: string) => (await search({ from, months })).items.length === 1;
  expect(await free("2028-01-29", "1")).toBe(true);
  expect(await free("2028-01-30", "1")).toBe(true);
  expect(await free("2028-01-31", "1")).toBe(true);
  expect(await free("2028-02-01", "1")).toBe(false);
  expect(await free("2028-02-29", "1")).toBe(false);
  expect(await free("2028-03-30", "open")).toBe(false);
  expect(await free("2028-03-31", "open")).toBe(true);
});

it("agrees with the ledger after random inserts, updates and deletes", async () => {
  const place = await given.place();
  const home = { place_id: place.id, partner_id: place.partner_id };
  const start = addDays(dayAt(new Date(), "Europe/Warsaw"), 1);
  const [entry] = await fc.sample(
    fc.array(
      fc.record({
        box: fc.nat(7),
        from: fc.nat(200),
        days: fc.option(fc.integer({ min: 1, max: 90 })),
        drop: fc.boolean(),
        hold: fc.constantFrom(null, "2020-01-01T00:00:00.000Z", "2999-01-01T00:00:00.000Z"),
      }),
      {
        minLength: 60,
        maxLength: 60,
      },
    ),
    { numRuns: 1, seed: 20261120 },
  );
  const boxes = await Promise.all(Array.from({ length: 8 }, () => given.box(home)));
  for (const { box, from, days, drop, hold } of entry ?? []) {
    const id = String(boxes[box]?.id);
    const from_on = addDays(start, from);
    const to_on = days === null ? null : addDays(from_on, days);
    const kind = hold === null ? "block" : "hold";
    const written = await taken(id, { from_on, to_on, kind, expires_at: hold }).catch(() => null);
    if (written === null) continue;
    if (drop) await env.DB.prepare("DELETE FROM occupancy WHERE id = ?").bind(written.id).run();
    else if (to_on !== null)
      await env.DB.prepare("UPDATE occupancy SET to_on = ? WHERE id = ?").bind(addDays(from_on, 1), written.id).run();
  }
  const { results } = await env.DB.prepare(
    "SELECT box_id, from_on, until_on FROM occupancy WHERE expires_at IS NULL OR expires_at > '2027'",
  ).all<Record<"box_id" | "from_on" | "until_on", string>>();
  expect(results.length).toBeGreaterThan(10);
  for (let from = 0; from < 240; from += 3) {
    for (const months of ["1", "4", "open"] as const) {
      const day = addDays(start, from);
      const until = months === "open" ? "9999-12-31" : addMonths(day, Number(months));
      const free = boxes.filter(
        ({ id }) => !results.some((row) => row.box_id === id && row.from_on < until && row.until_on > day),
      );
      expect((await search({ from: day, months })).total.boxes).toBe(free.length);
    }
  }
  expect(await falseMarks()).toBe(0);
  await env.DB.prepare("UPDATE boxes SET status = 'outOfService' WHERE id = ?").bind(String(boxes[0]?.id)).run();
  await given.box(home);
  expect(await falseMarks()).toBe(0);
});

/** Returns places and boxes whose search index is out of sync with the boxes and the ledger. */
const falseMarks = () =>
  env.DB.prepare(
    `SELECT (SELECT COUNT(*) FROM places WHERE
        free_again_on <> (SELECT MIN(last_until_on) FROM boxes WHERE place_id = places.id AND status = 'available') OR
        booked_ahead_on <> (SELECT MAX(last_from_on) FROM boxes WHERE place_id = places.id AND status = 'available'))
      + (SELECT COUNT(*) FROM occupancy JOIN boxes ON boxes.id = box_id WHERE expires_at > held_until_at) AS n`,
  ).first<number>("n");

it("begins tomorrow by Polish time, also in the nights of daylight saving changes", async () => {
  const box = await given.box({ number: "B" });
  await taken(box.id, { from_on: "2027-03-28", to_on: "2027-03-29", kind: "block" });
  const isFree = async () => (await search({ months: "1" })).items.length === 1;
  {
    using _ = itIs("2027-03-27T22:59:00Z");
    expect(await isFree()).toBe(false);
  }
  using _ = itIs("2027-03-27T23:01:00Z");
  expect(await isFree()).toBe(true);
});

it("returns the lowest price of 30 days with a reduced one", async () => {
  const today = dayAt(new Date(), "Europe/Warsaw");
  const box = await given.box({ monthly_grosze: 20_000 });
  for (const [grosze, days] of [[20_000, -3] as const, [25_000, -10] as const, [22_000, -80] as const]) {
    const from_at = `${addDays(today, days)}T00:00:00.000Z`;
    await given.insert("box_prices", { box_id: box.id, monthly_grosze: grosze, from_at });
  }
  expect((await search()).items[0]?.box).toMatchObject({ monthlyGrosze: 20_000, lowest30Grosze: 22_000 });
});

it("paginates all places once, in order, while the first page's map has them all", async () => {
  const partner = await given.partner();
  for (let at = 0; at < 45; at++) {
    const place = await given.place({ partner_id: partner.id, lat: 52.2 + at / 1000, lng: 21.0 });
    await given.box({ place_id: place.id, partner_id: partner.id, monthly_grosze: 10_000 + (at % 7) * 100 });
  }
  const seen: { id: string; grosze: number }[] = [];
  let cursor: string | null = null;
  do {
    const page: PlaceSearchAnswer = await search(cursor === null ? {} : { cursor });
    seen.push(...page.items.map((item) => ({ id: item.id, grosze: item.box?.monthlyGrosze ?? 0 })));
    const drawn = page.pins.length + page.clusters.reduce((sum, cluster) => sum + cluster.count, 0);
    expect([page.total.places, drawn]).toEqual([45, 45]);
    cursor = page.nextCursor;
  } while (cursor !== null);
  expect(new Set(seen.map((item) => item.id)).size).toBe(45);
  expect(seen).toEqual([...seen].sort((a, b) => a.grosze - b.grosze || (a.id < b.id ? -1 : 1)));
});

it("counts in a cluster the same places as in the total, and those that open later separately", async () => {
  const partner = await given.partner();
  for (let at = 0; at < 3; at++) {
    const comingSoon = at === 2 ? { status: "comingSoon" } : {};
    const place = await given.place({ partner_id: partner.id, lat: 52.2, lng: 21 + at / 1e5, ...comingSoon });
    await given.box({ place_id: place.id, partner_id: partner.id, monthly_grosze: 10_000 });
  }
  expect(await search()).toMatchObject({
    total: { places: 2 },
    pins: [],
    clusters: [{ count: 2, comingSoon: 1, fromGrosze: 10_000 }],
  });
});

it("keeps marks of the map apart, also where joining moves one towards another", async () => {
  const partner = await given.partner();
  for (let at = 0; at < 40; at++) {
    const place = await given.place({ partner_id: partner.id, lat: 52.2, lng: 14.2 + at * 0.24 });
    await given.box({ place_id: place.id, partner_id: partner.id });
  }
  const { pins, clusters } = await search({ bbox: "14,49,24.2,55", zoom: "6" });
  const lngs = [...pins, ...clusters].map(({ lng }) => lng).sort((a, b) => a - b);
  const pixels = lngs.slice(1).map((lng, at) => ((lng - (lngs[at] ?? lng)) * 256 * 2 ** 6) / 360);
  expect(lngs.length).toBeGreaterThan(3);
  expect(Math.min(...pixels)).toBeGreaterThanOrEqual(79);
});

it("sorts by distance from the user's location", async () => {
  const partner = await given.partner();
  for (const lng of [21.1, 21.0, 21.05]) {
    const place = await given.place({ partner_id: partner.id, lat: 52.2, lng });
    await given.box({ place_id: place.id, partner_id: partner.id });
  }
  const { items } = await search({ near: "52.2,21.0" });
  expect(items.map((item) => item.lng)).toEqual([21.0, 21.05, 21.1]);
  expect(items.map((item) => Math.round((item.distanceM ?? 0) / 100))).toEqual([0, 34, 68]);
});

it("keeps the counts of the map correct when places are published, moved, hidden and deleted", async () => {
  const partner = await given.partner();
  const place = await given.place({ partner_id: partner.id, status: "draft" });
  const counted = () =>
    env.DB.prepare("SELECT COALESCE(SUM(places), 0) AS n FROM place_counts WHERE level = 7").first<number>("n");
  const move = (sql: string) => env.DB.prepare(`UPDATE places SET ${sql} WHERE id = ?`).bind(place.id).run();
  expect(await counted()).toBe(0);
  await move("status = 'published'");
  await move("cell = cell + 100000000, lat = lat + 1");
  expect(await counted()).toBe(1);
  await move("status = 'paused'");
  expect(await counted()).toBe(0);
  await move("status = 'comingSoon'");
  await env.DB.prepare("DELETE FROM places WHERE id = ?").bind(place.id).run();
  expect(await counted()).toBe(0);
});

it("finds the same box, sizes and number of boxes for one place as for the map, with any filters", async () => {
  const today = dayAt(new Date(), "Europe/Warsaw");
  const place = await given.place();
  const other = await given.place({ lat: 52.25, lng: 21.15 });
  const box = fc.record({
    width_cm: fc.constantFrom(100, 150, 200, 300),
    // Few different values, so that several boxes are equally cheap.
    monthly_grosze: fc.constantFrom(9_900, 19_900, 29_900),
    features: fc.nat(31),
    kind: fc.constantFrom("indoor", "container"),
    takenFrom: fc.option(fc.constantFrom(0, 20, 60)),
  });
  const query = fc.record(
    {
      from: fc.constantFrom(0, 15, 40).map((days) => addDays(today, days)),
      months: fc.constantFrom("1", "open"),
      minArea: fc.constantFrom("2", "4"),
      maxArea: fc.constantFrom("3.5", "6.5"),
      maxPrice: fc.constantFrom("10000", "20000"),
      features: fc.subarray([...boxFeatures], { minLength: 1, maxLength: 2 }).map(String),
      kind: fc.constantFrom("indoor", "container"),
      near: fc.constant("52.2,21.0"),
    },
    { requiredKeys: [] },
  );
  const seed = 20261127;
  const [boxes = []] = fc.sample(fc.array(box, { minLength: 24, maxLength: 24 }), { numRuns: 1, seed });
  for (const [nth, { takenFrom, ...more }] of boxes.entries()) {
    const { id } = await given.box({ place_id: place.id, partner_id: place.partner_id, depth_cm: 200, ...more });
    if (takenFrom !== null) await taken(id, { from_on: addDays(today, takenFrom), to_on: addDays(today, 70 + nth) });
  }
  await given.box({ place_id: other.id, partner_id: other.partner_id });
  let found = 0;
  for (const requested of fc.sample(query, { numRuns: 30, seed })) {
    const answer = await search({ ...requested, zoom: "20" });
    const pin = answer.pins.find(({ placeId }) => placeId === place.id);
    const hit = answer.items.find(({ id }) => id === place.id);
    const path = `/api/places/${place.slug}?${new URLSearchParams(requested)}`;
    const one = await (await as.visitor().get(path)).json<PlaceHit>();
    expect([one.box?.monthlyGrosze, one.box, one.freeBoxes, one.sizes, one.distanceM], path).toEqual([
      ...[pin?.monthlyGrosze, hit?.box ?? null, hit?.freeBoxes ?? 0, hit?.sizes ?? [], hit?.distanceM ?? null],
    ]);
    if (!hit?.box) continue;
    found += 1;
    const { from = addDays(today, 1), months = "3" } = requested;
    const own = `/api/boxes/${hit.box.id}?from=${from}${months === "open" ? "" : `&months=${months}`}`;
    expect(await (await as.visitor().get(own)).json(), own).toMatchObject({ free: true, box: hit.box });
  }
  expect(found).toBeGreaterThan(8);
});
