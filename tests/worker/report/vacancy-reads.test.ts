import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { addDays, type Day, dayAt, daysBetween, polishTimeZone } from "../../../domain/core/day.ts";
import { as } from "../as-user.ts";
import { countingDb } from "../counting-db.ts";
import { given } from "../fixtures.ts";
import { inDays, today } from "../reservation/booking.ts";

/** Copies a box, so that the partner has this many. */
async function givenBoxes(id: string, total: number, createdAt: string): Promise<void> {
  await env.DB.prepare("UPDATE boxes SET created_at = ?").bind(createdAt).run();
  await env.DB.prepare(
    `WITH RECURSIVE numbers(value) AS (SELECT 1 UNION ALL SELECT value + 1 FROM numbers WHERE value < ?2)
     INSERT INTO boxes (id, place_id, partner_id, number, kind, width_cm, depth_cm, height_cm, monthly_grosze, created_at, updated_at)
     SELECT 'box_copy' || value, place_id, partner_id, 'C-' || value, kind, width_cm, depth_cm, height_cm, monthly_grosze,
       created_at, updated_at FROM boxes, numbers WHERE id = ?1`,
  )
    .bind(id, total - 1)
    .run();
}

describe("the vacancy report", () => {
  it.each(["vacancy", "vacancy/boxes?boxes=all"])("reads rows in proportion to the boxes for %s", async (path) => {
    const { db, count } = countingDb(env.DB);
    const owner = as.partner("par_1", undefined, "owner", { DB: db });
    await given.partner({ id: "par_1" });
    const box = await given.box({ partner_id: "par_1" });
    await givenBoxes(String(box.id), 2_000, `${inDays(-200)}T10:00:00.000Z`);
    expect((await owner.get(`/api/partner/reports/${path}`)).status).toBe(200);
    expect(count.rowsRead).toBeLessThan(25 * 2_000);
  });

  it("counts the days by the Polish clock, at every instant around midnight and at the ends of the year", async () => {
    const owner = as.partner("par_1");
    await given.partner({ id: "par_1" });
    const place = await given.place({ partner_id: "par_1" });
    const added = new Map<string, string>();
    for (const day of [inDays(-1), inDays(-120), inDays(-300), addDays(today(), -364), addDays(today(), -367)]) {
      for (const time of ["00:30", "10:00", "21:59", "22:00", "22:59", "23:00", "23:59"]) {
        const created_at = `${day}T${time}:00.000Z`;
        const box = await given.box({ partner_id: "par_1", place_id: String(place.id), created_at });
        added.set(String(box.id), created_at);
      }
    }
    const { from } = await (await owner.get("/api/partner/reports/vacancy")).json<{ from: Day }>();
    const answer = await owner.get("/api/partner/reports/vacancy/boxes?boxes=all");
    const { items } = await answer.json<{ items: { boxId: string; emptyDays: number }[] }>();
    const expected = [...added].map(([id, createdAt]) => {
      const addedOn = dayAt(new Date(createdAt), polishTimeZone);
      return [id, createdAt, daysBetween(addedOn < from ? from : addedOn, today())];
    });
    expect(items.map(({ boxId, emptyDays }) => [boxId, added.get(boxId), emptyDays]).sort()).toEqual(expected.sort());
  });
});
