import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { newId } from "../../../domain/core/ids.ts";
import { as } from "../as-user.ts";
import { countedGet } from "../counted-get.ts";
import { given } from "../fixtures.ts";
import { givenCharge, givenTenancy } from "../rent/tenancy.ts";
import { type BoxList, givenEntry } from "./occupancy.ts";

const partnerId = "par_1";
const placeId = "plc_1";

const boxes = async (query = "", of = partnerId) => as.partner(of).get(`/api/partner/places/${placeId}/boxes${query}`);
const list = async (query = "") => (await (await boxes(query)).json()) as BoxList;
const states = ({ boxes }: BoxList) => Object.fromEntries(boxes.map(({ number, state }) => [number, state]));
const box = (number: string, more: Record<string, string | number> = {}) =>
  given.box({ partner_id: partnerId, place_id: placeId, number, ...more });

describe("GET /api/partner/places/:placeId/boxes", () => {
  beforeEach(async () => {
    vi.useFakeTimers({ now: new Date("2026-11-20T12:00:00Z"), toFake: ["Date"] });
    await given.partner({ id: partnerId });
    await given.place({ id: placeId, partner_id: partnerId, name_pl: "Magazyn Wola" });
    return () => vi.useRealTimers();
  });

  it("returns each box's state today, with its tenant", async () => {
    await box("A-1", { plan_x: 10, plan_y: 20, plan_width: 200, plan_height: 250 });
    await givenEntry((await box("A-2")).id, "hold", "2026-11-20", "2026-12-20", "2026-11-20T12:10:00.000Z");
    await givenEntry((await box("A-3")).id, "hold", "2026-11-20", "2026-12-20", "2026-11-20T11:59:00.000Z");
    await givenEntry((await box("A-4")).id, "block", "2026-11-01", null);
    await box("A-5", { status: "outOfService" });
    await box("A-6", { status: "archived" });
    const rented = await givenTenancy({ partnerId, placeId, uid: "usr_1", endOn: "2027-01-01" });
    const late = await givenTenancy({ partnerId, placeId, uid: "usr_2", clientName: "Jan Kos" });
    await givenCharge(late.rent, {
      from_on: "2026-11-01",
      to_on: "2026-12-01",
      due_on: "2026-11-01",
      status: "failed",
    });
    const answer = await list();
    expect(states(answer)).toEqual({
      "A-1": "free",
      "A-2": "held",
      "A-3": "free",
      "A-4": "outOfService",
      "A-5": "outOfService",
      [rented.box.number]: "occupied",
      [late.box.number]: "overdue",
    });
    expect(answer.place).toMatchObject({ id: placeId, name: "Magazyn Wola", status: "published", version: "" });
    expect(answer.figures).toMatchObject({ rented: 2, rentable: 5, outOfService: 2, rentGrosze: 59_800 });
    expect(answer.boxes.find(({ number }) => number === "A-1")).toMatchObject({
      features: ["climate"],
      vatRate: 23,
      plan: { x: 10, y: 20, width: 200, height: 250 },
      tenant: null,
      reservation: null,
      version: "",
    });
    const tenants = answer.boxes.map(({ tenant }) => tenant).filter((tenant) => tenant !== null);
    expect(tenants).toEqual([
      {
        rentId: rented.rent.id,
        clientName: "Anna Nowak",
        endOn: "2027-01-01",
        monthlyGrosze: 29_900,
        overdueGrosze: 0,
      },
      { rentId: late.rent.id, clientName: "Jan Kos", endOn: null, monthlyGrosze: 29_900, overdueGrosze: 29_900 },
    ]);
    expect(states(await list("?archived=1"))["A-6"]).toBe("outOfService");
  });

  it("returns the agreed rent next to the list price", async () => {
    const { box } = await givenTenancy({ partnerId, placeId, uid: "usr_1" });
    await env.DB.prepare("UPDATE boxes SET monthly_grosze = 35000 WHERE id = ?").bind(box.id).run();
    expect((await list()).boxes[0]).toMatchObject({ monthlyGrosze: 35_000, tenant: { monthlyGrosze: 29_900 } });
  });

  it("returns whether a box is free for a whole period, and its next reservation", async () => {
    const coming = await givenTenancy({ partnerId, placeId, uid: "usr_1", startOn: "2027-01-10", status: "scheduled" });
    const { number } = coming.box;
    const next = { id: coming.reservation.id, code: coming.reservation.code, clientName: "Anna Nowak" };
    const today = await list();
    expect(today.boxes[0]).toMatchObject({ state: "free", reservation: { ...next, moveInOn: "2027-01-10" } });
    expect(states(await list("?from=2026-12-01&to=2027-01-10"))[number]).toBe("free");
    expect(states(await list("?from=2026-12-01&to=2027-01-11"))[number]).toBe("held");
    expect(states(await list("?from=2026-12-01"))[number]).toBe("held");
    expect(states(await list("?on=2027-01-10"))[number]).toBe("held");
    expect((await boxes("?from=2026-12-01&to=2026-12-01")).status).toBe(422);
    expect((await boxes("?to=2026-12-01")).status).toBe(422);
  });

  it("shows a free box as reserved today when a tenant moves in within a month", async () => {
    const soon = await givenTenancy({ partnerId, placeId, uid: "usr_1", startOn: "2026-12-19", status: "scheduled" });
    const later = await givenTenancy({ partnerId, placeId, uid: "usr_2", startOn: "2026-12-20", status: "scheduled" });
    expect(states(await list())).toEqual({ [soon.box.number]: "held", [later.box.number]: "free" });
    expect(states(await list("?on=2026-11-20"))).toMatchObject({ [soon.box.number]: "free" });
  });

  it("filters by area, and by arrivals and departures in the next days", async () => {
    await box("A-1", { width_cm: 200, depth_cm: 200 });
    await box("A-2", { width_cm: 199, depth_cm: 200 });
    const soon = await givenTenancy({ partnerId, placeId, uid: "usr_1", startOn: "2026-11-26", status: "scheduled" });
    await givenTenancy({ partnerId, placeId, uid: "usr_2", startOn: "2026-11-27", status: "scheduled" });
    const leaving = await givenTenancy({ partnerId, placeId, uid: "usr_3", endOn: "2026-12-20" });
    await givenTenancy({ partnerId, placeId, uid: "usr_4", endOn: "2026-12-21" });
    const numbers = async (query: string) => (await list(query)).boxes.map(({ number }) => number);
    expect(await numbers("?area=4&state=free")).toEqual(["A-1"]);
    expect(await numbers("?area=3,9&state=free")).toEqual(["A-1", "A-2"]);
    expect(await numbers("?moves=in")).toEqual([soon.box.number]);
    expect(await numbers("?moves=in&on=2026-11-21")).toHaveLength(2);
    expect(await numbers("?moves=out")).toEqual([leaving.box.number]);
    expect((await boxes("?area=big")).status).toBe(422);
  });

  it("is readable for a clerk, who may change nothing", async () => {
    const { id } = await box("A-1");
    const clerk = as.partner(partnerId, "usr_clerk", "clerk");
    const place = `/api/partner/places/${placeId}`;
    const looks = [`${place}/boxes`, `${place}/timeline?from=2026-11-01&days=30`, `/api/partner/boxes/${id}`];
    for (const path of looks) expect((await clerk.get(path)).status).toBe(200);
    const changed = await clerk.patch(`${place}/boxes`, {
      boxes: [{ id, version: "" }],
      change: { status: "archived" },
    });
    expect(changed.status).toBe(403);
    const block = { boxId: id, fromOn: "2026-12-01", toOn: null, reason: "" };
    expect((await clerk.post("/api/partner/blocks", block)).status).toBe(403);
  });

  it("exports a spreadsheet with the table's filters", async () => {
    await box("A-1");
    await box("A-2", { status: "archived" });
    await givenTenancy({ partnerId, placeId, uid: "usr_1", clientName: "=łódź" });
    const answer = await boxes("?format=csv&state=occupied&q=lodz");
    expect(answer.headers.get("content-type")).toContain("text/csv");
    expect((await answer.text()).trim().split("\r\n")).toHaveLength(2);
    expect(await (await boxes("?format=csv&state=archived")).text()).toContain("A-2");
  });

  it("has the partner's own boxes only, in one round trip", async () => {
    await box("A-1");
    expect((await boxes("", "par_2")).status).toBe(404);
    expect((await as.customer().get(`/api/partner/places/${placeId}/boxes`)).status).toBe(403);
    expect((await as.partner(partnerId).get(`/api/partner/places/${newId("place")}/boxes`)).status).toBe(404);
    await given.member({ uid: "usr_clerk", partnerId });
    const path = `/api/partner/places/${placeId}/boxes`;
    const counted = await countedGet(path, { sub: "usr_clerk", role: 1, onboardingStatus: 4 });
    expect(counted).toEqual({ status: 200, roundTrips: 1 });
  });
});
