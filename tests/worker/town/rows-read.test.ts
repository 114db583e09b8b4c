import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { as } from "../as-user.ts";
import { countingDb } from "../counting-db.ts";
import { fillPlaces } from "../search/many-places.ts";

/** As many as one search reads (worker/features/search/part-queries.ts). */
const maxRows = 4_000;

it("reads few rows in one round trip for a large town, for any number of places in the country", async () => {
  await fillPlaces(env.DB, { prefix: "land", count: 20_000, area: [14.2, 49.2, 24, 54.8], boxes: 1, taken: "rent" });
  await env.DB.prepare(
    "UPDATE places SET city = 'Wieś ' || CAST(lat * 5 AS INTEGER) || ' ' || CAST(lng * 4 AS INTEGER)",
  ).run();
  await fillPlaces(env.DB, { prefix: "full", count: 50, area: [20.9, 52.1, 21.1, 52.3], boxes: 60, taken: "rent" });
  await fillPlaces(env.DB, { prefix: "free", count: 50, area: [20.9, 52.1, 21.1, 52.3], boxes: 12, taken: null });
  const { db, count } = countingDb(env.DB);
  const answer = await as.visitor({ DB: db }).get("/api/towns/miasto");
  expect(await answer.json()).toMatchObject({
    places: 100,
    freeBoxes: null,
    items: { length: 40 },
    near: { length: 6 },
  });
  expect(count.roundTrips).toBe(1);
  expect(count.rowsRead).toBeLessThanOrEqual(maxRows);
}, 120_000);
