import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { app } from "../../../worker/app.ts";
import type { PlaceSearchAnswer } from "../../../worker/features/place/search.ts";
import { countingDb } from "../counting-db.ts";
import { given } from "../given.ts";

const mostRows = 4_000;
const at = "2026-01-01T00:00:00.000Z";
const city = "19.8,49.98,20.1,50.12";
const country = "14.1,49,24.2,54.9";

/** `cellOf` in SQL: 25 bits of each axis, spread and interleaved. */
const cell = (lat: string, lng: string) => {
  const spread = (axis: string) =>
    Array.from({ length: 25 }, (_, bit) => `((((${axis}) >> ${bit}) & 1) << ${2 * bit})`).join(" | ");
  const column = `CAST((${lng} + 180) / 360 * 33554432 AS INTEGER)`;
  const row = `CAST((${lat} + 90) / 180 * 33554432 AS INTEGER)`;
  return `((${spread(column)}) | ((${spread(row)}) << 1))`;
};

/** Places in a rectangle, evenly, each with `boxes` boxes; all of them taken, or none. */
async function fill(
  prefix: string,
  count: number,
  area: [number, number, number, number],
  boxes: number,
  taken: "rent" | "hold" | null,
) {
  const [west, south, east, north] = area;
  const { id: partner } = await given.partner();
  await env.DB.batch([
    env.DB.prepare(
      `WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < ${count - 1}),
      spot AS (SELECT i, ${south} + (i * 0.6180339887 - FLOOR(i * 0.6180339887)) * ${north - south} AS lat,
        ${west} + (i + 0.5) / ${count} * ${east - west} AS lng FROM n)
      INSERT INTO places (id, partner_id, slug, name_pl, name_en, street, postcode, city, lat, lng, cell, status, created_at, updated_at)
      SELECT 'plc_${prefix}' || i, ?1, '${prefix}-' || i, 'Boksy', 'Boxes', 'ul. Polna 1', '00-001', 'Miasto', lat, lng,
        ${cell("lat", "lng")}, 'published', ?2, ?2 FROM spot`,
    ).bind(partner, at),
    env.DB.prepare(
      `INSERT INTO boxes (id, place_id, partner_id, number, kind, width_cm, depth_cm, height_cm, monthly_grosze, created_at, updated_at)
      SELECT 'box_' || substr(places.id, 5) || '_' || value, places.id, ?1, value, 'indoor', 200, 250, 280, 20000 + value * 100, ?2, ?2
      FROM places CROSS JOIN json_each(?3) WHERE places.id LIKE 'plc_${prefix}%'`,
    ).bind(partner, at, JSON.stringify(Array.from({ length: boxes }, (_, n) => n))),
    env.DB.prepare(
      `INSERT INTO occupancy (id, box_id, from_on, kind, reference, expires_at, recorded_at)
      SELECT 'occ_' || id, id, '2026-01-01', ?2, 'for_' || id, IIF(?2 = 'hold', '2999-01-01T00:00:00.000Z', NULL), ?1
      FROM boxes WHERE ?2 IS NOT NULL AND place_id LIKE 'plc_${prefix}%'`,
    ).bind(at, taken),
  ]);
}

async function search(query: string) {
  const { db, count } = countingDb(env.DB);
  const answer = await app.request(`/api/places?${query}`, {}, { ...env, DB: db });
  expect(answer.status).toBe(200);
  const body = await answer.text();
  return { count, bytes: body.length, answer: JSON.parse(body) as PlaceSearchAnswer };
}

async function zipped(text: string): Promise<number> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream("gzip"));
  return (await new Response(stream).arrayBuffer()).byteLength;
}

it("stays below the limit for the fullest view it looks through, and for one huge place", async () => {
  await fill("full", 280, [19.82, 49.99, 20.08, 50.11], 30, "hold");
  const full = await search(`bbox=${city}`);
  const sized = await search(`bbox=${city}&minArea=4&maxArea=6.5`);
  await fill("huge", 1, [18, 53, 18.01, 53.01], 2_000, "hold");
  const huge = await search("bbox=17.9,52.9,18.1,53.1");
  for (const { count, answer } of [full, sized, huge]) {
    expect(count.rowsRead).toBeLessThanOrEqual(mostRows);
    expect(answer).toMatchObject({ capped: true, items: [] });
  }
}, 120_000);

it("reads few rows in one round trip, however many places and boxes there are", async () => {
  await fill("city", 60, [19.82, 49.99, 20.08, 50.11], 5, "rent");
  await fill("free", 40, [19.82, 49.99, 20.08, 50.11], 3, null);
  const before = await search(`bbox=${city}`);
  expect(before.answer.total).toEqual({ places: 40, boxes: 120 });

  await fill("land", 100_000, [14.2, 50.2, 24.1, 54.8], 2, "rent");
  const after = await search(`bbox=${city}`);
  expect(after.answer.total).toEqual(before.answer.total);
  expect(after.count.rowsRead).toBeLessThanOrEqual(1.1 * before.count.rowsRead);

  const crowded = await search(`bbox=${country}&zoom=6`);
  const sized = await search(`bbox=${country}&minArea=4&maxArea=6.5&features=climate`);
  const middle = await search("bbox=19,51,19.4,51.2&sort=area");
  for (const { count } of [before, after, crowded, sized, middle]) {
    expect(count.roundTrips).toBe(1);
    expect(count.rowsRead).toBeLessThanOrEqual(mostRows);
  }
  expect(crowded.answer).toMatchObject({ capped: true, pins: [], total: { boxes: null } });
  expect(crowded.answer.clusters.reduce((sum, cluster) => sum + cluster.count, 0)).toBe(100_100);
  expect(await zipped(JSON.stringify(crowded.answer.clusters))).toBeLessThanOrEqual(2_048);
}, 120_000);
