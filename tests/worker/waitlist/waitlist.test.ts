import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { addMonths } from "../../../domain/core/day.ts";
import { freeSoonDays } from "../../../domain/waitlist/free-soon.ts";
import type { SizeFreeSoon } from "../../../worker/features/waitlist/free-soon.ts";
import { tokenOf } from "../../../worker/http/link-token.ts";
import { deleteOldData } from "../../../worker/jobs/delete-old-data.ts";
import { notifyWaitlist } from "../../../worker/jobs/notify-waitlist.ts";
import { as } from "../as-user.ts";
import { outbox } from "../email/outbox.ts";
import { given } from "../fixtures.ts";
import { all, inDays, one, today } from "../reservation/booking.ts";

const hourMs = 3_600_000;
const now = new Date();
const inHours = (hours: number) => new Date(now.getTime() + hours * hourMs);

interface Waiting {
  email: string;
  placeId?: string | null;
  town?: string | null;
  size?: string | null;
  fromOn?: string | null;
  locale?: "pl" | "en";
}

const join = ({ placeId = null, town = null, size = null, fromOn = null, locale = "pl", ...more }: Waiting) =>
  as.visitor().post("/api/waitlist", { placeId, town, size, fromOn, locale, ...more });

const linkOf = async (email: string) =>
  (await one<{ link: string }>("SELECT link FROM waitlist_entries WHERE email = ?", email))?.link ?? "";

const send = async (action: "confirm" | "leave", link: string) =>
  as.visitor().post(`/api/waitlist/${action}`, { token: await tokenOf(env, "waitlist", link) });

async function wait(input: Waiting) {
  expect((await join(input)).status).toBe(204);
  expect((await send("confirm", await linkOf(input.email))).status).toBe(200);
}

const notified = async () =>
  (await outbox()).filter(({ template }) => template === "boxAvailable").map(({ recipient }) => recipient);

async function givenPlace(boxes: number, more: object = {}) {
  const place = await given.place({ city: "Kraków", ...more });
  for (let at = 0; at < boxes; at += 1) await given.box({ place_id: place.id, partner_id: place.partner_id });
  return place;
}

async function occupy(placeId: string) {
  await env.DB.prepare(
    `INSERT INTO occupancy (id, box_id, from_on, to_on, kind, reference, recorded_at)
     SELECT 'occ_' || id, id, ?, NULL, 'block', 'blk_' || id, ? FROM boxes WHERE place_id = ?`,
  )
    .bind(today(), now.toISOString(), placeId)
    .run();
}

describe("joining", () => {
  it("counts only after the address was confirmed by the link in the email, and is undone by the same link", async () => {
    const place = await givenPlace(1);
    expect((await join({ email: "anna@example.com", placeId: place.id })).status).toBe(204);
    expect((await outbox()).map(({ template, recipient }) => [template, recipient])).toEqual([
      ["waitlistConfirm", "anna@example.com"],
    ]);
    expect(await notifyWaitlist(env, now)).toBe(0);
    const link = await linkOf("anna@example.com");
    const opened = { "x-link-token": await tokenOf(env, "waitlist", link) };
    const open = async () => (await as.visitor().get("/api/waitlist/link", opened)).json();
    expect(await open()).toEqual({ target: place.name_pl, isConfirmed: false });
    expect(await (await send("confirm", link)).json()).toEqual({ target: place.name_pl, isConfirmed: true });
    expect(await open()).toEqual({ target: place.name_pl, isConfirmed: true });
    expect((await send("leave", link)).status).toBe(200);
    expect(await all("SELECT id FROM waitlist_entries")).toEqual([]);
    expect(await (await send("confirm", link)).json()).toMatchObject({ error: { code: "waitlist.link_invalid" } });
    expect(await open()).toMatchObject({ error: { code: "waitlist.link_invalid" } });
    expect((await as.visitor().get("/api/waitlist/link")).status).toBe(404);
  });

  it("keeps one entry for an address and place, and sends one email an hour", async () => {
    const place = await givenPlace(1);
    for (const size of [null, "room"]) await join({ email: "anna@example.com", placeId: place.id, size });
    expect(await all("SELECT min_area_cm2 FROM waitlist_entries")).toEqual([{ min_area_cm2: 40_000 }]);
    expect(await outbox()).toHaveLength(1);
  });

  it("sends few emails to an address, and no words that someone entered", async () => {
    const towns = ["Kraków", "Wygrana czeka", "Łódź", "Poznań", "Gdańsk"];
    for (const town of towns) expect((await join({ email: "anna@example.com", town })).status).toBe(204);
    const sent = (await outbox()).map(({ data }) => JSON.parse(data).target);
    expect(sent.toSorted()).toEqual(["Kraków", "Poznań", null, "Łódź"]);
    expect(await all("SELECT id FROM waitlist_entries")).toHaveLength(towns.length);
  });

  it("answers the same for a hidden place, and adds nothing", async () => {
    const place = await givenPlace(1, { status: "draft" });
    expect((await join({ email: "anna@example.com", placeId: place.id })).status).toBe(204);
    expect([await all("SELECT id FROM waitlist_entries"), await outbox()]).toEqual([[], []]);
  });

  it("is refused without an address, and without a place or town", async () => {
    const answer = await join({ email: "anna" });
    expect([
      answer.status,
      Object.keys((await answer.json<{ error: { fields: object } }>()).error.fields).sort(),
    ]).toEqual([422, ["email", "town"]]);
  });

  it("refuses a town that carries a message", async () => {
    expect((await join({ email: "anna@example.com", town: "Zajrzyj na example.com/x" })).status).toBe(422);
  });

  it("takes no secret but its own", async () => {
    expect((await send("leave", "req_unknown")).status).toBe(404);
  });
});

describe("the notification", () => {
  it("goes to as many as there are free boxes, in the order of confirmation, and to the next ones a day later", async () => {
    const place = await givenPlace(2);
    for (const name of ["a", "b", "c"]) await wait({ email: `${name}@example.com`, placeId: place.id });
    await env.DB.exec(
      "UPDATE waitlist_entries SET confirmed_at = '2026-11-0' || (instr('abc', substr(email, 1, 1))) || 'T10:00:00.000Z'",
    );
    expect([await notifyWaitlist(env, now), await notified()]).toEqual([2, ["a@example.com", "b@example.com"]]);
    expect(await notifyWaitlist(env, inHours(23))).toBe(0);
    expect(await notifyWaitlist(env, inHours(25))).toBe(1);
    expect(await notified()).toEqual(["a@example.com", "b@example.com", "c@example.com"]);
    expect(await notifyWaitlist(env, inHours(60))).toBe(0);
    expect(await all("SELECT DISTINCT email FROM waitlist_entries")).toEqual([{ email: "" }]);
  });

  it("waits until a box of the wanted size is free", async () => {
    const place = await givenPlace(1);
    await occupy(place.id);
    await wait({ email: "anna@example.com", placeId: place.id });
    await wait({ email: "car@example.com", placeId: place.id, size: "car" });
    expect(await notifyWaitlist(env, now)).toBe(0);
    await env.DB.prepare("UPDATE occupancy SET to_on = ?, from_on = ?").bind(today(), addMonths(today(), -1)).run();
    expect([await notifyWaitlist(env, now), await notified()]).toEqual([1, ["anna@example.com"]]);
  });

  it("counts the boxes of each size separately", async () => {
    const place = await givenPlace(1);
    const { id: place_id, partner_id } = place;
    await given.box({ place_id, partner_id, width_cm: 300, depth_cm: 500 });
    for (const [email, size] of [
      ["car@example.com", "car"],
      ["room@example.com", "room"],
      ["any@example.com", null],
    ] as const) {
      await wait({ email, placeId: place.id, size });
      await env.DB.exec(
        "UPDATE waitlist_entries SET confirmed_at = '2026-11-0' || (SELECT COUNT(*) FROM waitlist_entries) || 'T10:00:00.000Z' WHERE confirmed_at > '2026-11-10'",
      );
    }
    expect([await notifyWaitlist(env, now), (await notified()).sort()]).toEqual([
      2,
      ["car@example.com", "room@example.com"],
    ]);
  });

  it("is about a place once it has opened, and about any place of a town", async () => {
    const place = await givenPlace(2, { status: "comingSoon", opens_on: inDays(10) });
    await wait({ email: "anna@example.com", placeId: place.id });
    await wait({ email: "ewa@example.com", town: "krakow" });
    await wait({ email: "jan@example.com", town: "Lublin" });
    expect(await notifyWaitlist(env, now)).toBe(0);
    await env.DB.exec("UPDATE places SET status = 'published', opens_on = NULL");
    expect(await notifyWaitlist(env, now)).toBe(2);
    expect((await notified()).sort()).toEqual(["anna@example.com", "ewa@example.com"]);
  });
});

it("deletes addresses that were not confirmed within three days, and entries two days after the notification", async () => {
  const place = await givenPlace(1);
  await join({ email: "anna@example.com", placeId: place.id });
  await wait({ email: "ewa@example.com", placeId: place.id });
  expect(await deleteOldData(env, inHours(71))).toBe(0);
  expect(await deleteOldData(env, inHours(73))).toBe(1);
  await notifyWaitlist(env, now);
  expect(await deleteOldData(env, inHours(47))).toBe(0);
  expect(await deleteOldData(env, inHours(49))).toBe(1);
});

it("lists the places that open soon with their sizes, and no others", async () => {
  await givenPlace(1);
  const place = await givenPlace(2, { status: "comingSoon", opens_on: inDays(10) });
  const { items } = await (await as.visitor().get("/api/openings")).json<{
    items: { id: string; boxes: number; sizes: object[] }[];
  }>();
  expect(items.map(({ id, boxes, sizes }) => [id, boxes, sizes.length])).toEqual([[place.id, 2, 1]]);
});

describe("boxes that will be free", () => {
  const free = async (query = "") =>
    (await (await as.visitor().get(`/api/openings/boxes${query}`)).json<{ items: SizeFreeSoon[] }>()).items.map(
      ({ placeId, id, boxes, freeOn, boxId }) => ({ placeId, id, boxes, freeOn, boxId }),
    );
  const until = async (placeId: string, toOn: string) => {
    await occupy(placeId);
    await env.DB.prepare("UPDATE occupancy SET to_on = ? WHERE box_id IN (SELECT id FROM boxes WHERE place_id = ?)")
      .bind(toOn, placeId)
      .run();
  };

  it("are listed by place and size with their first day, the earliest first, those in preparation without a box to reserve", async () => {
    const [later, sooner, taken, open] = [
      await givenPlace(2),
      await givenPlace(1),
      await givenPlace(1),
      await givenPlace(1),
    ];
    await until(later.id, inDays(20));
    await until(sooner.id, inDays(10));
    await occupy(taken.id);
    const planned = await given.box({ place_id: open.id, partner_id: open.partner_id, status: "comingSoon" });
    const found = await free();
    expect(found.map(({ placeId, boxes, freeOn }) => [placeId, boxes, freeOn])).toEqual([
      [sooner.id, 1, inDays(10)],
      [later.id, 2, inDays(20)],
      [open.id, 1, null],
    ]);
    expect(found.map(({ boxId }) => boxId !== null)).toEqual([true, true, false]);
    expect(planned.id).toBeTruthy();
  });

  it("are narrowed to a place, a town and a size, and leave out what is booked again or free after the days looked at", async () => {
    const krakow = await givenPlace(1);
    const lublin = await givenPlace(1, { city: "Lublin" });
    await until(krakow.id, inDays(10));
    await until(lublin.id, inDays(11));
    const only = async (query: string) => (await free(query)).map(({ placeId }) => placeId);
    expect(await only(`?place=${krakow.slug}`)).toEqual([krakow.id]);
    expect(await only("?town=lublin")).toEqual([lublin.id]);
    expect(await only("?size=room")).toEqual([krakow.id, lublin.id]);
    expect(await only("?size=car")).toEqual([]);
    await env.DB.exec("UPDATE places SET status = 'paused' WHERE city = 'Lublin'");
    expect(await only("")).toEqual([krakow.id]);
    await env.DB.prepare(
      `INSERT INTO occupancy (id, box_id, from_on, to_on, kind, reference, recorded_at, expires_at)
       SELECT 'occ_held', id, ?, ?, 'hold', 'rsv_held', ?, '2999-01-01' FROM boxes WHERE place_id = ?`,
    )
      .bind(inDays(10), inDays(100), now.toISOString(), krakow.id)
      .run();
    expect(await only("")).toEqual([]);
    await env.DB.exec("DELETE FROM occupancy WHERE kind = 'hold'");
    await env.DB.prepare("UPDATE occupancy SET to_on = ?")
      .bind(inDays(freeSoonDays + 1))
      .run();
    expect(await only("")).toEqual([]);
    expect((await as.visitor().get("/api/openings/boxes?size=huge")).status).toBe(422);
  });
});

it("waits for a box that is free from the wanted day, and refuses a day on which no rental can begin", async () => {
  const place = await givenPlace(1);
  await wait({ email: "anna@example.com", placeId: place.id, fromOn: inDays(60) });
  await env.DB.prepare(
    `INSERT INTO occupancy (id, box_id, from_on, to_on, kind, reference, recorded_at)
     SELECT 'occ_1', id, ?, ?, 'block', 'blk_1', ? FROM boxes WHERE place_id = ?`,
  )
    .bind(inDays(70), inDays(80), now.toISOString(), place.id)
    .run();
  expect(await notifyWaitlist(env, now)).toBe(0);
  await env.DB.exec("DELETE FROM occupancy");
  expect(await notifyWaitlist(env, now)).toBe(1);
  const [sent] = (await outbox()).filter(({ template }) => template === "boxAvailable");
  expect(JSON.parse(sent?.data ?? "{}")).toMatchObject({ fromOn: inDays(60) });
  for (const [fromOn, code] of [
    [inDays(-1), "field.day_past"],
    [inDays(400), "field.day_too_far"],
  ] as const) {
    const answer = await join({ email: "ewa@example.com", placeId: place.id, fromOn });
    expect([answer.status, (await answer.json<{ error: { fields: object } }>()).error.fields]).toEqual([
      422,
      { fromOn: code },
    ]);
  }
});
