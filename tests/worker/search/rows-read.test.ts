import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { app } from "../../../worker/app.ts";
import type { PlaceSearchAnswer } from "../../../worker/features/search/search.ts";
import { origin } from "../as-user.ts";
import { countingDb } from "../counting-db.ts";
import { run } from "../run.ts";
import { type Area, fillPlaces } from "./many-places.ts";

const maxRows = 4_000;
const manyPlaces = run.isDeep ? 100_000 : 25_000;
const city = "19.8,49.98,20.1,50.12";
const country = "14.1,49,24.2,54.9";

const fill = (prefix: string, count: number, area: Area, boxes: number, taken: "rent" | "hold" | null) =>
  fillPlaces(env.DB, { prefix, count, area, boxes, taken });

async function search(query: string) {
  const { db, count } = countingDb(env.DB);
  const answer = await app.fetch(
    new Request(`${origin}/api/places?${query}`),
    { ...env, DB: db },
    createExecutionContext(),
  );
  expect(answer.status).toBe(200);
  const body = await answer.text();
  return { count, bytes: body.length, answer: JSON.parse(body) as PlaceSearchAnswer };
}

async function zipped(text: string): Promise<number> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream("gzip"));
  return (await new Response(stream).arrayBuffer()).byteLength;
}

it("stays below the row limit for the fullest view, and for one huge place", async () => {
  await fill("full", 280, [19.82, 49.99, 20.08, 50.11], 30, "hold");
  const full = await search(`bbox=${city}`);
  const sized = await search(`bbox=${city}&minArea=4&maxArea=6.5`);
  await fill("huge", 1, [18, 53, 18.01, 53.01], 2_000, "hold");
  const huge = await search("bbox=17.9,52.9,18.1,53.1");
  for (const { count, answer } of [full, sized, huge]) {
    expect(count.rowsRead).toBeLessThanOrEqual(maxRows);
    expect(answer).toMatchObject({ capped: true, items: [] });
  }
}, 120_000);

it("reads few rows in one round trip, for any number of places and boxes", async () => {
  await fill("city", 60, [19.82, 49.99, 20.08, 50.11], 5, "rent");
  await fill("free", 40, [19.82, 49.99, 20.08, 50.11], 3, null);
  const before = await search(`bbox=${city}`);
  expect(before.answer.total).toEqual({ places: 40, boxes: 120 });

  await fill("land", manyPlaces, [14.2, 50.2, 24.1, 54.8], 2, "rent");
  const after = await search(`bbox=${city}`);
  expect(after.answer.total).toEqual(before.answer.total);
  expect(after.count.rowsRead).toBeLessThanOrEqual(1.1 * before.count.rowsRead);

  const crowded = await search(`bbox=${country}&zoom=6`);
  const sized = await search(`bbox=${country}&minArea=4&maxArea=6.5&features=climate`);
  const middle = await search("bbox=19,51,19.4,51.2&sort=area");
  for (const { count } of [before, after, crowded, sized, middle]) {
    expect(count.roundTrips).toBe(1);
    expect(count.rowsRead).toBeLessThanOrEqual(maxRows);
  }
  expect(crowded.answer).toMatchObject({ capped: true, pins: [], total: { boxes: null } });
  expect(crowded.answer.clusters.reduce((sum, cluster) => sum + cluster.count, 0)).toBe(manyPlaces + 100);
  expect(await zipped(JSON.stringify(crowded.answer.clusters))).toBeLessThanOrEqual(2_048);
}, 120_000);
