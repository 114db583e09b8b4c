import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { addDays, dayAt } from "../../../domain/core/day.ts";
import { newId } from "../../../domain/core/ids.ts";
import { app } from "../../../worker/app.ts";
import { as, origin } from "../as-user.ts";
import { countingDb } from "../counting-db.ts";
import { given } from "../fixtures.ts";

const today = dayAt(new Date(), "Europe/Warsaw");

async function home(more: Record<string, string> = {}) {
  const place = await given.place({ slug: "boksy-wola", name_pl: "Boksy Wola", name_en: "Wola Boxes", ...more });
  return { place, place_id: place.id, partner_id: place.partner_id };
}

const take = (box: string, kind: "hold" | "rent") =>
  given.insert("occupancy", {
    id: newId("occupancy"),
    box_id: box,
    from_on: today,
    to_on: kind === "hold" ? addDays(today, 60) : null,
    kind,
    reference: newId(kind === "hold" ? "reservation" : "rent"),
    expires_at: kind === "hold" ? new Date(Date.now() + 60_000).toISOString() : null,
    recorded_at: new Date().toISOString(),
  });

it("returns place details with the seller and the cheapest free box", async () => {
  const { place: _, ...own } = await home();
  const dear = await given.box({ ...own, monthly_grosze: 50_000 });
  const cheap = await given.box({ ...own, monthly_grosze: 20_000 });
  await take(cheap.id, "rent");
  const answer = await as.visitor().get("/api/places/boksy-wola", { "accept-language": "en" });
  expect(await answer.json()).toMatchObject({
    name: "Wola Boxes",
    comingSoon: false,
    opensOn: null,
    noticeDays: 30,
    timezone: "Europe/Warsaw",
    partner: { legalName: "Magazyny Testowe sp. z o.o.", address: "ul. Testowa 1, 00-001 Warszawa" },
    box: { id: dear.id },
    freeBoxes: 1,
  });
});

it("answers 404 for drafts, paused and unknown places, and for their boxes", async () => {
  for (const [slug, status] of [["draft-place", "draft"] as const, ["paused-place", "paused"] as const]) {
    const place = await given.place({ slug, status });
    const box = await given.box({ place_id: place.id, partner_id: place.partner_id });
    for (const path of [`places/${slug}`, `places/${slug}/boxes`, `places/${slug}/page`, `boxes/${box.id}`]) {
      expect((await as.visitor().get(`/api/${path}`)).status).toBe(404);
    }
  }
  expect((await as.visitor().get("/api/places/nowhere")).status).toBe(404);
  expect((await as.visitor().get("/api/boxes/box_nothing")).status).toBe(404);
});

it("returns every box of a plan with its status", async () => {
  const { place: _, ...own } = await home();
  const plan = { plan_x: 1, plan_y: 2, plan_width: 3, plan_height: 4 };
  await given.box({ ...own, number: "A-1", ...plan });
  await take((await given.box({ ...own, number: "A-2" })).id, "hold");
  await take((await given.box({ ...own, number: "A-3" })).id, "rent");
  await given.box({ ...own, number: "A-4", status: "outOfService" });
  await given.box({ ...own, number: "A-5", status: "archived" });
  const answer = await as.visitor().get("/api/places/boksy-wola/boxes?months=1");
  const { items } = await answer.json<{ items: { number: string; state: string; plan: unknown }[] }>();
  expect(items.map((item) => [item.number, item.state])).toEqual([
    ["A-1", "free"],
    ["A-2", "held"],
    ["A-3", "occupied"],
    ["A-4", "outOfService"],
  ]);
  expect(items[0]?.plan).toEqual({ x: 1, y: 2, width: 3, height: 4 });
  expect((await as.visitor().get("/api/places/boksy-wola/boxes?months=99")).status).toBe(422);
});

it("returns when a taken box is busy and the most similar free ones", async () => {
  const { place, ...own } = await home();
  const box = await given.box(own);
  await take(box.id, "rent");
  const like = await given.box(own);
  const near = await given.place({ lat: Number(place.lat) + 0.02, slug: "near", name_pl: "Obok" });
  const nearBox = await given.box({ place_id: near.id, partner_id: near.partner_id });
  await given.product({ partner_id: own.partner_id, name_pl: "Kłódka" });
  await given.product({ partner_id: near.partner_id, name_pl: "Cudza" });
  const answer = await as.visitor().get(`/api/boxes/${box.id}`);
  expect(await answer.json()).toMatchObject({
    free: false,
    busy: [{ from: today, to: null }],
    box: { id: box.id, status: "available", price: { todayGrosze: 59_800 } },
    place: { slug: "boksy-wola", partner: { phone: "+48221234567" } },
    products: [{ name: "Kłódka", vatRate: 23 }],
    alternatives: [{ id: like.id }, { id: nearBox.id, placeName: "Obok" }],
  });
});

it("returns the page of a place: sizes with free boxes, the plan and places nearby", async () => {
  const { place, ...own } = await home({ city: "Kraków" });
  await given.box({
    ...own,
    number: "A-1",
    monthly_grosze: 40_000,
    plan_x: 1,
    plan_y: 2,
    plan_width: 3,
    plan_height: 4,
  });
  const cheap = await given.box({ ...own, number: "A-2", monthly_grosze: 30_000 });
  await take((await given.box({ ...own, number: "A-3", monthly_grosze: 20_000 })).id, "rent");
  await take(
    (await given.box({ ...own, number: "B-1", width_cm: 100, depth_cm: 100, monthly_grosze: 9_900 })).id,
    "hold",
  );
  await given.box({ ...own, number: "B-2", width_cm: 300, status: "outOfService" });
  const near = await given.place({ lat: Number(place.lat) + 0.01, slug: "boksy-obok", name_en: "Next door" });
  await given.box({ place_id: near.id, partner_id: near.partner_id, monthly_grosze: 12_300 });
  const full = await given.place({ lat: Number(place.lat) + 0.005 });
  await take((await given.box({ place_id: full.id, partner_id: full.partner_id })).id, "rent");
  const answer = await as.visitor().get("/api/places/boksy-wola/page?months=1", { "accept-language": "en" });
  expect(await answer.json()).toMatchObject({
    name: "Wola Boxes",
    accessMethod: "code",
    from: addDays(today, 1),
    boxes: 4,
    freeBoxes: 2,
    sizes: [
      { widthCm: 100, sizeId: "cartons", boxes: 1, free: 0, fromGrosze: 9_900, cheapest: null },
      { widthCm: 200, sizeId: "room", boxes: 3, free: 2, fromGrosze: 30_000, cheapest: { id: cheap.id } },
    ],
    cells: [{ number: "A-1", state: "free", x: 1, y: 2, width: 3, height: 4 }],
    near: [{ slug: "boksy-obok", name: "Next door", freeBoxes: 1, fromGrosze: 12_300, distanceM: 1112 }],
  });
  expect((await as.visitor().get("/api/places/nowhere/page")).status).toBe(404);
  expect((await as.visitor().get("/api/places/boksy-wola/page?months=99")).status).toBe(422);
});

it("says from which day a size is free again that is taken now, and that day can be booked", async () => {
  const { place: _, ...own } = await home();
  const freeFrom = addDays(today, 20);
  const endless = await given.box({ ...own, number: "A-1" });
  await take(endless.id, "rent");
  const ending = await given.box({ ...own, number: "A-2" });
  await take(ending.id, "rent");
  await env.DB.prepare("UPDATE occupancy SET to_on = ? WHERE box_id = ?").bind(freeFrom, ending.id).run();
  const page = async () =>
    (await as.visitor().get("/api/places/boksy-wola/page")).json<{ sizes: { nextFree: object | null }[] }>();
  expect((await page()).sizes).toMatchObject([{ free: 0, cheapest: null, nextFree: { id: ending.id, freeFrom } }]);
  const then = await as.visitor().get(`/api/boxes/${ending.id}?from=${freeFrom}`);
  expect(await then.json()).toMatchObject({ free: true });
  // Someone is reserving it from that day.
  await given.insert("occupancy", {
    ...{ id: newId("occupancy"), box_id: ending.id, from_on: freeFrom, to_on: null, kind: "hold" },
    ...{ reference: newId("reservation"), expires_at: new Date(Date.now() + 60_000).toISOString() },
    recorded_at: new Date().toISOString(),
  });
  expect((await page()).sizes).toMatchObject([{ nextFree: null }]);
});

it("shows the sizes of a place that opens later, none of them free", async () => {
  const place = await given.place({ slug: "boksy-nowe", status: "comingSoon", opens_on: addDays(today, 90) });
  const own = { place_id: place.id, partner_id: place.partner_id };
  await given.box({ ...own, monthly_grosze: 25_000, plan_x: 0, plan_y: 0, plan_width: 200, plan_height: 250 });
  await given.box({ ...own, monthly_grosze: 20_000, status: "comingSoon" });
  await given.box({ ...own, width_cm: 100, status: "outOfService" });
  const answer = await as.visitor().get("/api/places/boksy-nowe/page");
  expect(await answer.json()).toMatchObject({
    ...{ comingSoon: true, boxes: 2, freeBoxes: 0, cells: [] },
    sizes: [{ boxes: 2, free: 0, fromGrosze: 20_000, cheapest: null }],
  });
});

it("finds towns ignoring diacritics, the largest first", async () => {
  const find = async (q: string) => {
    const answer = await as.visitor().get(`/api/towns?${new URLSearchParams({ q })}`);
    return (await answer.json<{ items: { name: string }[] }>()).items.map((town) => town.name);
  };
  for (const typed of ["lodz", "łó", "Lódź", "ŁÓDŹ"]) expect((await find(typed))[0]).toBe("Łódź");
  expect((await find("krak"))[0]).toBe("Kraków");
  expect((await find("w"))[0]).toBe("Warszawa");
  expect(await find("%")).toEqual([]);
  expect((await as.visitor().get("/api/towns")).status).toBe(422);
});

it("takes one round trip each", async () => {
  const { place: _, ...own } = await home();
  const box = await given.box(own);
  for (const path of [
    "places/boksy-wola",
    "places/boksy-wola/boxes",
    "places/boksy-wola/page",
    `boxes/${box.id}`,
    "towns?q=war",
  ]) {
    const { db, count } = countingDb(env.DB);
    const context = createExecutionContext();
    expect((await app.fetch(new Request(`${origin}/api/${path}`), { ...env, DB: db }, context)).status).toBe(200);
    await waitOnExecutionContext(context);
    expect(count.roundTrips).toBe(1);
  }
});
