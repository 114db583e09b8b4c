import { describe, expect, it } from "vitest";
import { as } from "../as-user.ts";
import { given } from "../fixtures.ts";
import { all, inDays } from "../reservation/booking.ts";

const shelving = {
  ...{ namePl: "Regał", nameEn: "", descriptionPl: "", descriptionEn: "" },
  ...{ kind: "monthly", priceGrosze: 1_500, vatRate: "23" },
};

type Listed = { id: string; namePl: string; isOwn: boolean; isOffered: boolean; version: string }[];
const itemsOf = async (answer: Response) => (await answer.json<{ items: Listed }>()).items;

/** A partner's box, and a marketplace product that is older than the partner. */
async function stage() {
  const lock = await given.product();
  const box = await given.box({});
  const caller = as.partner(String(box.partner_id));
  return { lock, box, caller };
}

const soldWith = async (boxId: unknown) => {
  const answer = await as.visitor().get(`/api/boxes/${boxId}`);
  return (await answer.json<{ products: { name: string }[] }>()).products.map(({ name }) => name);
};

describe("a product of the marketplace", () => {
  it("is sold in a partner's name only once the partner offers it, and not after that ends", async () => {
    const { lock, box, caller } = await stage();
    const quote = { boxId: box.id, moveInOn: inDays(3), months: 2, products: [{ productId: lock.id, quantity: 1 }] };
    expect(await soldWith(box.id)).toEqual([]);
    expect((await as.visitor().post("/api/quotes", quote)).status).toBe(422);
    const path = `/api/partner/products/${lock.id}/offered`;
    expect(await itemsOf(await caller.put(path, { isOffered: true }))).toMatchObject([
      { isOwn: false, isOffered: true },
    ]);
    expect(await soldWith(box.id)).toEqual(["Kłódka"]);
    expect((await as.visitor().post("/api/quotes", quote)).status).toBe(200);
    await caller.put(path, { isOffered: false });
    expect(await soldWith(box.id)).toEqual([]);
    expect(await all("SELECT action FROM audit_events WHERE entity = 'product' ORDER BY id")).toEqual([
      { action: "offer" },
      { action: "withdraw" },
    ]);
  });

  it("cannot be edited by a partner", async () => {
    const { lock, caller } = await stage();
    expect((await caller.patch(`/api/partner/products/${lock.id}`, { ...shelving, version: "" })).status).toBe(404);
  });
});

describe("a partner's own product", () => {
  it("is sold with the partner's boxes until it is withdrawn, and with no one else's", async () => {
    const { box, caller } = await stage();
    const other = await given.box({});
    const made = (await itemsOf(await caller.post("/api/partner/products", shelving))).find(({ isOwn }) => isOwn);
    expect(await soldWith(box.id)).toEqual(["Regał"]);
    expect(await soldWith(other.id)).toEqual([]);
    const change = { ...shelving, namePl: "Regał duży", version: made?.version };
    expect((await caller.patch(`/api/partner/products/${made?.id}`, change)).status).toBe(200);
    expect((await caller.patch(`/api/partner/products/${made?.id}`, change)).status).toBe(409);
    expect(await soldWith(box.id)).toEqual(["Regał duży"]);
    await caller.put(`/api/partner/products/${made?.id}/offered`, { isOffered: false });
    expect(await soldWith(box.id)).toEqual([]);
    const stranger = as.partner(String(other.partner_id));
    expect((await stranger.put(`/api/partner/products/${made?.id}/offered`, { isOffered: true })).status).toBe(404);
    expect((await itemsOf(await stranger.get("/api/partner/products"))).some(({ isOwn }) => isOwn)).toBe(false);
  });

  it("is refused as insurance, without a price and without a name", async () => {
    const { caller } = await stage();
    for (const wrong of [{ kind: "insurance" }, { priceGrosze: 0 }, { namePl: "" }]) {
      expect((await caller.post("/api/partner/products", { ...shelving, ...wrong })).status).toBe(422);
    }
  });
});
