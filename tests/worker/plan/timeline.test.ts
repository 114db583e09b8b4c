import { beforeEach, describe, expect, it, vi } from "vitest";
import { as } from "../as-user.ts";
import { countedGet } from "../counted-get.ts";
import { given } from "../fixtures.ts";
import { givenCharge, givenTenancy } from "../rent/tenancy.ts";

const partnerId = "par_1";
const placeId = "plc_1";
const clerk = { sub: "usr_clerk", role: 1, onboardingStatus: 4 };
const timelinePath = `/api/partner/places/${placeId}/timeline?from=2026-11-01&days=90`;

beforeEach(async () => {
  vi.useFakeTimers({ now: new Date("2026-11-20T12:00:00Z"), toFake: ["Date"] });
  await given.partner({ id: partnerId });
  await given.place({ id: placeId, partner_id: partnerId });
  return () => vi.useRealTimers();
});

describe("GET /api/partner/places/:placeId/timeline", () => {
  it("returns all stays of all boxes after the first day", async () => {
    const { box, rent } = await givenTenancy({
      partnerId,
      placeId,
      uid: "usr_1",
      startOn: "2026-10-20",
      endOn: "2026-12-01",
    });
    await givenCharge(rent, { from_on: "2026-10-20", to_on: "2026-11-20", due_on: "2026-10-20", status: "due" });
    const later = { boxId: box.id, fromOn: "2026-12-05", toOn: null, reason: "Remont" };
    await as.partner(partnerId).post("/api/partner/blocks", later);
    await givenTenancy({ partnerId, placeId, uid: "usr_2", startOn: "2026-01-01", endOn: "2026-11-01" });
    const answer = await (await as.partner(partnerId).get(timelinePath)).json<{ spans: object[] }>();
    expect(answer).toMatchObject({ from: "2026-11-01", days: 90, today: "2026-11-20" });
    expect(answer.spans).toEqual([
      { boxId: box.id, start: -12, end: 30, kind: "rent", isOverdue: true, name: "Anna Nowak", id: rent.id },
      { boxId: box.id, start: 34, end: null, kind: "block", isOverdue: false, name: "Remont", id: expect.any(String) },
    ]);
  });

  it("refuses a span without an end, and other partners, and takes one round trip", async () => {
    const requested = (query: string) => as.partner(partnerId).get(`/api/partner/places/${placeId}/timeline${query}`);
    expect((await requested("?from=2026-11-01&days=4000")).status).toBe(422);
    expect((await requested("")).status).toBe(422);
    expect((await as.partner("par_2").get(timelinePath)).status).toBe(404);
    await given.member({ uid: clerk.sub, partnerId });
    expect(await countedGet(timelinePath, clerk)).toEqual({ status: 200, roundTrips: 1 });
  });
});

describe("GET /api/partner/boxes/:boxId", () => {
  it("returns a box with its prices and all past and future stays", async () => {
    const { box, rent } = await givenTenancy({ partnerId, placeId, uid: "usr_1" });
    const price = (monthly_grosze: number, from_at: string) =>
      given.insert("box_prices", { box_id: box.id, monthly_grosze, from_at });
    await price(25_000, "2026-01-01T00:00:00.000Z");
    await price(35_000, "2026-09-01T00:00:00.000Z");
    await price(29_900, "2026-11-10T00:00:00.000Z");
    const answer = await as.partner(partnerId).get(`/api/partner/boxes/${box.id}`);
    expect(await answer.json()).toMatchObject({
      box: { id: box.id, state: "occupied", tenant: { rentId: rent.id, clientName: "Anna Nowak" } },
      placeId,
      today: "2026-11-20",
      prices: [{ monthlyGrosze: 29_900 }, { monthlyGrosze: 35_000 }, { monthlyGrosze: 25_000 }],
      lowest30Grosze: 29_900,
      entries: [{ id: rent.id, kind: "rent", fromOn: "2026-11-01", toOn: null, name: "Anna Nowak" }],
    });
  });

  it("is not found for another partner, and takes one round trip", async () => {
    const { id } = await given.box({ partner_id: partnerId, place_id: placeId });
    expect((await as.partner("par_2").get(`/api/partner/boxes/${id}`)).status).toBe(404);
    expect((await as.customer().get(`/api/partner/boxes/${id}`)).status).toBe(403);
    await given.member({ uid: clerk.sub, partnerId });
    expect(await countedGet(`/api/partner/boxes/${id}`, clerk)).toEqual({ status: 200, roundTrips: 1 });
  });
});
