import { describe, expect, it } from "vitest";
import { newId } from "../../../../domain/core/ids.ts";
import { as } from "../../as-user.ts";
import { given } from "../../fixtures.ts";
import { givenTenancy } from "../../rent/tenancy.ts";
import { insertBoxIn, manager } from "./places.ts";

interface List {
  items: { id: string; name: string; rented: number; rentable: number; outOfService: number }[];
  nextCursor: string | null;
  total: number;
}

const list = async (partnerId: string, query = ""): Promise<List> =>
  (await as.partner(partnerId).get(`/api/partner/places${query}`)).json();

const names = ({ items }: List) => items.map(({ name }) => name);
const named = (partnerId: string, name: string, more = {}) =>
  given.place({ partner_id: partnerId, name_pl: name, name_en: name, ...more });

const rentedBox = (place: { id: string }, partnerId: string) =>
  givenTenancy({ partnerId, placeId: place.id, uid: newId("user") });

describe("GET /api/partner/places", () => {
  it("counts rented and rentable boxes, and those out of service", async () => {
    const { id } = await given.partner();
    const place = await named(id, "Magazyn");
    await rentedBox(place, id);
    await insertBoxIn(place, id);
    await insertBoxIn(place, id, { status: "outOfService" });
    await insertBoxIn(place, id, { status: "archived" });
    expect((await list(id)).items).toMatchObject([{ rented: 1, rentable: 2, outOfService: 1 }]);
  });

  it("finds without diacritics, filters, sorts by name and by occupancy", async () => {
    const { id } = await given.partner();
    const empty = await named(id, "Żabia", { status: "paused", city: "Łódź" });
    const full = await named(id, "Ćwikła");
    await named(id, "Bonarka");
    await insertBoxIn(empty, id);
    await rentedBox(full, id);
    expect(names(await list(id))).toEqual(["Bonarka", "Ćwikła", "Żabia"]);
    expect(names(await list(id, "?sort=name-desc"))).toEqual(["Żabia", "Ćwikła", "Bonarka"]);
    expect(names(await list(id, "?sort=occupancy-desc"))[0]).toBe("Ćwikła");
    expect(await list(id, "?q=lodz zab")).toMatchObject({ total: 1, items: [{ name: "Żabia" }] });
    expect(names(await list(id, "?status=paused"))).toEqual(["Żabia"]);
    expect((await as.partner(id).get("/api/partner/places?status=lost")).status).toBe(422);
  });

  it.each(["name-asc", "occupancy-desc", "created-asc"])(
    "pages by %s without losing or repeating a row",
    async (sort) => {
      const { id } = await given.partner();
      for (let count = 0; count < 53; count++) await named(id, `Magazyn ${count}`);
      const first = await list(id, `?sort=${sort}`);
      const second = await list(id, `?sort=${sort}&cursor=${first.nextCursor}`);
      expect([first.items.length, second.items.length, first.total, second.nextCursor]).toEqual([50, 3, 53, null]);
      expect(new Set([...first.items, ...second.items].map((place) => place.id)).size).toBe(53);
    },
  );

  it("is exported as a spreadsheet, with the partner's own places only", async () => {
    const { id } = await given.partner();
    await named(id, "=1+1;Magazyn");
    const answer = await as.partner(id).get("/api/partner/places?format=csv", { "accept-language": "pl" });
    const [head, row] = (await answer.text()).split("\r\n");
    expect(head).toContain("Lokalizacja;Ulica;Miejscowość;Status");
    expect(row).toContain(`"'=1+1;Magazyn";ul. Składowa 2;Warszawa;opublikowana`);
    expect(await (await manager().caller.get("/api/partner/places")).json()).toMatchObject({ items: [], total: 0 });
    expect((await as.customer().get("/api/partner/places")).status).toBe(403);
  });
});
