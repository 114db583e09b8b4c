import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import type { PopularTown, Suggestion } from "../../../worker/features/town/suggestions.ts";
import { as } from "../as-user.ts";
import { countingDb } from "../counting-db.ts";
import { given } from "../fixtures.ts";
import { fillPlaces } from "../search/many-places.ts";

async function suggestions(q: string): Promise<Suggestion[]> {
  const answer = await as.visitor().get(`/api/suggestions?q=${encodeURIComponent(q)}`);
  expect(answer.status).toBe(200);
  return (await answer.json<{ items: Suggestion[] }>()).items;
}

const named = async (q: string) =>
  (await suggestions(q)).map(({ kind, name, detail }) => `${kind}: ${name}, ${detail}`);

const inKrakow = { city: "Kraków", lat: 50.05, lng: 19.95 };

it("names large towns first, then districts, then small towns", async () => {
  expect((await named("krak"))[0]).toBe("town: Kraków, małopolskie");
  expect((await named("Podgór")).slice(0, 2)).toEqual([
    "district: Podgórze, Kraków",
    "district: Podgórze Duchackie, Kraków",
  ]);
  expect((await named("kazimierz")).slice(0, 2)).toEqual([
    "district: Kazimierz, Kraków",
    "town: Kazimierza Wielka, świętokrzyskie",
  ]);
});

it.each(["Warszawa Mokotów", "mokotow, warsz", "Mokotów"])("finds a district typed as %s once", async (typed) => {
  expect(await named(typed)).toEqual(["district: Mokotów, Warszawa"]);
});

it("finds a place by its name and by the rest of it", async () => {
  await given.place({ ...inKrakow, name_pl: "Magazynek Łobzów", name_en: "Łobzów Storage", street: "ul. Dajwór 3" });
  const place = "place: Magazynek Łobzów, ul. Dajwór 3, Kraków";
  expect(await named("magazynek łob")).toEqual([place]);
  expect(await named("lobzow")).toEqual([place]);
});

it.each(["dajwór", "ul. Dajw", "ulica dajwor 16"])("finds the street of places typed as %s", async (typed) => {
  await given.place({ ...inKrakow, street: "ul. Dajwór 3" });
  await given.place({ ...inKrakow, street: "ul. Dajwór 7A", lat: 50.07 });
  expect(await suggestions(typed)).toEqual([
    { kind: "street", name: "ul. Dajwór", detail: "Kraków", lat: 50.06, lng: 19.95, places: 2 },
  ]);
});

it("finds postcodes, and of an unknown one the nearest in its area", async () => {
  for (const postcode of ["30-701", "30-710", "31-002"]) await given.place({ ...inKrakow, postcode });
  expect(await named("30-701")).toEqual(["postcode: 30-701, Kraków"]);
  expect(await named("3071")).toEqual(["postcode: 30-710, Kraków"]);
  expect(await named("30-708")).toEqual(["near: 30-710, Kraków", "near: 30-701, Kraków"]);
  expect(await named("99-999")).toEqual([]);
});

it("says how many places a town has, and leaves out drafts", async () => {
  await given.place(inKrakow);
  await given.place({ ...inKrakow, status: "draft", name_pl: "Ukryte", street: "ul. Ukryta 1" });
  expect((await suggestions("kraków"))[0]?.places).toBe(1);
  expect(await named("ukryt")).toEqual([]);
});

it("lists the towns with the most places, what is free there and from what price", async () => {
  const town = { city: "Łódź", lat: 51.77, lng: 19.47 };
  const { id, partner_id } = await given.place(town);
  await given.place(town);
  await given.box({ place_id: id, partner_id, monthly_grosze: 9_900 });
  await given.box({ place_id: id, partner_id, monthly_grosze: 19_900 });
  await given.place(inKrakow);
  const { items } = await (await as.visitor().get("/api/suggestions/popular")).json<{ items: PopularTown[] }>();
  expect(items).toEqual([
    { slug: "lodz", name: "Łódź", lat: 51.77, lng: 19.47, places: 2, free: 2, fromGrosze: 9_900 },
    { slug: "krakow", name: "Kraków", lat: 50.05, lng: 19.95, places: 1, free: 0, fromGrosze: null },
  ]);
});

it("reads few rows for large towns and common beginnings", async () => {
  await fillPlaces(env.DB, { prefix: "land", count: 4_000, area: [14.2, 49.2, 24, 54.8], boxes: 1, taken: null });
  await env.DB.prepare("UPDATE places SET city = 'Miasto ' || (rowid % 10)").run();
  for (const [path, rows] of [
    ["/api/suggestions?q=a", 1_000],
    ["/api/suggestions?q=0", 200],
    ["/api/suggestions/popular", 4_000],
  ] as const) {
    const { db, count } = countingDb(env.DB);
    expect((await as.visitor({ DB: db }).get(path)).status).toBe(200);
    expect(count.roundTrips).toBe(1);
    expect([path, count.rowsRead]).toEqual([path, expect.toSatisfy((read: number) => read <= rows)]);
  }
}, 60_000);
