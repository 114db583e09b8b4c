import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { addDays, addMonths, type Day, dayAt, polishTimeZone } from "../../../domain/core/day.ts";
import { makeSeed } from "../../../scripts/seed/make-seed.ts";
import { loadSeed } from "../../../scripts/seed/seed.ts";
import { as } from "../as-user.ts";
import { readReceipts, readStock } from "../figures/reference.ts";
import { given } from "../fixtures.ts";
import { all, today } from "../reservation/booking.ts";

const admin = () => as.admin("usr_admin");

async function read<T>(path: string): Promise<T> {
  const answer = await admin().get(`/api/admin/dashboard/${path}`);
  expect([path, answer.status]).toEqual([path, 200]);
  return answer.json<T>();
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const dayOf = (instant: string) => dayAt(new Date(instant), polishTimeZone);
const monthOf = (instant: string) => dayOf(instant).slice(0, 7);

interface FunnelRow {
  from: Day;
  last: Day;
  searches: number;
  emptySearches: number;
  holds: number;
  paid: number;
}

interface Hold {
  code: string;
  isPaid: 0 | 1;
  createdAt: string;
}

interface MonthRow {
  month: string;
  grosze: number;
  lastYearGrosze: number;
  commissionGrosze: number;
  rented: number;
  rentable: number;
  outOfService: number;
}

/** All rows of a list, page by page. */
async function rowsOf<T>(path: string): Promise<T[]> {
  const found: T[] = [];
  let cursor = "";
  do {
    const page = await read<{ items: T[]; nextCursor: string | null; total: number }>(`${path}${cursor}`);
    found.push(...page.items);
    cursor = page.nextCursor === null ? "" : `&cursor=${page.nextCursor}`;
    if (page.nextCursor === null) expect(page.total).toBe(found.length);
  } while (cursor !== "");
  return found;
}

const demo = async () => loadSeed(env.DB, await makeSeed({ now: new Date(), accessCodeKey: env.ACCESS_CODE_KEY }));

it("the funnel of each day, week and month agrees with the demo data, counted in another way", async () => {
  await demo();
  const searches = await all<{ on: Day; searches: number; empty: number }>(
    `SELECT on_day AS "on", searches, empty_searches AS empty FROM search_counts`,
  );
  const begun = await all<{ id: string; code: string; createdAt: string }>(
    "SELECT id, code, created_at AS createdAt FROM reservations WHERE source = 'web'",
  );
  const orders = await all<{ reservationId: string }>(
    `SELECT reservation_id AS reservationId FROM orders WHERE kind = 'reservation' AND status NOT IN ('open', 'cancelled')`,
  );
  const paid = new Set(orders.map(({ reservationId }) => reservationId));
  for (const by of ["day", "week", "month"]) {
    const { items } = await read<{ items: FunnelRow[] }>(`funnel?by=${by}`);
    for (const { from, last, ...found } of items) {
      const searched = searches.filter(({ on }) => on >= from && on <= last);
      const held = begun.filter(({ createdAt }) => dayOf(createdAt) >= from && dayOf(createdAt) <= last);
      expect([by, from, found]).toEqual([
        by,
        from,
        {
          searches: sum(searched.map((row) => row.searches)),
          emptySearches: sum(searched.map(({ empty }) => empty)),
          holds: held.length,
          paid: held.filter(({ id }) => paid.has(id)).length,
        },
      ]);
    }
    expect(sum(items.map(({ searches: count }) => count))).toBeGreaterThan(0);
  }
  const [, row] = (await read<{ items: FunnelRow[] }>("funnel?by=month")).items;
  const path = `funnel/holds?from=${row?.from}&last=${row?.last}`;
  const holds = await rowsOf<Hold>(path);
  expect([holds.length, holds.filter(({ isPaid }) => isPaid).length]).toEqual([row?.holds, row?.paid]);
  expect((await rowsOf<Hold>(`${path}&paid=yes`)).length).toBe(row?.paid);
  const file = await admin().get(`/api/admin/dashboard/${path}&paid=no&format=csv`);
  expect((await file.text()).trim().split("\r\n")).toHaveLength(1 + (row?.holds ?? 0) - (row?.paid ?? 0));
});

it("each month agrees with the demo data, counted in another way, and with its partners", async () => {
  await demo();
  const receipts = await readReceipts();
  const commission = await all<{ grosze: number; at: string }>(
    "SELECT -amount_grosze AS grosze, recorded_at AS at FROM ledger_entries WHERE account = 'commission'",
  );
  const { occupancyOfDays } = await readStock();
  const receivedIn = (month: string) =>
    sum(receipts.filter(({ on }) => on.slice(0, 7) === month).map(({ grosze }) => grosze));
  const { items } = await read<{ items: MonthRow[] }>("months?period=24");
  expect(items).toHaveLength(24);
  for (const { month, ...found } of items) {
    const last = addDays(addMonths(`${month}-01`, 1), -1);
    const { rented, rentable, outOfService } = occupancyOfDays(`${month}-01`, last < today() ? last : today());
    expect([month, found]).toEqual([
      month,
      {
        grosze: receivedIn(month),
        lastYearGrosze: receivedIn(addMonths(`${month}-01`, -12).slice(0, 7)),
        commissionGrosze: sum(commission.filter(({ at }) => monthOf(at) === month).map(({ grosze }) => grosze)),
        ...{ rented, rentable, outOfService },
      },
    ]);
  }
  for (const row of items.slice(0, 3)) {
    const partners = await rowsOf<MonthRow & { partnerId: string }>(`months/partners?month=${row.month}`);
    for (const key of ["grosze", "commissionGrosze", "rented", "rentable", "outOfService"] as const) {
      expect([key, sum(partners.map((partner) => partner[key]))]).toEqual([key, row[key]]);
    }
  }
  expect(sum(items.map(({ commissionGrosze }) => commissionGrosze))).toBeGreaterThan(0);
  const file = await admin().get("/api/admin/dashboard/months?format=csv", { "accept-language": "pl" });
  expect((await file.text()).trim().split("\r\n")).toHaveLength(13);
  const partners = await admin().get(`/api/admin/dashboard/months/partners?format=csv&month=${items[1]?.month}`);
  expect((await partners.text()).trim().split("\r\n").length).toBeGreaterThan(1);
});

it("an empty marketplace has empty reports, which are for administrators only and refuse bad filters", async () => {
  expect(await read("funnel")).toMatchObject({ total: 0 });
  expect(await read("months")).toMatchObject({ total: 0 });
  expect(await read(`months/partners?month=${today().slice(0, 7)}`)).toMatchObject({ total: 0, items: [] });
  await given.insert("search_days", { on_day: addDays(today(), -1), searches: 4, empty_searches: 1 });
  const { items } = await read<{ items: FunnelRow[] }>("funnel?by=day");
  expect(items[1]).toMatchObject({ searches: 4, emptySearches: 1, holds: 0, paid: 0 });
  const paths = ["funnel", "funnel/holds?from=2026-11-01&last=2026-11-30", "months", "months/partners?month=2026-11"];
  for (const path of paths) {
    for (const caller of [as.partner("par_1", "usr_owner"), as.customer()]) {
      expect((await caller.get(`/api/admin/dashboard/${path}`)).status).toBe(403);
    }
    expect((await as.visitor().get(`/api/admin/dashboard/${path}`)).status).toBe(401);
  }
  for (const path of ["funnel?by=year", "funnel/holds?from=2026-11-01", "months?period=13", "months/partners"]) {
    expect([path, (await admin().get(`/api/admin/dashboard/${path}`)).status]).toEqual([path, 422]);
  }
});
