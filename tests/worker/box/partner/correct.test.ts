import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import { type BoxToCorrect, updateBox } from "../../../../worker/features/box/partner/correct-queries.ts";
import { invoiceDocument, readDocument } from "../../../../worker/features/invoice/queries.ts";
import { as } from "../../as-user.ts";
import { given } from "../../fixtures.ts";
import { givenInvoice } from "../../invoice/given-invoice.ts";
import { codeOf } from "../../place/partner/places.ts";
import { givenTenancy } from "../../rent/tenancy.ts";
import { all, checkout, hold, letHoldLapse, one } from "../../reservation/booking.ts";

const partnerId = "par_1";
const placeId = "plc_1";

const box = (number: string, more: Record<string, string | number> = {}) =>
  given.box({ partner_id: partnerId, place_id: placeId, number, ...more });

const data = {
  ...{ number: "A-1", kind: "indoor", widthCm: 200, depthCm: 250, heightCm: 280, floor: 0, depositGrosze: 29_900 },
  version: "",
};
const correct = (id: string, changed: object, of = partnerId) =>
  as.partner(of, `usr_of_${of}`).patch(`/api/partner/boxes/${id}`, { ...data, ...changed });
const stored = (id: string) =>
  one<{ version: string }>(
    `SELECT number, kind, width_cm AS width, depth_cm AS depth, area_cm2 AS area, height_cm AS height, floor,
       deposit_grosze AS deposit, version FROM boxes WHERE id = ?`,
    id,
  );
const cellOf = (id: string) =>
  one("SELECT plan_x AS x, plan_y AS y, plan_width AS width, plan_height AS height FROM boxes WHERE id = ?", id);
const drawn = (x: number, y: number, width = 200, height = 250) => ({
  ...{ plan_x: x, plan_y: y, plan_width: width, plan_height: height },
});

describe("PATCH /api/partner/boxes/:boxId", () => {
  beforeEach(async () => {
    await given.partner({ id: partnerId });
    await given.place({ id: placeId, partner_id: partnerId });
  });

  it("corrects number, kind, size, floor and deposit, and records each value with the one before", async () => {
    const { id } = await box("A-1");
    const changed = { number: "a-001", kind: "garage", widthCm: 300, heightCm: 240, floor: -1, depositGrosze: 0 };
    const answer = await correct(id, changed);
    expect(answer.status).toBe(200);
    const { version } = await answer.json<{ version: string }>();
    expect(await stored(id)).toEqual({
      ...{ number: "A-001", kind: "garage", width: 300, depth: 250, area: 75_000, height: 240, floor: -1 },
      ...{ deposit: 0, version },
    });
    const detail = await as.partner(partnerId, `usr_of_${partnerId}`).get(`/api/partner/boxes/${id}`);
    expect((await detail.json<{ corrections: { changes: object[] }[] }>()).corrections).toMatchObject([
      {
        changes: [
          { name: "number", before: "A-1", after: "A-001" },
          { name: "kind", before: "indoor", after: "garage" },
          { name: "widthCm", before: 200, after: 300 },
          { name: "heightCm", before: 280, after: 240 },
          { name: "floor", before: 0, after: -1 },
          { name: "depositGrosze", before: 29_900, after: 0 },
        ],
      },
    ]);
  });

  it("applies the place's rule without a deposit, and writes nothing if nothing changes", async () => {
    const { id } = await box("A-1", { deposit_grosze: 5_000 });
    await correct(id, { depositGrosze: null });
    const before = await stored(id);
    expect(before).toMatchObject({ deposit: 29_900 });
    expect((await correct(id, { version: before?.version })).status).toBe(200);
    expect(await stored(id)).toEqual(before);
  });

  it("waits while a customer reads the agreement, until it is signed or the hold has expired", async () => {
    const { id } = await box("A-1");
    const anna = as.customer("usr_anna");
    const lapsing = await hold(anna, id);
    const refused = await correct(id, { widthCm: 300 });
    expect(refused.status).toBe(409);
    expect(await codeOf(refused)).toMatchObject({ code: "box.awaiting_signature" });
    await letHoldLapse(lapsing.id);
    expect((await correct(id, { widthCm: 300 })).status).toBe(200);

    const { id: reservationId } = await hold(anna, id);
    expect((await correct(id, { version: (await stored(id))?.version, widthCm: 200 })).status).toBe(409);
    await checkout(anna, reservationId);
    const { version } = (await stored(id)) ?? {};
    expect((await correct(id, { version, widthCm: 200 })).status).toBe(200);
  });

  it("changes nothing if the box was reserved after it was read", async () => {
    const { id } = await box("A-1");
    const { version = "" } = (await stored(id)) ?? {};
    const [read] = await all<BoxToCorrect>("SELECT id, version, number, kind, floor FROM boxes WHERE id = ?", id);
    await hold(as.customer("usr_anna"), id);
    const size = { widthCm: 300, depthCm: 250, heightCm: 280, depositGrosze: 0 };
    const after = { ...(read as BoxToCorrect), ...size };
    await updateBox(env.DB, { box: after, cell: null, nextVersion: "ver_2", now: new Date() }).run();
    expect(await stored(id)).toMatchObject({ width: 200, version });
  });

  it("reports invalid values, and a number in use, by field", async () => {
    const { id } = await box("A-1");
    await box("A-2");
    await box("A-3", { status: "archived" });
    const wrong = await correct(id, { number: " ", widthCm: 20, heightCm: 900, floor: 99, depositGrosze: -1 });
    expect((await codeOf(wrong)).fields).toEqual({
      ...{ number: "field.required", widthCm: "field.too_small", heightCm: "field.too_large" },
      ...{ floor: "field.too_large", depositGrosze: "field.too_small" },
    });
    const taken = await correct(id, { number: "A-2" });
    expect([taken.status, await codeOf(taken)]).toMatchObject([
      409,
      { code: "box.number_taken", fields: { number: "field.box_number_taken" } },
    ]);
    expect((await correct(id, { number: "A-3" })).status).toBe(200);
  });

  it("keeps the box's place on the plan, to scale where there is room", async () => {
    const { id } = await box("A-1", drawn(0, 0));
    const turned = await box("A-2", drawn(1_000, 0, 250, 200));
    const crowded = await box("A-3", drawn(2_000, 0));
    await box("A-4", drawn(2_200, 0));
    const larger = { widthCm: 300, depthCm: 400 };
    await correct(id, larger);
    await correct(turned.id, { ...larger, number: "A-2" });
    await correct(crowded.id, { ...larger, number: "A-3" });
    expect(await cellOf(id)).toEqual({ x: 0, y: 0, width: 300, height: 400 });
    expect(await cellOf(turned.id)).toEqual({ x: 1_000, y: 0, width: 400, height: 300 });
    expect(await cellOf(crowded.id)).toEqual({ x: 2_000, y: 0, width: 200, height: 250 });
    expect(await stored(crowded.id)).toMatchObject({ width: 300, depth: 400 });
  });

  it("places the box below the others of its new floor, and tells an open editor of the plan", async () => {
    const { id } = await box("A-1", drawn(0, 0));
    await box("B-1", { floor: 1, ...drawn(0, 0) });
    const loose = await box("A-2");
    await correct(id, { floor: 1 });
    await correct(loose.id, { floor: 1, number: "A-2" });
    expect(await cellOf(id)).toEqual({ x: 0, y: 430, width: 200, height: 250 });
    expect(await cellOf(loose.id)).toMatchObject({ x: null });
    const editor = await as.partner(partnerId, `usr_of_${partnerId}`).put(`/api/partner/places/${placeId}/plan`, {
      version: "",
      boxes: [{ id, cell: { x: 0, y: 0, width: 200, height: 250 } }],
    });
    expect([editor.status, (await codeOf(editor)).code]).toEqual([409, "resource.version_conflict"]);
  });

  it("leaves the tenant's agreement, price and days as they are", async () => {
    const tenancy = await givenTenancy({ partnerId, placeId, uid: "usr_1" });
    const rows = () =>
      Promise.all(
        ["reservations", "rents", "charges", "invoices", "occupancy"].map((table) => all(`SELECT * FROM ${table}`)),
      );
    const before = await rows();
    expect((await correct(tenancy.box.id, { number: "Z-9", widthCm: 100, depositGrosze: 1 })).status).toBe(200);
    expect(await rows()).toEqual(before);
  });

  it("leaves the number on the pages of an issued invoice", async () => {
    const tenancy = await givenTenancy({ partnerId, placeId, uid: "usr_1" });
    const invoice = await givenInvoice(tenancy, 1, { box_number: "A-OLD" });
    await correct(tenancy.box.id, { number: "Z-9" });
    const found = await invoiceDocument(
      env.DB,
      invoice.id,
      { uid: "usr_1", holderHash: null, guestHash: null },
      new Date(),
    ).all();
    expect(readDocument(found)?.place?.boxNumber).toBe("A-OLD");
  });

  it("accepts one of two concurrent corrections, of one box and to one number", async () => {
    const [a, b] = [await box("A-1"), await box("A-2")];
    const same = await Promise.all([correct(a.id, { widthCm: 210 }), correct(a.id, { widthCm: 220 })]);
    expect(same.map(({ status }) => status).sort()).toEqual([200, 409]);
    const row = await stored(a.id);
    const depositGrosze = 1_000;
    const toOne = await Promise.all([
      correct(a.id, { number: "A-9", version: row?.version, depositGrosze }),
      correct(b.id, { number: "A-9", depositGrosze }),
    ]);
    expect(toOne.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await all("SELECT number FROM boxes WHERE number = 'A-9'")).toHaveLength(1);
  });

  it("is refused for another version, another partner and a customer", async () => {
    const { id } = await box("A-1");
    const outdated = await correct(id, { version: "older", widthCm: 210 });
    expect([outdated.status, (await codeOf(outdated)).code]).toEqual([409, "resource.version_conflict"]);
    await given.partner({ id: "par_2" });
    expect((await correct(id, { widthCm: 210 }, "par_2")).status).toBe(404);
    expect((await as.customer().patch(`/api/partner/boxes/${id}`, data)).status).toBe(403);
    expect(await env.DB.prepare("SELECT COUNT(*) AS n FROM audit_events WHERE action = 'correct'").first("n")).toBe(0);
  });
});
