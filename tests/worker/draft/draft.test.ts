import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { as } from "../as-user.ts";
import { given } from "../fixtures.ts";
import { fullPlace } from "../place/partner/places.ts";

const path = (form: string, placeId?: string) =>
  `/api/partner/drafts/${form}${placeId === undefined ? "" : `?placeId=${placeId}`}`;

describe("a draft", () => {
  it("is private to its user, and deleted on request", async () => {
    const owner = as.partner("par_1");
    expect(await (await owner.get(path("place"))).json()).toEqual({ data: null, updatedAt: null });
    const data = { name: "Wola", photos: ["a"], pin: { lat: 52.2, lng: 21 } };
    expect((await owner.put(path("place"), { data: { name: "W" } })).status).toBe(204);
    expect((await owner.put(path("place"), { data })).status).toBe(204);
    expect(await (await owner.get(path("place"))).json()).toMatchObject({ data });
    const manager = as.partner("par_1", "usr_manager", "manager");
    expect(await (await manager.get(path("place"))).json()).toMatchObject({ data: null });
    expect((await manager.get(path("company"))).status).toBe(403);
    expect((await owner.delete(path("place"))).status).toBe(204);
    expect(await (await owner.get(path("place"))).json()).toMatchObject({ data: null });
  });

  it("of boxes belongs to one place, and is refused for another partner's place", async () => {
    for (const id of ["1", "2"]) {
      await given.partner({ id: `par_${id}` });
      await given.place({ id: `plc_${id}`, partner_id: `par_${id}` });
    }
    const owner = as.partner("par_1");
    const data = { way: "list", list: "number;width\n".repeat(10_000) };
    expect((await owner.put(path("boxes", "plc_1"), { data })).status).toBe(204);
    expect(await (await owner.get(path("boxes", "plc_1"))).json()).toMatchObject({ data });
    expect((await owner.put(path("boxes", "plc_2"), { data })).status).toBe(404);
    expect((await owner.put(path("boxes"), { data })).status).toBe(404);
    expect((await owner.put(path("place", "plc_1"), { data: {} })).status).toBe(404);
  });

  it("is deleted when its form is submitted", async () => {
    await given.partner({ id: "par_1" });
    await given.place({ id: "plc_1", partner_id: "par_1" });
    const owner = as.partner("par_1");
    await owner.put(path("place"), { data: { namePl: "Wola" } });
    await owner.put(path("boxes", "plc_1"), { data: { way: "one" } });
    expect((await owner.post("/api/partner/places", fullPlace)).status).toBe(201);
    const box = { number: "A-1", kind: "indoor", widthCm: 200, depthCm: 200, heightCm: 250, floor: 0, features: [] };
    const prices = { monthlyGrosze: 19_900, depositGrosze: null };
    expect((await owner.post("/api/partner/places/plc_1/boxes", { ...box, ...prices })).status).toBe(201);
    expect((await env.DB.prepare("SELECT form FROM drafts").all()).results).toEqual([]);
  });

  it("is limited in size and number", async () => {
    const owner = as.partner("par_1");
    const put = (data: unknown, form = "place") => owner.put(path(form), { data });
    expect((await put({ text: "x".repeat(400_001) })).status).toBe(400);
    expect((await put("text")).status).toBe(422);
    expect((await put({}, "diary")).status).toBe(422);
    expect((await as.customer().put(path("place"), { data: {} })).status).toBe(403);
  });
});
