import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { applyProductPrices } from "../../../worker/jobs/apply-product-prices.ts";
import { as } from "../as-user.ts";
import { given } from "../fixtures.ts";
import { all, inDays, one } from "../reservation/booking.ts";

interface Product {
  id: string;
  version: string;
  namePl: string;
  priceGrosze: number;
  plannedPriceOn: string | null;
  isActive: boolean;
  partnerName: string | null;
  offeredBy: number;
}

const path = "/api/admin/products";
const admin = () => as.admin("usr_admin");
const list = async (query = "") =>
  (await admin().get(`${path}${query}`)).json<{ items: Product[]; nextCursor: string | null; total: number }>();
const names = ({ items }: { items: Product[] }) => items.map(({ namePl }) => namePl);
const read = async (id: unknown) =>
  (await admin().get(`${path}/${id}`)).json<Product & { history: { action: string; reason: string | null }[] }>();

const cover = {
  ...{ namePl: "Pokrowiec", nameEn: "Cover", descriptionPl: "Na materac", descriptionEn: "For a mattress" },
  ...{ kind: "oneTime", priceGrosze: 2_500, vatRate: "23" },
};
const reason = "Nowy dostawca";

/** A product of the marketplace that the partner of a box sells, and a product of that partner. */
async function stage() {
  const box = await given.box({});
  const lock = await given.product();
  await given.product({ partner_id: box.partner_id, name_pl: "Łańcuch", name_en: "Chain", kind: "monthly" });
  await env.DB.prepare("UPDATE partners SET email = 'biuro@lodz.example', locale = 'en'").run();
  return { box, lock };
}

const change = async (id: unknown, more: object) =>
  admin().patch(`${path}/${id}`, {
    ...{ ...cover, priceFromOn: null, reason, version: (await read(id)).version },
    ...more,
  });

describe("GET /api/admin/products", () => {
  it("lists the products of the marketplace and partners, and filters, sorts, finds and exports them", async () => {
    await stage();
    const everything = await list();
    expect(names(everything)).toEqual(["Kłódka", "Łańcuch"]);
    expect(everything.items).toMatchObject([{ partnerName: null, offeredBy: 1 }, { offeredBy: 1 }]);
    expect(names(await list("?seller=marketplace"))).toEqual(["Kłódka"]);
    expect(names(await list("?seller=partner"))).toEqual(["Łańcuch"]);
    expect(names(await list("?kind=monthly"))).toEqual(["Łańcuch"]);
    expect(names(await list("?state=archived"))).toEqual([]);
    expect(names(await list("?q=lancuch"))).toEqual(["Łańcuch"]);
    expect(names(await list("?q=padlock"))).toEqual(["Kłódka"]);
    expect(names(await list("?sort=name-desc"))).toEqual(["Łańcuch", "Kłódka"]);
    await env.DB.prepare("UPDATE products SET price_grosze = 100 WHERE partner_id IS NOT NULL").run();
    expect(names(await list("?sort=price-asc"))).toEqual(["Łańcuch", "Kłódka"]);
    const file = await admin().get(`${path}?format=csv`, { "accept-language": "pl" });
    expect(file.headers.get("content-disposition")).toContain("boksy-products-");
    expect(await file.text()).toContain("Kłódka;Boksy;jednorazowo;49,00;23%;;;1;aktywny");
  });

  it("rejects unknown filters, and callers other than administrators", async () => {
    const { lock } = await stage();
    for (const query of ["seller=me", "kind=x", "state=x", "cursor=x"]) {
      expect((await admin().get(`${path}?${query}`)).status, query).toBe(422);
    }
    expect((await admin().get(`${path}/prd_none`)).status).toBe(404);
    for (const caller of [as.partner("par_1"), as.customer()]) {
      expect((await caller.get(path)).status).toBe(403);
      expect((await caller.get(`${path}/${lock.id}`)).status).toBe(403);
      expect((await caller.post(path, { ...cover, reason })).status).toBe(403);
    }
    expect((await as.visitor().get(path)).status).toBe(401);
  });
});

describe("a new product of the marketplace", () => {
  it("can be chosen by partners, and says who made it and why", async () => {
    const { box } = await stage();
    const made = await admin().post(path, { ...cover, reason });
    expect(made.status).toBe(200);
    const { id } = await made.json<{ id: string }>();
    expect(await read(id)).toMatchObject({ namePl: "Pokrowiec", partnerName: null, offeredBy: 0, isActive: true });
    expect((await read(id)).history).toMatchObject([{ action: "create", reason }]);
    const { items } = await (await as.partner(String(box.partner_id)).get("/api/partner/products")).json<{
      items: { id: string; isOffered: boolean }[];
    }>();
    expect(items).toContainEqual(expect.objectContaining({ id, isOffered: false }));
  });

  it("needs a reason, and is no insurance", async () => {
    const fieldsOf = async (input: object) =>
      (await (await admin().post(path, { ...cover, reason, ...input })).json<{ error: { fields: object } }>()).error
        .fields;
    expect(await fieldsOf({ reason: "" })).toEqual({ reason: "field.too_short" });
    expect(await fieldsOf({ kind: "insurance" })).toEqual({ kind: "field.required" });
    expect(await fieldsOf({ vatRate: "zw" })).toEqual({ vatRate: "field.required" });
    expect(await fieldsOf({ priceGrosze: 0, namePl: "" })).toEqual({
      ...{ priceGrosze: "field.too_small", namePl: "field.required" },
    });
  });
});

describe("a new price", () => {
  it("is valid at once and emailed to the partners who sell the product", async () => {
    const { lock } = await stage();
    expect((await change(lock.id, {})).status).toBe(200);
    expect(await read(lock.id)).toMatchObject({ namePl: "Pokrowiec", priceGrosze: 2_500, plannedPriceOn: null });
    expect(await all("SELECT recipient, template, json(data) AS data FROM outbox")).toEqual([
      {
        ...{ recipient: "biuro@lodz.example", template: "marketplaceProductChanged" },
        data: JSON.stringify({
          ...{ productName: "Cover", reason },
          news: { kind: "price", oldGrosze: 4_900, newGrosze: 2_500, fromOn: null },
        }),
      },
    ]);
  });

  it("can be valid from a later day, on which a job applies it once", async () => {
    const { lock } = await stage();
    expect((await change(lock.id, { priceFromOn: inDays(10) })).status).toBe(200);
    expect(await read(lock.id)).toMatchObject({ priceGrosze: 4_900, plannedPriceOn: inDays(10) });
    const at = (days: number) => new Date(`${inDays(days)}T10:00:00Z`);
    expect(await applyProductPrices(env, at(9))).toBe(0);
    expect(await applyProductPrices(env, at(10))).toBe(1);
    expect(await applyProductPrices(env, at(10))).toBe(0);
    const after = await read(lock.id);
    expect(after).toMatchObject({ priceGrosze: 2_500, plannedPriceOn: null });
    expect(after.history.map(({ action }) => action)).toEqual(["applyPrice", "change"]);
  });

  it("is dropped by a later change, and refused for a past day, an old version and a partner's product", async () => {
    const { lock } = await stage();
    await change(lock.id, { priceFromOn: inDays(10) });
    const past = await change(lock.id, { priceFromOn: inDays(0) });
    expect(await past.json()).toMatchObject({ error: { fields: { priceFromOn: "field.day_past" } } });
    const far = await change(lock.id, { priceFromOn: inDays(1_000) });
    expect(await far.json()).toMatchObject({ error: { fields: { priceFromOn: "field.day_too_far" } } });
    expect((await change(lock.id, { version: "old" })).status).toBe(409);
    const own = await one<{ id: string }>("SELECT id FROM products WHERE partner_id IS NOT NULL");
    expect((await change(own?.id, {})).status).toBe(404);
    await change(lock.id, { priceGrosze: 4_900 });
    expect(await read(lock.id)).toMatchObject({ priceGrosze: 4_900, plannedPriceOn: null });
  });
});

describe("an archived product", () => {
  const soldWith = async (boxId: unknown) => {
    const answer = await as.visitor().get(`/api/boxes/${boxId}`);
    return (await answer.json<{ products: { name: string }[] }>()).products.map(({ name }) => name);
  };

  it("is not sold until it is restored, which partners learn by email", async () => {
    const { box, lock } = await stage();
    expect(await soldWith(box.id)).toContain("Kłódka");
    const decide = async (name: string) =>
      (await admin().post(`${path}/${lock.id}/${name}`, { reason, version: (await read(lock.id)).version })).status;
    expect(await decide("archive")).toBe(200);
    expect(await soldWith(box.id)).not.toContain("Kłódka");
    expect(await decide("archive")).toBe(409);
    expect(await decide("restore")).toBe(200);
    expect(await soldWith(box.id)).toContain("Kłódka");
    expect(await all("SELECT data ->> '$.news.kind' AS kind FROM outbox ORDER BY rowid")).toEqual([
      { kind: "archived" },
      { kind: "restored" },
    ]);
    expect((await admin().post(`${path}/prd_none/archive`, { reason, version: "x" })).status).toBe(404);
    const stranger = as.partner(String(box.partner_id));
    expect((await stranger.post(`${path}/${lock.id}/archive`, { reason, version: "x" })).status).toBe(403);
  });
});
