import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { applyBoxPrices } from "../../../worker/jobs/apply-box-prices.ts";
import { as } from "../as-user.ts";
import { given } from "../fixtures.ts";
import type { BoxList } from "./occupancy.ts";

const partnerId = "par_1";
const placeId = "plc_1";
const path = `/api/partner/places/${placeId}/boxes`;
const me = (of = partnerId) => as.partner(of, `usr_of_${of}`);
const percent = { kind: "percent", percent: 5 };
const box = (number: string, more: Record<string, string | number> = {}) =>
  given.box({ partner_id: partnerId, place_id: placeId, number, ...more });
const plan = (boxes: object[], fromOn = "2026-12-01", of = partnerId, price: object = percent) =>
  me(of).post(`${path}/plan-price`, { boxes, price, fromOn });
const nextPrices = async () =>
  ((await (await me().get(path)).json()) as BoxList).boxes.map(({ nextPrice }) => nextPrice);
const stored = (id: string) =>
  env.DB.prepare("SELECT monthly_grosze, deposit_grosze FROM boxes WHERE id = ?").bind(id).first();

describe("planned prices", () => {
  beforeEach(async () => {
    vi.useFakeTimers({ now: new Date("2026-11-20T12:00:00Z"), toFake: ["Date"] });
    await given.partner({ id: partnerId });
    await given.place({ id: placeId, partner_id: partnerId });
    return () => vi.useRealTimers();
  });

  it("are shown until their day, and then become the boxes' prices with their history", async () => {
    const [a, b] = [await box("A-1"), await box("A-2", { monthly_grosze: 10_000, deposit_grosze: 5_000 })];
    const both = [a, b].map(({ id }) => ({ id, version: "" }));
    expect((await plan(both)).status).toBe(200);
    const next = [31_400, 10_500].map((monthlyGrosze) => ({ monthlyGrosze, fromOn: "2026-12-01" }));
    expect(await nextPrices()).toEqual(next);

    expect(await applyBoxPrices(env, new Date("2026-11-30T22:59:00Z"))).toBe(0);
    expect(await stored(a.id)).toEqual({ monthly_grosze: 29_900, deposit_grosze: 29_900 });
    const midnight = new Date("2026-11-30T23:00:00Z");
    expect(await applyBoxPrices(env, midnight)).toBe(2);
    expect(await applyBoxPrices(env, midnight)).toBe(0);
    expect(await stored(a.id)).toEqual({ monthly_grosze: 31_400, deposit_grosze: 31_400 });
    expect(await stored(b.id)).toEqual({ monthly_grosze: 10_500, deposit_grosze: 5_000 });
    expect(await nextPrices()).toEqual([null, null]);
    const history = await env.DB.prepare(
      "SELECT monthly_grosze, from_at FROM box_prices ORDER BY monthly_grosze",
    ).all();
    expect(history.results).toEqual([
      { monthly_grosze: 10_500, from_at: midnight.toISOString() },
      { monthly_grosze: 31_400, from_at: midnight.toISOString() },
    ]);
    const audits = await env.DB.prepare("SELECT action FROM audit_events WHERE entity = 'box' ORDER BY id").all();
    expect(audits.results.map(({ action }) => action)).toEqual([
      "planPrice",
      "planPrice",
      "changePrice",
      "changePrice",
    ]);
  });

  it("replace an earlier plan, and are withdrawn", async () => {
    const { id } = await box("A-1");
    const first = await (await plan([{ id, version: "" }])).json<{ boxes: { version: string }[] }>();
    const version = first.boxes[0]?.version ?? "";
    const again = await plan([{ id, version }], "2027-01-01", partnerId, { kind: "set", grosze: 35_000 });
    expect(again.status).toBe(200);
    expect(await nextPrices()).toEqual([{ monthlyGrosze: 35_000, fromOn: "2027-01-01" }]);
    const late = await me().post(`${path}/withdraw-price`, { boxes: [{ id, version }] });
    expect(late.status).toBe(409);
    const now = (await again.json<{ boxes: { version: string }[] }>()).boxes[0]?.version;
    expect((await me().post(`${path}/withdraw-price`, { boxes: [{ id, version: now }] })).status).toBe(200);
    expect(await nextPrices()).toEqual([null]);
  });

  it("require a future day, valid prices, and current versions of the boxes", async () => {
    const { id } = await box("A-1");
    const boxes = [{ id, version: "" }];
    const fieldsOf = async (answer: Response) => [
      answer.status,
      (await answer.json<{ error: { fields?: object } }>()).error.fields,
    ];
    expect(await fieldsOf(await plan(boxes, "2026-11-20"))).toEqual([422, { fromOn: "field.day_past" }]);
    expect(await fieldsOf(await plan(boxes, "2029-01-01"))).toEqual([422, { fromOn: "field.day_too_far" }]);
    const cheap = { kind: "add", grosze: -29_890 };
    expect(await fieldsOf(await plan(boxes, "2026-12-01", partnerId, cheap))).toEqual([
      422,
      { [`boxes.${id}`]: "field.too_small" },
    ]);
    expect((await plan([{ id, version: "old" }])).status).toBe(409);
    expect(await nextPrices()).toEqual([null]);
  });

  it("are refused for other partners and clerks", async () => {
    const { id } = await box("A-1");
    const boxes = [{ id, version: "" }];
    expect((await plan(boxes, "2026-12-01", "par_2")).status).toBe(404);
    expect((await me("par_2").post(`${path}/withdraw-price`, { boxes })).status).toBe(404);
    const clerk = as.partner(partnerId, "usr_clerk", "clerk");
    expect((await clerk.post(`${path}/plan-price`, { boxes, price: percent, fromOn: "2026-12-01" })).status).toBe(403);
    expect((await clerk.post(`${path}/withdraw-price`, { boxes })).status).toBe(403);
    expect(await nextPrices()).toEqual([null]);
  });
});
