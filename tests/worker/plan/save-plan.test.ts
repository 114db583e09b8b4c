import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import { as } from "../as-user.ts";
import { given } from "../fixtures.ts";

const partnerId = "par_1";
const placeId = "plc_1";

const box = (number: string, more: Record<string, string | number> = {}) =>
  given.box({ partner_id: partnerId, place_id: placeId, number, ...more });
const save = (version: string, boxes: object[], of = partnerId) =>
  as.partner(of).put(`/api/partner/places/${placeId}/plan`, { version, boxes });
const at = (x: number, y = 0) => ({ x, y, width: 200, height: 250 });
const placed = async () =>
  (await env.DB.prepare("SELECT number, plan_x AS x FROM boxes ORDER BY number").all<{ number: string; x: number }>())
    .results;

describe("PUT /api/partner/places/:placeId/plan", () => {
  beforeEach(async () => {
    await given.partner({ id: partnerId });
    await given.place({ id: placeId, partner_id: partnerId });
  });

  it("saves the positions of boxes, adjacent ones too, and removes others from the plan", async () => {
    const [a, b] = [await box("A-1"), await box("A-2")];
    const c = await box("A-3", { plan_x: 900, plan_y: 0, plan_width: 100, plan_height: 100 });
    const answer = await save("", [
      { id: a.id, cell: at(0) },
      { id: b.id, cell: at(200) },
      { id: c.id, cell: null },
    ]);
    expect(answer.status).toBe(200);
    expect(await placed()).toEqual([
      { number: "A-1", x: 0 },
      { number: "A-2", x: 200 },
      { number: "A-3", x: null },
    ]);
    const { version } = await answer.json<{ version: string }>();
    expect((await save(version, [{ id: c.id, cell: at(400) }])).status).toBe(200);
  });

  it("refuses overlapping boxes on one floor, also with one that is already placed", async () => {
    const a = await box("A-1", { plan_x: 0, plan_y: 0, plan_width: 200, plan_height: 250 });
    const [b, above] = [await box("A-2"), await box("B-1", { floor: 1 })];
    const answer = await save("", [{ id: b.id, cell: at(190) }]);
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ error: { code: "plan.boxes_overlap", details: { number: "A-1" } } });
    expect((await save("", [{ id: above.id, cell: at(0) }])).status).toBe(200);
    expect((await save("", [{ id: a.id, cell: { ...at(0), width: 0 } }])).status).toBe(422);
  });

  it("does not overwrite a concurrent change, nor another partner's plan", async () => {
    const a = await box("A-1");
    expect((await save("", [{ id: a.id, cell: at(0) }])).status).toBe(200);
    const late = await save("", [{ id: a.id, cell: at(500) }]);
    expect(late.status).toBe(409);
    expect(await late.json()).toMatchObject({ error: { code: "resource.version_conflict" } });
    expect((await save("", [{ id: a.id, cell: at(500) }], "par_2")).status).toBe(404);
    const other = await given.box();
    const version = await env.DB.prepare("SELECT version FROM places WHERE id = ?").bind(placeId).first("version");
    expect((await save(String(version), [{ id: other.id, cell: at(900) }])).status).toBe(404);
    expect(await placed()).toContainEqual({ number: "A-1", x: 0 });
  });
});
