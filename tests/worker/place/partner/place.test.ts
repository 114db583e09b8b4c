import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { cellOf } from "../../../../domain/search/cell.ts";
import { as } from "../../as-user.ts";
import { codeOf, draft, fullPlace, insertBoxIn, manager } from "./places.ts";

describe("POST /api/partner/places", () => {
  it("saves a draft with a slug from its name, a map cell, and an audit entry", async () => {
    const { place, partnerId } = await draft();
    expect(place).toMatchObject({ slug: "boksy-zolta-lodz", status: "draft", nameEn: "Boksy Żółta Łódź" });
    expect(place).toMatchObject({
      contactPhone: "+48512345678",
      amenities: ["cameras", "lift"],
      allowsPersons: true,
      boxes: 0,
      photos: [],
    });
    const row = await env.DB.prepare("SELECT cell, partner_id FROM places WHERE id = ?").bind(place.id).first();
    expect(row).toEqual({ cell: cellOf(51.77, 19.47), partner_id: partnerId });
    const { action } = (await env.DB.prepare("SELECT action FROM audit_events WHERE entity_id = ?")
      .bind(place.id)
      .first<{ action: string }>()) ?? { action: null };
    expect(action).toBe("create");
  });

  it("gives the same name another slug", async () => {
    const slugs = [];
    for (let count = 0; count < 3; count++) slugs.push((await draft()).place.slug);
    expect(slugs).toEqual(["boksy-zolta-lodz", "boksy-zolta-lodz-2", "boksy-zolta-lodz-3"]);
  });

  it("reports every invalid field", async () => {
    const answer = await manager().caller.post("/api/partner/places", {
      ...fullPlace,
      namePl: "",
      postcode: "9001",
      lat: null,
      lng: 2,
      landRegister: "WA4M/12345/6",
      contactPhone: "12",
      contactEmail: "x",
      amenities: ["pool"],
      noticeDays: 91,
      accessTo: "05:00",
    });
    expect(answer.status).toBe(422);
    expect((await codeOf(answer)).fields).toEqual({
      namePl: "field.required",
      postcode: "field.postcode",
      lat: "field.required",
      lng: "field.invalid",
      landRegister: "field.invalid",
      contactPhone: "field.phone",
      contactEmail: "field.email",
      "amenities.0": "field.invalid",
      noticeDays: "field.too_large",
    });
    const hours = await manager().caller.post("/api/partner/places", { ...fullPlace, accessTo: "05:00" });
    expect((await codeOf(hours)).fields).toEqual({ accessTo: "field.invalid" });
  });
});

describe("PATCH /api/partner/places/:placeId", () => {
  it("changes the place and keeps its slug", async () => {
    const { caller, path, place } = await draft();
    const input = {
      ...fullPlace,
      namePl: "Nowa nazwa",
      nameEn: "New name",
      landRegister: " wa4m/00012345/6",
      version: place.version,
    };
    const changed = await (await caller.patch(path, input)).json();
    const landRegister = "WA4M/00012345/6";
    expect(changed).toMatchObject({ namePl: "Nowa nazwa", nameEn: "New name", landRegister, slug: place.slug });
  });

  it("refuses the later of two editors, who then gets the other version", async () => {
    const { caller, path, place } = await draft();
    const input = { ...fullPlace, version: place.version };
    expect((await caller.patch(path, { ...input, street: "ul. Inna 2" })).status).toBe(200);
    const later = await caller.patch(path, { ...input, city: "Zgierz" });
    expect([later.status, (await codeOf(later)).code]).toEqual([409, "resource.version_conflict"]);
    expect(await (await caller.get(path)).json()).toMatchObject({ street: "ul. Inna 2", city: "Łódź" });
  });
});

describe("transitions of a place", () => {
  it("publishes only what has a box to rent", async () => {
    const { caller, path, place, partnerId } = await draft();
    const early = await caller.post(`${path}/publish`);
    expect([early.status, (await codeOf(early)).code]).toEqual([409, "place.no_boxes"]);
    await insertBoxIn(place, partnerId, { status: "outOfService" });
    expect((await caller.post(`${path}/publish`)).status).toBe(409);
    await insertBoxIn(place, partnerId);
    expect(await (await caller.post(`${path}/publish`)).json()).toMatchObject({ status: "published" });
    expect((await as.visitor().get(`/api/places/${place.slug}`)).status).toBe(200);
  });

  it("pauses a place, which leaves the search, and resumes it", async () => {
    const { caller, path, place, partnerId } = await draft();
    await insertBoxIn(place, partnerId);
    await caller.post(`${path}/publish`);
    expect(await (await caller.post(`${path}/pause`)).json()).toMatchObject({ status: "paused" });
    expect((await as.visitor().get(`/api/places/${place.slug}`)).status).toBe(404);
    expect((await caller.post(`${path}/publish`)).status).toBe(200);
  });

  it("announces an opening day, changes it, and withdraws it", async () => {
    const { caller, path, place } = await draft();
    const past = await caller.post(`${path}/announce`, { opensOn: "2026-01-01" });
    expect((await codeOf(past)).fields).toEqual({ opensOn: "field.day_past" });
    const soon = await (await caller.post(`${path}/announce`, { opensOn: "2031-03-01" })).json();
    expect(soon).toMatchObject({ status: "comingSoon", opensOn: "2031-03-01" });
    expect((await caller.post(`${path}/announce`, { opensOn: "2031-04-01" })).status).toBe(200);
    expect(await (await as.visitor().get(`/api/places/${place.slug}`)).json()).toMatchObject({ comingSoon: true });
    expect(await (await caller.post(`${path}/take-back`)).json()).toMatchObject({ status: "draft", opensOn: null });
  });

  it("refuses unknown transitions, and other partners", async () => {
    const { caller, path } = await draft();
    for (const move of ["pause", "take-back"]) {
      expect((await codeOf(await caller.post(`${path}/${move}`))).code).toBe("place.illegal_transition");
    }
    for (const move of ["publish", "pause", "take-back"]) {
      expect((await manager().caller.post(`${path}/${move}`)).status).toBe(404);
    }
    expect((await manager().caller.post(`${path}/announce`, { opensOn: "2031-03-01" })).status).toBe(404);
  });
});
