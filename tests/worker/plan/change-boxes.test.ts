import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import { as } from "../as-user.ts";
import { given } from "../fixtures.ts";
import { givenTenancy } from "../rent/tenancy.ts";

const partnerId = "par_1";
const placeId = "plc_1";
const path = `/api/partner/places/${placeId}/boxes`;

const box = (number: string, more: Record<string, string | number> = {}) =>
  given.box({ partner_id: partnerId, place_id: placeId, number, ...more });
const change = (boxes: object[], what: object, headers?: HeadersInit, of = partnerId) =>
  as.partner(of, `usr_of_${of}`).patch(path, { boxes, change: what }, headers);
const stored = (id: string) =>
  env.DB.prepare("SELECT monthly_grosze, deposit_grosze, status, features, plan_x, version FROM boxes WHERE id = ?")
    .bind(id)
    .first();

describe("PATCH /api/partner/places/:placeId/boxes", () => {
  beforeEach(async () => {
    await given.partner({ id: partnerId });
    await given.place({ id: placeId, partner_id: partnerId });
  });

  it("raises prices by per cent, with their history and the deposit that follows them", async () => {
    const [a, b] = [await box("A-1"), await box("A-2", { monthly_grosze: 10_000, deposit_grosze: 5_000 })];
    const answer = await change(
      [a, b].map(({ id }) => ({ id, version: "" })),
      {
        price: { kind: "percent", percent: 5 },
      },
    );
    expect(answer.status).toBe(200);
    expect(await stored(a.id)).toMatchObject({ monthly_grosze: 31_400, deposit_grosze: 31_400 });
    expect(await stored(b.id)).toMatchObject({ monthly_grosze: 10_500, deposit_grosze: 5_000 });
    const history = await env.DB.prepare("SELECT monthly_grosze FROM box_prices ORDER BY monthly_grosze").all();
    expect(history.results).toEqual([{ monthly_grosze: 10_500 }, { monthly_grosze: 31_400 }]);
    const audits = await env.DB.prepare("SELECT entity_id FROM audit_events WHERE entity = 'box'").all();
    expect(audits.results).toHaveLength(2);
  });

  it("archives a box, removes it from the plan, and changes features of several", async () => {
    const a = await box("A-1", { plan_x: 0, plan_y: 0, plan_width: 100, plan_height: 100 });
    await change([{ id: a.id, version: "" }], {
      status: "archived",
      addFeatures: ["power"],
      removeFeatures: ["climate"],
    });
    expect(await stored(a.id)).toMatchObject({ status: "archived", features: 16, plan_x: null });
  });

  it("archives nothing when one of the boxes is rented, and reports which", async () => {
    const free = await box("A-1");
    const { box: rented } = await givenTenancy({ partnerId, placeId, uid: "usr_1", status: "scheduled" });
    const answer = await change(
      [free, rented].map(({ id }) => ({ id, version: "" })),
      { status: "archived" },
    );
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ error: { fields: { [`boxes.${rented.id}`]: "field.box_taken" } } });
    expect(await stored(free.id)).toMatchObject({ status: "available", version: "" });
    expect((await change([{ id: rented.id, version: "" }], { status: "outOfService" })).status).toBe(200);
  });

  it("does not bring back an archived box whose number another box has by now", async () => {
    const archived = await box("A-1", { status: "archived" });
    const again = await box("A-1");
    const restore = () => change([{ id: archived.id, version: "" }], { status: "available" });
    const answer = await restore();
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({
      error: { fields: { [`boxes.${archived.id}`]: "field.box_number_taken" } },
    });
    expect(await stored(archived.id)).toMatchObject({ status: "archived" });
    await change([{ id: again.id, version: "" }], { status: "archived" });
    expect((await restore()).status).toBe(200);
  });

  it("brings back none of two archived boxes with the same number", async () => {
    const [a, b] = [await box("A-1", { status: "archived" }), await box("A-1", { status: "archived" })];
    const answer = await change(
      [a, b].map(({ id }) => ({ id, version: "" })),
      { status: "outOfService" },
    );
    expect(answer.status).toBe(422);
    expect(Object.keys((await answer.json<{ error: { fields: object } }>()).error.fields)).toHaveLength(2);
  });

  it("does not overwrite a concurrent change, but repeats the response for the same key", async () => {
    const a = await box("A-1");
    const raise = { price: { kind: "add", grosze: 1_000 } };
    const key = { "idempotency-key": "key-12345678" };
    const first = await change([{ id: a.id, version: "" }], raise, key);
    const again = await change([{ id: a.id, version: "" }], raise, key);
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(await again.json()).toEqual(await first.json());
    expect(await stored(a.id)).toMatchObject({ monthly_grosze: 30_900 });
    const late = await change([{ id: a.id, version: "" }], raise);
    expect(late.status).toBe(409);
    expect(await late.json()).toMatchObject({
      error: { code: "resource.version_conflict", fields: { [`boxes.${a.id}`]: "field.box_changed" } },
    });
  });

  it("accepts one of two concurrent changes of a box", async () => {
    const a = await box("A-1");
    const set = (grosze: number) => change([{ id: a.id, version: "" }], { price: { kind: "set", grosze } });
    const statuses = (await Promise.all([set(20_000), set(25_000), set(30_000)])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 409, 409]);
  });

  it("is refused for other partners", async () => {
    const a = await box("A-1");
    expect((await change([{ id: a.id, version: "" }], { status: "archived" }, {}, "par_2")).status).toBe(404);
    expect((await change([{ id: a.id, version: "" }], {})).status).toBe(422);
    expect((await change([{ id: a.id, version: "" }], { price: { kind: "set", grosze: 5 } })).status).toBe(422);
    expect(await stored(a.id)).toMatchObject({ status: "available" });
  });
});
