import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { addMonths } from "../../../../domain/core/day.ts";
import type { ReservationView } from "../../../../worker/features/reservation/view.ts";
import type { PlaceHit } from "../../../../worker/features/search/search.ts";
import { as } from "../../as-user.ts";
import { hold, inDays } from "../../reservation/booking.ts";
import { codeOf, draft, insertBoxIn } from "./places.ts";

const promise = { months: 12, lastOn: null, yearlyPercent: 5 };

/** A published place with a box, and its promise. */
async function promised(made: object | null = promise) {
  const given = await draft();
  const { caller, path, place, partnerId } = given;
  const box = await insertBoxIn(place, partnerId);
  await caller.post(`${path}/publish`);
  const { version } = await (await caller.get(path)).json<{ version: string }>();
  const answer = await caller.put(`${path}/price-promise`, { promise: made, version });
  return { ...given, box, answer };
}

describe("PUT /api/partner/places/:placeId/price-promise", () => {
  it("shows the promise in the search and on the place’s page, and records who made it", async () => {
    const { answer, place } = await promised();
    expect([answer.status, (await answer.json<{ pricePromise: object }>()).pricePromise]).toEqual([200, promise]);
    const page = await (await as.visitor().get(`/api/places/${place.slug}/page?months=open`)).json();
    expect(page).toMatchObject({ pricePromise: promise });
    const { items } = await (await as.visitor().get("/api/places?months=open")).json<{ items: PlaceHit[] }>();
    expect(items.find(({ id }) => id === place.id)).toMatchObject({ pricePromise: promise });
    const sql = "SELECT details FROM audit_events WHERE entity_id = ? AND action = 'setPricePromise'";
    const details = await env.DB.prepare(sql).bind(place.id).first<string>("details");
    expect(JSON.parse(details ?? "")).toEqual(promise);
  });

  it("becomes part of a reservation, which a later change of the promise does not affect", async () => {
    const { caller, path, box } = await promised();
    const customer = as.customer();
    const held = await hold(customer, box.id);
    const agreed = { risesFromOn: addMonths(held.moveInOn, 12), yearlyPercent: 5, rentGrosze: 29_900 };
    expect(held.price.promise).toEqual(agreed);
    const { version } = await (await caller.get(path)).json<{ version: string }>();
    expect((await caller.put(`${path}/price-promise`, { promise: null, version })).status).toBe(200);
    const now = await (await customer.get(`/api/reservations/${held.id}`)).json<ReservationView>();
    expect(now.price.promise).toEqual(agreed);
  });

  it("cannot be taken out of a signed agreement", async () => {
    const { box } = await promised();
    const { id } = await hold(as.customer(), box.id);
    await env.DB.prepare("UPDATE reservations SET agreement = '{}' WHERE id = ?").bind(id).run();
    const without = env.DB.prepare("UPDATE reservations SET price = json_remove(price, '$.promise') WHERE id = ?").bind(
      id,
    );
    await expect(without.run()).rejects.toThrow("rent.price_promised");
  });

  it("names the fields that are wrong, and refuses an outdated version", async () => {
    const { caller, path, answer } = await promised({ months: null, lastOn: "2020-01-01", yearlyPercent: 5 });
    expect((await codeOf(answer)).fields).toEqual({ "promise.lastOn": "field.day_past" });
    const { version } = await (await caller.get(path)).json<{ version: string }>();
    const wrong = [
      [
        { months: 0, lastOn: null, yearlyPercent: 26 },
        { "promise.months": "field.too_small", "promise.yearlyPercent": "field.too_large" },
      ],
      [{ months: 12, lastOn: inDays(30), yearlyPercent: 5 }, { "promise.months": "field.invalid" }],
    ] as const;
    for (const [made, fields] of wrong) {
      const refused = await caller.put(`${path}/price-promise`, { promise: made, version });
      expect([refused.status, (await codeOf(refused)).fields]).toEqual([422, fields]);
    }
    const outdated = await caller.put(`${path}/price-promise`, { promise, version: "old" });
    expect([outdated.status, (await codeOf(outdated)).code]).toEqual([409, "resource.version_conflict"]);
  });
});
