import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { as } from "../../as-user.ts";
import { given } from "../../fixtures.ts";
import { codeOf, draft, insertBoxIn, manager } from "../../place/partner/places.ts";

const box = {
  kind: "indoor",
  widthCm: 200,
  depthCm: 250,
  heightCm: 280,
  floor: 0,
  features: ["climate", "power"],
  monthlyGrosze: 29_900,
  depositGrosze: null as number | null,
};

const rowsOf = async (placeId: string) =>
  (
    await env.DB.prepare(
      `SELECT number, features, vat_rate, deposit_grosze, plan_x, plan_y, plan_width, plan_height, monthly_grosze,
         (SELECT group_concat(monthly_grosze) FROM box_prices WHERE box_id = b.id) AS prices, status
       FROM boxes b WHERE place_id = ? ORDER BY number`,
    )
      .bind(placeId)
      .all<Record<string, string | number>>()
  ).results;

describe("POST /api/partner/places/:placeId/boxes", () => {
  it("adds a box with its first price, the place's deposit, the partner's VAT, and a spot on the plan", async () => {
    const { caller, path, place } = await draft();
    const answer = await caller.post(`${path}/boxes`, { ...box, number: " a-7 " });
    expect([answer.status, (await answer.json<{ count: number }>()).count]).toEqual([201, 1]);
    expect(await rowsOf(place.id)).toEqual([
      {
        number: "A-7",
        features: 17,
        vat_rate: "23",
        deposit_grosze: 59_800,
        plan_x: 0,
        plan_y: 0,
        plan_width: 200,
        plan_height: 250,
        monthly_grosze: 29_900,
        prices: "29900",
        status: "available",
      },
    ]);
  });

  it("charges no VAT for an exempt partner, and takes the box's own deposit", async () => {
    const { id } = await given.partner({ vat_status: "exempt", vat_exempt_basis: "art. 113" });
    const place = await given.place({ partner_id: id });
    const path = `/api/partner/places/${place.id}/boxes`;
    await as.partner(id).post(path, { ...box, number: "1", depositGrosze: 0 });
    expect(await rowsOf(place.id)).toMatchObject([{ vat_rate: "zw", deposit_grosze: 0 }]);
  });

  it("reports every invalid field, and a number that is taken", async () => {
    const { caller, path } = await draft();
    const wrong = {
      ...box,
      number: "#",
      widthCm: 20,
      heightCm: 900,
      floor: 1.5,
      monthlyGrosze: null,
      depositGrosze: -1,
    };
    expect((await codeOf(await caller.post(`${path}/boxes`, wrong))).fields).toEqual({
      number: "field.invalid",
      widthCm: "field.too_small",
      heightCm: "field.too_large",
      floor: "field.invalid",
      monthlyGrosze: "field.invalid",
      depositGrosze: "field.too_small",
    });
    await caller.post(`${path}/boxes`, { ...box, number: "A-1" });
    const again = await caller.post(`${path}/boxes`, { ...box, number: "a-1" });
    expect([again.status, (await codeOf(again)).code]).toEqual([409, "box.number_taken"]);
  });

  it("gives the number of an archived box to a new one", async () => {
    const { caller, path } = await draft();
    await caller.post(`${path}/boxes`, { ...box, number: "A-1" });
    await env.DB.prepare("UPDATE boxes SET status = 'archived'").run();
    expect(await (await caller.get(`${path}/boxes/numbers`)).json()).toEqual({ numbers: [] });
    expect((await caller.post(`${path}/boxes`, { ...box, number: "A-1" })).status).toBe(201);
  });
});

describe("POST /api/partner/places/:placeId/boxes/range", () => {
  const range = (more = {}) => ({ pattern: { prefix: "A-", from: 1, to: 50, digits: 3, ...more }, box });

  it("creates them all, in free rows of the plan, each with its price", async () => {
    const { caller, path, place } = await draft();
    await caller.post(`${path}/boxes`, { ...box, number: "Z-1" });
    expect(await (await caller.post(`${path}/boxes/range`, range())).json()).toMatchObject({ count: 50 });
    const rows = await rowsOf(place.id);
    expect([rows.length, rows[0]?.number, rows[49]?.number]).toEqual([51, "A-001", "A-050"]);
    expect(new Set(rows.map(({ plan_x, plan_y }) => `${plan_x} ${plan_y}`)).size).toBe(51);
    expect(Math.min(...rows.slice(0, 50).map(({ plan_y }) => Number(plan_y)))).toBe(430);
    expect(rows.every(({ prices }) => prices === "29900")).toBe(true);
    const { numbers } = await (await caller.get(`${path}/boxes/numbers`)).json<{ numbers: string[] }>();
    expect(numbers).toHaveLength(51);
  });

  it("creates none when one number is taken", async () => {
    const { caller, path, place, partnerId } = await draft();
    await insertBoxIn(place, partnerId, { number: "A-033" });
    const answer = await caller.post(`${path}/boxes/range`, range());
    expect(await codeOf(answer)).toMatchObject({
      ...{ code: "box.number_taken", details: { number: "A-033" } },
      fields: { "pattern.to": "field.box_number_taken" },
    });
    expect(await rowsOf(place.id)).toHaveLength(1);
  });

  it("refuses patterns that run backwards, are too long, or make no numbers; and other partners", async () => {
    const { caller, path } = await draft();
    const faultOf = async (more: object) =>
      (await codeOf(await caller.post(`${path}/boxes/range`, range(more)))).fields;
    expect(await faultOf({ to: 0 })).toEqual({ "pattern.to": "field.too_small" });
    expect(await faultOf({ to: 1_001 })).toEqual({ "pattern.to": "field.too_large" });
    expect(await faultOf({ prefix: "#" })).toEqual({ "pattern.prefix": "field.invalid" });
    expect((await manager().caller.post(`${path}/boxes/range`, range())).status).toBe(404);
  });
});
