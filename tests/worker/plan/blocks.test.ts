import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { as } from "../as-user.ts";
import { given } from "../fixtures.ts";
import { givenTenancy } from "../rent/tenancy.ts";

const partnerId = "par_1";
const placeId = "plc_1";
const me = (of = partnerId) => as.partner(of, `usr_of_${of}`);

async function block(boxId: string, fromOn: string, toOn: string | null) {
  const answer = await me().post("/api/partner/blocks", { boxId, fromOn, toOn, reason: "Malowanie" });
  return { status: answer.status, body: await answer.json<{ id: string; error: { code: string; details: object } }>() };
}
const ledger = async () =>
  (await env.DB.prepare("SELECT kind, from_on, to_on FROM occupancy ORDER BY from_on").all()).results;

describe("/api/partner/blocks", () => {
  let boxId = "";
  beforeEach(async () => {
    await given.partner({ id: partnerId });
    await given.place({ id: placeId, partner_id: partnerId });
    boxId = (await given.box({ partner_id: partnerId, place_id: placeId })).id;
  });

  it("blocks a box, ends the block early and removes it", async () => {
    const { status, body } = await block(boxId, "2026-12-01", null);
    expect(status).toBe(201);
    expect(await ledger()).toEqual([{ kind: "block", from_on: "2026-12-01", to_on: null }]);
    expect((await me().patch(`/api/partner/blocks/${body.id}`, { toOn: "2026-12-05" })).status).toBe(200);
    expect(await ledger()).toEqual([{ kind: "block", from_on: "2026-12-01", to_on: "2026-12-05" }]);
    expect((await me().patch(`/api/partner/blocks/${body.id}`, { toOn: "2026-12-01" })).status).toBe(422);
    expect((await me().delete(`/api/partner/blocks/${body.id}`)).status).toBe(200);
    expect(await ledger()).toEqual([]);
    expect((await me().delete(`/api/partner/blocks/${body.id}`)).status).toBe(404);
    const audits = await env.DB.prepare("SELECT action FROM audit_events WHERE entity = 'block' ORDER BY id").all();
    expect(audits.results.map(({ action }) => action)).toEqual(["create", "end", "delete"]);
  });

  it("reports what collides, and changes nothing", async () => {
    const { box } = await givenTenancy({
      partnerId,
      placeId,
      uid: "usr_1",
      startOn: "2026-12-10",
      endOn: "2027-01-10",
    });
    const { status, body } = await block(box.id, "2026-12-01", "2026-12-11");
    expect(status).toBe(409);
    expect(body.error).toMatchObject({
      code: "block.collides",
      details: { kind: "rent", fromOn: "2026-12-10", toOn: "2027-01-10", name: "Anna Nowak" },
    });
    const early = await block(box.id, "2026-12-01", "2026-12-10");
    expect(early.status).toBe(201);
    const longer = await me().patch(`/api/partner/blocks/${early.body.id}`, { toOn: "2026-12-12" });
    expect(await longer.json()).toMatchObject({ error: { code: "block.collides", details: { name: "Anna Nowak" } } });
    expect(await ledger()).toHaveLength(2);
  });

  it("accepts one of two concurrent blocks of the same days", async () => {
    const all = await Promise.all([1, 2, 3].map(() => block(boxId, "2026-12-01", "2026-12-05")));
    expect(all.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect(all.filter(({ status }) => status === 409).map(({ body }) => body.error.code)).toEqual([
      "block.collides",
      "block.collides",
    ]);
  });

  it("is refused for other partners", async () => {
    const { body } = await block(boxId, "2026-12-01", null);
    const other = me("par_2");
    expect((await other.delete(`/api/partner/blocks/${body.id}`)).status).toBe(404);
    expect((await other.patch(`/api/partner/blocks/${body.id}`, { toOn: "2026-12-09" })).status).toBe(404);
    const theirs = { boxId, fromOn: "2026-01-01", toOn: "2026-01-02", reason: "" };
    expect((await other.post("/api/partner/blocks", theirs)).status).toBe(404);
    expect((await as.customer().post("/api/partner/blocks", theirs)).status).toBe(403);
    expect(await ledger()).toHaveLength(1);
  });
});

describe("POST /api/partner/places/:placeId/blocks", () => {
  const box = (number: string, more: Record<string, string> = {}) =>
    given.box({ partner_id: partnerId, place_id: placeId, number, ...more });
  const blockAll = (boxIds: string[], who = me(), fromOn = "2026-12-01") =>
    who.post(`/api/partner/places/${placeId}/blocks`, { boxIds, fromOn, toOn: "2026-12-11", reason: "Malowanie" });

  beforeEach(async () => {
    await given.partner({ id: partnerId });
    await given.place({ id: placeId, partner_id: partnerId });
  });

  it("blocks all of the boxes, each by its own block", async () => {
    const ids = [(await box("A-1")).id, (await box("A-2")).id];
    const answer = await blockAll(ids);
    expect(answer.status).toBe(201);
    const { blocks } = await answer.json<{ blocks: { id: string; boxId: string }[] }>();
    expect(blocks.map(({ boxId }) => boxId)).toEqual(ids);
    const block = { kind: "block", from_on: "2026-12-01", to_on: "2026-12-11" };
    expect(await ledger()).toEqual([block, block]);
    const kept = await env.DB.prepare("SELECT reason, version <> '' AS isMarked FROM blocks").all();
    expect(kept.results).toEqual([
      { reason: "Malowanie", isMarked: 1 },
      { reason: "Malowanie", isMarked: 1 },
    ]);
    expect((await me().delete(`/api/partner/blocks/${blocks[0]?.id}`)).status).toBe(200);
    expect(await ledger()).toEqual([block]);
  });

  it("blocks none of them when one is occupied, and reports which", async () => {
    const free = await box("A-1");
    const { box: rented } = await givenTenancy({ partnerId, placeId, uid: "usr_1", startOn: "2026-12-10" });
    const answer = await blockAll([free.id, rented.id]);
    expect(answer.status).toBe(409);
    expect(await answer.json()).toMatchObject({
      error: { code: "block.collides", fields: { [`boxes.${rented.id}`]: "field.box_taken" } },
    });
    expect(await ledger()).toHaveLength(1);
    expect((await blockAll([free.id, free.id])).status).toBe(422);
  });

  it("accepts one of two concurrent blocks of the same boxes", async () => {
    const ids = [(await box("A-1")).id, (await box("A-2")).id];
    const statuses = (await Promise.all([blockAll(ids), blockAll(ids), blockAll(ids)])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([201, 409, 409]);
    expect(await ledger()).toHaveLength(2);
  });

  it("is refused for other partners and clerks", async () => {
    const { id } = await box("A-1");
    expect((await blockAll([id], me("par_2"))).status).toBe(404);
    expect((await blockAll([id], as.partner(partnerId, "usr_clerk", "clerk"))).status).toBe(403);
    expect((await blockAll([(await box("A-9", { status: "archived" })).id])).status).toBe(404);
    expect(await ledger()).toEqual([]);
  });
});

describe("POST /api/partner/places/:placeId/blocks/lift", () => {
  const box = (number: string) => given.box({ partner_id: partnerId, place_id: placeId, number });
  const lift = (boxIds: string[], who = me()) => who.post(`/api/partner/places/${placeId}/blocks/lift`, { boxIds });

  beforeEach(async () => {
    vi.useFakeTimers({ now: new Date("2026-11-20T12:00:00Z"), toFake: ["Date"] });
    await given.partner({ id: partnerId });
    await given.place({ id: placeId, partner_id: partnerId });
    return () => vi.useRealTimers();
  });

  it("ends today's blocks: earlier ones as of yesterday, one that began today entirely", async () => {
    const [a, b, c, free] = [
      (await box("A-1")).id,
      (await box("A-2")).id,
      (await box("A-3")).id,
      (await box("A-4")).id,
    ];
    await block(a, "2026-11-01", null);
    await block(b, "2026-11-20", "2026-11-25");
    await block(c, "2026-11-21", "2026-11-25");
    const answer = await lift([a, b, c, free]);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({ boxIds: [a, b] });
    expect(await ledger()).toEqual([
      { kind: "block", from_on: "2026-11-01", to_on: "2026-11-20" },
      { kind: "block", from_on: "2026-11-21", to_on: "2026-11-25" },
    ]);
    const kept = await env.DB.prepare("SELECT from_on, to_on FROM blocks ORDER BY from_on").all();
    expect(kept.results).toEqual((await ledger()).map(({ from_on, to_on }) => ({ from_on, to_on })));
    const lifted = await env.DB.prepare("SELECT COUNT(*) AS n FROM audit_events WHERE action = 'lift'").first();
    expect(lifted).toEqual({ n: 2 });
    expect(await (await lift([a, b])).json()).toEqual({ boxIds: [] });
  });

  it("is refused for other partners and clerks", async () => {
    const { id } = await box("A-1");
    await block(id, "2026-11-01", null);
    expect((await lift([id], me("par_2"))).status).toBe(404);
    expect((await lift([id], as.partner(partnerId, "usr_clerk", "clerk"))).status).toBe(403);
    expect((await lift([])).status).toBe(422);
    expect(await ledger()).toEqual([{ kind: "block", from_on: "2026-11-01", to_on: null }]);
  });
});
