import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { newId } from "../../../domain/core/ids.ts";
import { maxSaved, type SavedItem } from "../../../domain/saved/saved.ts";
import type { SavedOffers } from "../../../worker/features/saved/saved.ts";
import { as } from "../as-user.ts";
import { given } from "../fixtures.ts";
import { hold } from "../reservation/booking.ts";

const path = "/api/account/saved";
const itemsOf = async (answer: Response) => (await answer.json<{ items: SavedItem[] }>()).items;

/** A published place with a cheap and a dear box. */
async function placeWithBoxes() {
  const dear = await given.box({ number: "A-02", monthly_grosze: 49_900 });
  const [placeId, partner_id] = [String(dear.place_id), String(dear.partner_id)];
  const cheap = await given.box({ place_id: placeId, partner_id, number: "A-01", monthly_grosze: 19_900 });
  return { placeId, dear: String(dear.id), cheap: String(cheap.id) };
}

describe("what a user has saved", () => {
  it("is added to what the account has, newest first, and removed", async () => {
    const { placeId, dear } = await placeWithBoxes();
    const caller = as.customer();
    const [place, box] = [
      { placeId, boxId: null },
      { placeId, boxId: dear },
    ];
    expect(await itemsOf(await caller.put(path, { items: [place] }))).toEqual([place]);
    expect(await itemsOf(await caller.put(path, { items: [box, place] }))).toEqual([box, place]);
    expect(await itemsOf(await caller.get(path))).toHaveLength(2);
    expect(await itemsOf(await caller.post(`${path}/remove`, { items: [place] }))).toEqual([box]);
    expect(await itemsOf(await caller.get(path))).toEqual([box]);
  });

  it("contains public places and their boxes only", async () => {
    const { placeId } = await placeWithBoxes();
    const draft = await given.place({ status: "draft" });
    const other = await given.box();
    const items = [
      { placeId: newId("place"), boxId: null },
      { placeId: String(draft.id), boxId: null },
      { placeId, boxId: String(other.id) },
    ];
    expect(await itemsOf(await as.customer().put(path, { items }))).toEqual([]);
    const wrong = await as.customer().put(path, { items: [{ placeId: "box_1", boxId: null }] });
    expect(wrong.status).toBe(422);
  });

  it("is limited to the newest items", async () => {
    const { placeId } = await placeWithBoxes();
    await as.customer("usr_many").put(path, { items: [{ placeId, boxId: null }] });
    await env.DB.prepare(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?1)
       INSERT INTO saved_items (uid, place_id, box_id, created_at)
       SELECT 'usr_many', ?2, 'box_' || i, '2999-01-01T00:00:00.000Z' FROM n`,
    )
      .bind(maxSaved, placeId)
      .run();
    const items = await itemsOf(await as.customer("usr_many").get(path));
    expect(items).toHaveLength(maxSaved);
    expect(items).not.toContainEqual({ placeId, boxId: null });
  });

  it("is not shown to or changed by others", async () => {
    const { placeId } = await placeWithBoxes();
    const items = [{ placeId, boxId: null }];
    const mine = as.customer("usr_mine");
    await mine.put(path, { items });
    const stranger = as.customer("usr_stranger");
    expect(await itemsOf(await stranger.get(path))).toEqual([]);
    await stranger.post(`${path}/remove`, { items });
    expect(await itemsOf(await mine.get(path))).toEqual(items);
    expect((await as.visitor().get(path)).status).toBe(401);
  });
});

describe("GET /api/offers", () => {
  const offers = async (query: string) => (await as.visitor().get(`/api/offers?${query}`)).json<SavedOffers>();

  it("answers with the current price and whether it is free, in the order asked for", async () => {
    const { placeId, dear, cheap } = await placeWithBoxes();
    const list = `items=${placeId}.${dear},${placeId},plc_0000000000000000000000`;
    const before = await offers(list);
    expect(before.items).toMatchObject([
      { boxId: dear, isFree: true, box: { id: dear, price: { monthlyGrosze: 49_900 } }, freeBoxes: 2 },
      { boxId: null, isFree: true, box: { id: cheap } },
    ]);
    await hold(as.customer(), cheap, { moveInOn: before.from });
    await hold(as.customer("usr_2"), dear, { moveInOn: before.from });
    expect((await offers(list)).items).toMatchObject([
      { boxId: dear, isFree: false, box: { id: dear }, freeBoxes: 0 },
      { boxId: null, isFree: false, box: null },
    ]);
  });

  it("leaves out what is not public, and what is no item", async () => {
    const { placeId, dear } = await placeWithBoxes();
    await env.DB.prepare("UPDATE places SET status = 'paused' WHERE id = ?").bind(placeId).run();
    expect((await offers(`items=${placeId}.${dear},${placeId},x,`)).items).toEqual([]);
    expect((await as.visitor().get("/api/offers?items=&from=2020-01-01")).status).toBe(422);
  });
});
