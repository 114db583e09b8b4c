import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { boxKinds } from "../../../domain/box/kinds.ts";
import { sizeIdOf } from "../../../domain/box/offered-sizes.ts";
import { boxSizes } from "../../../domain/box/sizes.ts";
import { addDays, addMonths, type Day, dayAt, daysBetween, polishTimeZone } from "../../../domain/core/day.ts";
import type { PriceLine } from "../../../domain/reservation/price.ts";
import { makeSeed } from "../../../scripts/seed/make-seed.ts";
import { loadSeed } from "../../../scripts/seed/seed.ts";
import { as } from "../as-user.ts";
import { readReceipts, readStock } from "../figures/reference.ts";
import { sharedData } from "../isolation/shared-data.ts";
import { all, one, today } from "../reservation/booking.ts";

// The reports' figures for the demo data, counted by loops over whole tables that share nothing with their SQL.

interface Box {
  id: string;
  placeId: string;
  kind: string;
  areaCm2: number;
  listGrosze: number;
  status: string;
  createdAt: string;
}

interface Rent {
  id: string;
  boxId: string;
  startOn: Day;
  endOn: Day | null;
  lines: string;
  continues: string | null;
}

interface Charge {
  id: string;
  rentId: string;
  dueOn: Day;
  grosze: number;
  received: number;
  status: string;
  paymentStatus: string | null;
}

interface Taken {
  boxId: string;
  kind: string;
  fromOn: Day;
  toOn: Day | null;
}

const givenSeed = sharedData(async () => {
  await loadSeed(env.DB, await makeSeed({ now: new Date(), accessCodeKey: env.ACCESS_CODE_KEY }));
  const member = await one<{ id: string }>(
    "SELECT partner_id AS id FROM partner_members WHERE uid = 'usr_demo_partner'",
  );
  const id = member?.id ?? "";
  const [boxes, rents, charges, taken, places] = await Promise.all([
    all<Box>(
      `SELECT id, place_id AS placeId, kind, area_cm2 AS areaCm2, monthly_grosze AS listGrosze, status, created_at AS createdAt
       FROM boxes WHERE partner_id = ?`,
      id,
    ),
    all<Rent>(
      `SELECT id, box_id AS boxId, start_on AS startOn, end_on AS endOn, monthly_lines AS lines, continues_rent_id AS continues
       FROM rents WHERE partner_id = ? AND status <> 'cancelled'`,
      id,
    ),
    all<Charge>(
      `SELECT id, rent_id AS rentId, due_on AS dueOn, amount_grosze AS grosze, recorded_grosze + online_grosze AS received,
         status, (SELECT status FROM payments WHERE id = payment_id) AS paymentStatus
       FROM charges WHERE partner_id = ?`,
      id,
    ),
    all<Taken>("SELECT box_id AS boxId, kind, from_on AS fromOn, to_on AS toOn FROM occupancy WHERE kind <> 'hold'"),
    all<{ id: string }>("SELECT id FROM places WHERE partner_id = ?", id),
  ]);
  const byId = new Map(boxes.map((box) => [box.id, box]));
  return { by: as.partner(id, "usr_demo_partner"), boxes, rents, charges, taken, places, byId };
});

type Seed = Awaited<ReturnType<typeof givenSeed>>;

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const monthOf = (day: Day) => day.slice(0, 7);
const rentOf = ({ lines }: Rent) =>
  sum((JSON.parse(lines) as PriceLine[]).filter(({ kind }) => kind === "rent").map(({ grossGrosze }) => grossGrosze));
const isRunning = ({ startOn, endOn }: Rent, on: Day) => startOn <= on && (endOn === null || endOn > on);

/** The whole of the partner, each place, each size and each kind, with a condition on a box. */
function filtersOf({ places }: Seed): { query: string; has: (box: Box) => boolean }[] {
  return [
    { query: "", has: () => true },
    ...places.map(({ id }) => ({ query: `place=${id}`, has: (box: Box) => box.placeId === id })),
    ...boxSizes.map(({ id }) => ({ query: `size=${id}`, has: (box: Box) => sizeIdOf(box.areaCm2) === id })),
    ...boxKinds.map((kind) => ({ query: `kind=${kind}`, has: (box: Box) => box.kind === kind })),
  ];
}

const keyOf = {
  place: (box: Box) => box.placeId,
  size: (box: Box) => sizeIdOf(box.areaCm2),
  kind: (box: Box) => box.kind,
} as const;

const groups = Object.keys(keyOf) as (keyof typeof keyOf)[];

async function readOf<T>({ by }: Seed, path: string): Promise<T> {
  const answer = await by.get(`/api/partner/reports/${path}`);
  expect([path, answer.status]).toEqual([path, 200]);
  return answer.json<T>();
}

/** All rows of a list, page by page. */
async function rowsOf<T>(seed: Seed, path: string): Promise<T[]> {
  const found: T[] = [];
  let cursor = "";
  do {
    const page = await readOf<{ items: T[]; nextCursor: string | null; total: number }>(seed, `${path}${cursor}`);
    found.push(...page.items);
    cursor = page.nextCursor === null ? "" : `&cursor=${page.nextCursor}`;
    if (page.nextCursor === null) expect([path, page.total]).toEqual([path, found.length]);
  } while (cursor !== "");
  return found;
}

interface Prices {
  key: string;
  rentals: number;
  areaCm2: number;
  rentGrosze: number;
  listGrosze: number;
  below: number;
  raiseGrosze: number;
}

it("prices: each group, filter and rental agrees with the demo data", async () => {
  const seed = await givenSeed();
  const running = seed.rents
    .filter((rent) => isRunning(rent, today()))
    .map((rent) => ({ rent, box: seed.byId.get(rent.boxId) as Box, grosze: rentOf(rent) }));
  expect(running.length).toBeGreaterThan(20);
  for (const group of groups) {
    const { items } = await readOf<{ items: Prices[] }>(seed, `prices?by=${group}`);
    const keys = new Set(running.map(({ box }) => keyOf[group](box)));
    expect(new Set(items.map(({ key }) => key))).toEqual(keys);
    for (const { key, ...found } of items) {
      const ofGroup = running.filter(({ box }) => keyOf[group](box) === key);
      const gaps = ofGroup.map(({ box, grosze }) => box.listGrosze - grosze);
      expect([key, found]).toEqual([
        key,
        {
          rentals: ofGroup.length,
          areaCm2: sum(ofGroup.map(({ box }) => box.areaCm2)),
          rentGrosze: sum(ofGroup.map(({ grosze }) => grosze)),
          listGrosze: sum(ofGroup.map(({ box }) => box.listGrosze)),
          below: gaps.filter((gap) => gap > 0).length,
          raiseGrosze: sum(gaps.filter((gap) => gap > 0)),
        },
      ]);
    }
  }
  for (const { query, has } of filtersOf(seed)) {
    const inFilter = running.filter(({ box }) => has(box));
    const { items } = await readOf<{ items: Prices[] }>(seed, `prices?${query}`);
    expect([query, sum(items.map(({ raiseGrosze }) => raiseGrosze))]).toEqual([
      query,
      sum(inFilter.map(({ box, grosze }) => Math.max(0, box.listGrosze - grosze))),
    ]);
    const rents = await rowsOf<{ rentId: string; rentGrosze: number; listGrosze: number }>(
      seed,
      `prices/rents?${query}`,
    );
    expect(new Map(rents.map((row) => [row.rentId, row.rentGrosze - row.listGrosze]))).toEqual(
      new Map(inFilter.map(({ rent, box, grosze }) => [rent.id, grosze - box.listGrosze])),
    );
    const gaps = rents.map((row) => row.rentGrosze - row.listGrosze);
    expect(gaps).toEqual(gaps.toSorted((a, b) => a - b));
  }
  const below = await rowsOf<{ rentId: string }>(seed, "prices/rents?level=below");
  const at = await rowsOf<{ rentId: string }>(seed, "prices/rents?level=at");
  const above = await rowsOf<{ rentId: string }>(seed, "prices/rents?level=above");
  expect(below.length + at.length + above.length).toBe(running.length);
  expect(below.length).toBe(running.filter(({ box, grosze }) => grosze < box.listGrosze).length);
});

/** The days before today on which the box was on offer and nothing occupied it, walked one by one. */
function daysOf(box: Box, { taken }: Seed) {
  const of = taken.filter(({ boxId }) => boxId === box.id);
  const addedOn = dayAt(new Date(box.createdAt), polishTimeZone);
  const isTaken = (on: Day) => of.some(({ fromOn, toOn }) => fromOn <= on && (toOn === null || toOn > on));
  const days: Day[] = [];
  for (let on = addMonths(today(), -12); on < today(); on = addDays(on, 1)) if (on >= addedOn) days.push(on);
  const soon = addDays(today(), 30);
  const isSoonTaken =
    isTaken(today()) || of.some(({ kind, fromOn }) => kind !== "block" && fromOn > today() && fromOn < soon);
  const empty = days.filter((on) => !isTaken(on)).length;
  let since = today();
  while (since > addedOn && !isTaken(addDays(since, -1))) since = addDays(since, -1);
  return {
    days: days.length,
    emptyDays: empty,
    lostGrosze: Math.round((box.listGrosze * 12 * empty) / 365),
    isFree: !isSoonTaken,
    freeSinceOn: isSoonTaken ? null : since,
  };
}

interface Vacancy {
  key: string;
  rentable: number;
  free: number;
  freeAreaCm2: number;
  freeListGrosze: number;
  days: number;
  emptyDays: number;
  lostGrosze: number;
}

interface VacantBox {
  boxId: string;
  freeSinceOn: Day | null;
  emptyDays: number;
  lostGrosze: number;
}

it("free boxes: each group, filter and box agrees with the demo data", async () => {
  const seed = await givenSeed();
  const { stockOn } = await readStock();
  const rentable = new Set(stockOn(today()).flatMap(({ id, isOut }) => (isOut ? [] : [id])));
  const offered = seed.boxes.filter(({ id }) => rentable.has(id)).map((box) => ({ box, ...daysOf(box, seed) }));
  expect(offered.filter(({ isFree }) => isFree).length).toBeGreaterThan(3);
  for (const group of groups) {
    const { items } = await readOf<{ items: Vacancy[] }>(seed, `vacancy?by=${group}`);
    expect(new Set(items.map(({ key }) => key))).toEqual(new Set(offered.map(({ box }) => keyOf[group](box))));
    for (const { key, ...found } of items) {
      const ofGroup = offered.filter(({ box }) => keyOf[group](box) === key);
      const free = ofGroup.filter(({ isFree }) => isFree);
      expect([key, found]).toEqual([
        key,
        {
          rentable: ofGroup.length,
          free: free.length,
          freeAreaCm2: sum(free.map(({ box }) => box.areaCm2)),
          freeListGrosze: sum(free.map(({ box }) => box.listGrosze)),
          days: sum(ofGroup.map(({ days }) => days)),
          emptyDays: sum(ofGroup.map(({ emptyDays }) => emptyDays)),
          lostGrosze: sum(ofGroup.map(({ lostGrosze }) => lostGrosze)),
        },
      ]);
    }
  }
  for (const { query, has } of filtersOf(seed)) {
    const inFilter = offered.filter(({ box }) => has(box));
    const boxes = await rowsOf<VacantBox>(seed, `vacancy/boxes?boxes=all&${query}`);
    expect(new Map(boxes.map((row) => [row.boxId, [row.freeSinceOn, row.emptyDays, row.lostGrosze]]))).toEqual(
      new Map(
        inFilter.map(({ box, freeSinceOn, emptyDays, lostGrosze }) => [box.id, [freeSinceOn, emptyDays, lostGrosze]]),
      ),
    );
    const free = await rowsOf<VacantBox>(seed, `vacancy/boxes?${query}`);
    expect(new Set(free.map(({ boxId }) => boxId))).toEqual(
      new Set(inFilter.filter(({ isFree }) => isFree).map(({ box }) => box.id)),
    );
  }
});

/** The months of a report, the latest first. */
const monthsOf = (count: number) =>
  Array.from({ length: count }, (_, at) => monthOf(addMonths(`${monthOf(today())}-01`, -at)));

it("occupancy: each month and filter agrees with the demo data", async () => {
  const seed = await givenSeed();
  const { stockOn, occupancyOfDays, rentPerMonth } = await readStock();
  const last = (month: string) => addDays(addMonths(`${month}-01`, 1), -1);
  for (const { query, has } of filtersOf(seed)) {
    const { items } = await readOf<{ items: Record<string, number | string>[] }>(seed, `occupancy?period=24&${query}`);
    const isOf = ({ id }: { id: string }) => seed.byId.has(id) && has(seed.byId.get(id) as Box);
    const months = monthsOf(24).map((month) => {
      const on = last(month) < today() ? last(month) : today();
      return {
        month,
        on,
        days: occupancyOfDays(`${month}-01`, on, isOf),
        rent: rentPerMonth(stockOn(on).filter(isOf), on),
      };
    });
    const first = months.findLastIndex(({ days }) => days.rentable + days.outOfService > 0);
    expect(items.length).toBe(first + 1);
    for (const [at, { month, on, days, rent }] of months.slice(0, first + 1).entries()) {
      expect([query, items[at]]).toMatchObject([query, { month, on, ...days, rentGrosze: rent }]);
    }
    const [, month = ""] = monthsOf(2);
    const rents = await rowsOf<{ days: number }>(seed, `occupancy/rents?month=${month}&${query}`);
    expect([query, sum(rents.map(({ days }) => days))]).toEqual([query, months[1]?.days.rented]);
  }
});

it("revenue and outstanding: each month, age and filter agrees with the demo data", async () => {
  const seed = await givenSeed();
  const boxOf = new Map(seed.rents.map(({ id, boxId }) => [id, seed.byId.get(boxId) as Box]));
  const charged = seed.charges.filter(({ rentId, paymentStatus }) => boxOf.has(rentId) && paymentStatus !== "refunded");
  const receipts = await readReceipts();
  const collected = ({ status, grosze, received }: Charge) => (status === "paid" ? grosze : received);
  const waived = (charge: Charge) => (charge.status === "waived" ? charge.grosze - charge.received : 0);
  for (const { query, has } of filtersOf(seed)) {
    const { items } = await readOf<{
      items: Record<"charges" | `${"charged" | "collected" | "outstanding" | "waived" | "received"}Grosze`, number>[];
    }>(seed, `revenue?period=24&${query}`);
    for (const [at, month] of monthsOf(24).entries()) {
      const received = receipts.filter(({ on, rentId }) => {
        const box = boxOf.get(rentId ?? "");
        return monthOf(on) === month && box !== undefined && has(box);
      });
      const due = charged.filter(({ rentId, dueOn }) => monthOf(dueOn) === month && has(boxOf.get(rentId) as Box));
      expect([query, items[at]]).toEqual([
        query,
        {
          month,
          charges: due.length,
          chargedGrosze: sum(due.map((charge) => charge.grosze - waived(charge))),
          collectedGrosze: sum(due.map(collected)),
          waivedGrosze: sum(due.map(waived)),
          outstandingGrosze: sum(due.map((charge) => charge.grosze - collected(charge) - waived(charge))),
          receivedGrosze: sum(received.map(({ grosze }) => grosze)),
        },
      ]);
    }
  }
  for (const { id } of [{ id: "" }, ...seed.places]) {
    const late = seed.charges.filter(
      ({ rentId, status, dueOn }) =>
        (id === "" || boxOf.get(rentId)?.placeId === id) &&
        (status === "due" || status === "failed") &&
        dueOn < today(),
    );
    const { byAge, total } = await readOf<{
      total: number;
      byAge: { age: string; count: number; grosze: number }[];
    }>(seed, `outstanding${id && `?place=${id}`}`);
    expect(total).toBe(late.length);
    const limits = [
      [1, 7],
      [8, 30],
      [31, 60],
      [61, 100_000],
    ] as const;
    for (const [at, [least, most]] of limits.entries()) {
      const ofAge = late.filter(({ dueOn }) => {
        const days = daysBetween(dueOn, today());
        return days >= least && days <= most;
      });
      expect([id, byAge[at]]).toMatchObject([
        id,
        { count: ofAge.length, grosze: sum(ofAge.map(({ grosze, received }) => grosze - received)) },
      ]);
    }
  }
});

it("turnover and rent roll: each month, place and filter agrees with the demo data", async () => {
  const seed = await givenSeed();
  const continued = new Set(seed.rents.map(({ continues }) => continues));
  for (const { query, has } of filtersOf(seed)) {
    const rents = seed.rents.filter(({ boxId }) => has(seed.byId.get(boxId) as Box));
    const { items } = await readOf<{
      items: { month: string; running: number; starts: number; ends: number; endedDays: number[] }[];
    }>(seed, `turnover?period=24&${query}`);
    expect(items.map(({ month }) => month)).toEqual(monthsOf(24));
    for (const { month, running, starts, ends, endedDays } of items) {
      const began = rents.filter(
        ({ startOn, continues }) => monthOf(startOn) === month && startOn <= today() && continues === null,
      );
      const ended = rents.filter(
        ({ id, endOn }) =>
          endOn !== null && monthOf(addDays(endOn, -1)) === month && endOn <= today() && !continued.has(id),
      );
      const first = `${month}-01`;
      const atStart = rents.filter(
        ({ startOn, endOn, continues }) =>
          (startOn < first || (startOn === first && continues !== null)) && (endOn === null || endOn > first),
      );
      expect([query, month, running, starts, ends]).toEqual([query, month, atStart.length, began.length, ended.length]);
      expect(sum(endedDays)).toBe(sum(ended.map((rent) => stayOf(rent, seed.rents))));
    }
    for (const months of [0, 3, 11]) {
      const on = addMonths(today(), -months);
      const rows = await rowsOf<{ rentId: string }>(seed, `rent-roll?on=${on}&${query}`);
      expect(new Set(rows.map(({ rentId }) => rentId))).toEqual(
        new Set(rents.filter((rent) => isRunning(rent, on)).map(({ id }) => id)),
      );
    }
  }
});

/** Days from the first box of an ended rental to its last day. */
function stayOf(rent: Rent, rents: readonly Rent[]): number {
  let first = rent;
  for (let before: Rent | undefined = rent; before !== undefined; ) {
    first = before;
    const earlier: string | null = before.continues;
    before = rents.find(({ id }) => id === earlier);
  }
  return daysBetween(first.startOn, rent.endOn ?? "");
}

interface CountedSearches {
  key: string;
  searches: number;
  emptySearches: number;
}

/** How far an area of the map reaches, in degrees. */
const [areaWidth, areaHeight] = [360 / 2048, 180 / 2048];

it("searches: each month, place, size and kind agrees with the demo data", async () => {
  const seed = await givenSeed();
  const counts = await all<{
    column: number;
    row: number;
    on: Day;
    size: string;
    kind: string;
    searches: number;
    empty: number;
  }>(
    `SELECT map_column AS "column", map_row AS "row", on_day AS "on", size, kind, searches, empty_searches AS empty
     FROM search_counts`,
  );
  const points = await all<{ id: string; lat: number; lng: number }>(
    "SELECT id, lat, lng FROM places WHERE id IN (SELECT value FROM json_each(?))",
    JSON.stringify(seed.places.map(({ id }) => id)),
  );
  /** Whether the middle of the area is within one and a half areas of the middle of that of the place. */
  const isNear = (place: { lat: number; lng: number }, { column, row }: { column: number; row: number }) => {
    const [west, south] = [column * areaWidth - 180, row * areaHeight - 90];
    return (
      place.lng >= west - areaWidth &&
      place.lng < west + 2 * areaWidth &&
      place.lat >= south - areaHeight &&
      place.lat < south + 2 * areaHeight
    );
  };
  const months = monthsOf(24);
  const inPeriod = counts.filter(({ on }) => months.includes(monthOf(on)));
  const near = inPeriod.filter((count) => points.some((place) => isNear(place, count)));
  expect(near.length).toBeGreaterThan(100);
  expect(near.length).toBeLessThan(inPeriod.length);
  const sums = (of: typeof near) => ({
    searches: sum(of.map(({ searches }) => searches)),
    emptySearches: sum(of.map(({ empty }) => empty)),
  });
  const read = async (query: string) =>
    (await readOf<{ items: CountedSearches[] }>(seed, `searches?period=24&${query}`)).items;
  expect(await read("")).toEqual(months.map((key) => ({ key, ...sums(near.filter(({ on }) => monthOf(on) === key)) })));
  for (const { key, ...found } of await read("by=place")) {
    const place = points.filter(({ id }) => id === key);
    expect([key, found]).toEqual([key, sums(inPeriod.filter((count) => place.some((one) => isNear(one, count))))]);
  }
  for (const group of ["size", "kind"] as const) {
    const items = await read(`by=${group}`);
    expect(sum(items.map(({ searches }) => searches))).toBe(sums(near).searches);
    for (const { key, ...found } of items) {
      expect([key, found]).toEqual([key, sums(near.filter((count) => count[group] === key))]);
      const byMonth = await read(`${group}=${key}`);
      expect(sum(byMonth.map(({ emptySearches }) => emptySearches))).toBe(found.emptySearches);
    }
  }
  const [, month = ""] = months;
  const rows = await rowsOf<{ on: Day; searches: number; emptySearches: number }>(seed, `searches/days?month=${month}`);
  const ofMonth = sums(near.filter(({ on }) => monthOf(on) === month));
  expect(sum(rows.map(({ searches }) => searches))).toBe(ofMonth.searches);
  expect(sum(rows.map(({ emptySearches }) => emptySearches))).toBe(ofMonth.emptySearches);
  expect(await one("SELECT SUM(searches) AS searches, SUM(empty_searches) AS emptySearches FROM search_days")).toEqual(
    sums(counts),
  );
});
