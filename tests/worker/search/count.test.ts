import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeEach, expect, it, vi } from "vitest";
import { formatSearch, parseSearch, viewAround } from "../../../domain/search/search.ts";
import { app } from "../../../worker/app.ts";
import { deleteOldData } from "../../../worker/jobs/delete-old-data.ts";
import { brokenAt } from "../faults/intercepted-db.ts";
import { given } from "../fixtures.ts";
import { all, inDays, today } from "../reservation/booking.ts";

const near = { lat: 50.06143, lng: 19.93658 };

function address(more: Record<string, string> = {}): string {
  const search = { ...parseSearch(new URLSearchParams(more)), near, bbox: viewAround(near) };
  return `https://boksy.test/api/places?${new URLSearchParams({ ...formatSearch(search), ...more })}`;
}

/** Searches are collected for a few milliseconds instead of seconds. */
beforeEach(() => {
  const { setTimeout: wait } = globalThis;
  vi.spyOn(globalThis, "setTimeout").mockImplementation((then, ms = 0) => wait(then, ms / 100));
});

/** Runs the searches at the same time, and waits until they are counted. */
async function search(addresses: readonly string[], bindings: Env = env): Promise<unknown[]> {
  const context = createExecutionContext();
  const answers = await Promise.all(addresses.map(async (one) => app.fetch(new Request(one), bindings, context)));
  expect(answers.map(({ status }) => status)).toEqual(addresses.map(() => 200));
  const bodies = await Promise.all(answers.map((answer) => answer.json()));
  await waitOnExecutionContext(context);
  return bodies;
}

it("counts searches after their responses, in one write, by day, area, size and kind", async () => {
  await given.partner({ id: "par_1" });
  const place = await given.place({ partner_id: "par_1", ...near, status: "published" });
  await given.box({ place_id: place.id, partner_id: "par_1", kind: "garage" });
  await search([
    address(),
    address(),
    address({ kind: "locker" }),
    address({ sort: "price" }),
    address({ bbox: "19,50,20,51" }),
  ]);
  const area = { map_column: 1137, map_row: 1593, on_day: today(), size: "any" };
  expect(await all("SELECT * FROM search_counts ORDER BY kind")).toEqual([
    { ...area, kind: "any", searches: 2, empty_searches: 0 },
    { ...area, kind: "locker", searches: 1, empty_searches: 1 },
  ]);
  await search([address({ kind: "locker", minArea: "4", maxArea: "6.5" }), address()]);
  expect(await all("SELECT * FROM search_days")).toEqual([{ on_day: today(), searches: 5, empty_searches: 2 }]);
  expect(await all("SELECT searches FROM search_counts WHERE kind = 'any'")).toEqual([{ searches: 3 }]);
}, 60_000);

it("counts each of the searches that the edge cache answers", async () => {
  const bindings: Env = { ...env, EDGE_CACHE: "local", VERSION: { ...env.VERSION, id: "counted" } };
  for (let at = 0; at < 3; at++) await search([address()], bindings);
  expect(await all("SELECT * FROM search_days")).toEqual([{ on_day: today(), searches: 3, empty_searches: 3 }]);
}, 60_000);

it("answers a search whose count cannot be written, and logs it", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  const [body] = await search([address()], { ...env, DB: brokenAt(2, "before") });
  expect(body).toMatchObject({ total: { places: 0 } });
  expect(log.mock.calls.flat().join()).toContain("search.not_counted");
  expect(await all("SELECT * FROM search_days")).toEqual([]);
  log.mockRestore();
}, 60_000);

it("deletes counts after 24 months", async () => {
  for (const on of [inDays(-800), inDays(-600), today()]) {
    await given.insert("search_counts", {
      ...{ map_column: 1, map_row: 1, on_day: on, size: "any", kind: "any", searches: 1, empty_searches: 0 },
    });
    await given.insert("search_days", { on_day: on, searches: 1, empty_searches: 0 });
  }
  expect(await deleteOldData(env, new Date())).toBe(2);
  expect(await all("SELECT on_day FROM search_counts ORDER BY on_day")).toEqual([
    { on_day: inDays(-600) },
    { on_day: today() },
  ]);
  expect(await deleteOldData(env, new Date())).toBe(0);
});
