import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { addDays, dayAt } from "../../../domain/core/day.ts";
import { newId } from "../../../domain/core/ids.ts";
import { slugOf } from "../../../domain/place/slug.ts";
import type { TownPage } from "../../../worker/features/town/page.ts";
import { as } from "../as-user.ts";
import { given } from "../fixtures.ts";

const today = dayAt(new Date(), "Europe/Warsaw");

async function placeWith(prices: readonly number[], more: Record<string, string | number> = {}) {
  const place = await given.place({ city: "Łomianki Górne", lat: 52.33, lng: 20.88, ...more });
  const own = { place_id: place.id, partner_id: place.partner_id };
  const boxes: { id: string }[] = [];
  for (const monthly_grosze of prices) boxes.push((await given.box({ ...own, monthly_grosze })) as { id: string });
  return { place, own, boxes };
}

const occupy = (box: { id: string } | undefined, more: Record<string, string | null>) =>
  given.insert("occupancy", {
    ...{ id: newId("occupancy"), box_id: box?.id ?? "", from_on: today, to_on: null, kind: "rent" },
    ...{ reference: newId("rent"), expires_at: null, recorded_at: new Date().toISOString(), ...more },
  });

const get = (slug: string, language = "en") => as.visitor().get(`/api/towns/${slug}`, { "accept-language": language });
const page = async (slug = "lomianki-gorne", language = "en") => (await get(slug, language)).json<TownPage>();

describe("GET /api/towns/:town", () => {
  it("returns the places of the town with sizes, prices and free boxes", async () => {
    const { own } = await placeWith([20_000, 30_000], {
      slug: "b",
      name_en: "B",
      created_at: "2026-02-01T00:00:00.000Z",
    });
    await given.box({ ...own, monthly_grosze: 90_000, width_cm: 400, depth_cm: 400 });
    await placeWith([15_000], {
      slug: "a",
      name_en: "A",
      city: "ŁOMIANKI GÓRNE",
      created_at: "2026-03-01T00:00:00.000Z",
    });
    const town = await page();
    expect(town).toMatchObject({
      ...{ slug: "lomianki-gorne", name: "Łomianki Górne", lat: 52.33, lng: 20.88, places: 2, freeBoxes: 4 },
      ...{ from: addDays(today, 1), near: [] },
    });
    expect(town.items.map(({ slug, name, freeBoxes }) => [slug, name, freeBoxes])).toEqual([
      ["a", "A", 1],
      ["b", "B", 3],
    ]);
    expect(town.sizes).toEqual([
      { id: "room", minAreaCm2: 50_000, maxAreaCm2: 50_000, minGrosze: 15_000, maxGrosze: 30_000, free: 3 },
      { id: "car", minAreaCm2: 160_000, maxAreaCm2: 160_000, minGrosze: 90_000, maxGrosze: 90_000, free: 1 },
    ]);
    const { name, opensOn, comingSoon } = (await page("lomianki-gorne", "pl")).items[0] ?? {};
    expect([name, opensOn, comingSoon]).toEqual(["Magazyn Testowy", null, false]);
  });

  it("counts boxes as free exactly as the search does", async () => {
    const { boxes } = await placeWith([10_000, 20_000, 30_000, 40_000, 50_000, 60_000]);
    const soon = new Date(Date.now() + 60_000).toISOString();
    const past = new Date(Date.now() - 60_000).toISOString();
    await occupy(boxes[0], {});
    await occupy(boxes[1], {
      kind: "hold",
      reference: newId("reservation"),
      to_on: addDays(today, 60),
      expires_at: soon,
    });
    await occupy(boxes[2], {
      kind: "hold",
      reference: newId("reservation"),
      to_on: addDays(today, 60),
      expires_at: past,
    });
    await occupy(boxes[3], { from_on: addDays(today, 200) });
    await occupy(boxes[4], { from_on: addDays(today, 30) });
    const { items, freeBoxes, sizes } = await page();
    const found = await as.visitor().get("/api/places?bbox=20.8,52.2,21,52.4");
    expect(await found.json()).toMatchObject({ items: [{ freeBoxes: 3, sizes: items[0]?.sizes }] });
    expect([freeBoxes, sizes[0]?.minGrosze, sizes[0]?.maxGrosze]).toEqual([3, 30_000, 60_000]);
  });

  it("lists full places after those with free boxes, and those that open later last, with planned prices", async () => {
    await placeWith([10_000], { slug: "soon", status: "comingSoon", opens_on: "2030-05-01" });
    const { boxes } = await placeWith([11_000], { slug: "full" });
    await occupy(boxes[0], {});
    await placeWith([90_000], { slug: "open" });
    const { items, sizes, freeBoxes } = await page();
    expect(items.map(({ slug, freeBoxes: free, comingSoon, opensOn }) => [slug, free, comingSoon, opensOn])).toEqual([
      ["open", 1, false, null],
      ["full", 0, false, null],
      ["soon", 0, true, "2030-05-01"],
    ]);
    expect(items.map((place) => place.sizes.map(({ minGrosze }) => minGrosze))).toEqual([[90_000], [], [10_000]]);
    expect([freeBoxes, sizes.map(({ minGrosze }) => minGrosze)]).toEqual([1, [90_000]]);
  });

  it("answers the questions from the facts of the places, in both languages", async () => {
    await placeWith([20_000, 30_000], { minimum_months: 2 });
    await placeWith([25_000], { access_from: "06:00", access_to: "22:00", notice_days: 14 });
    const plain = (texts: TownPage["questions"]) => texts.map(({ answer }) => answer.replaceAll("\u00a0", " "));
    const english = plain((await page()).questions);
    expect(english[0]).toContain("from PLN 200 to PLN 300 a month");
    expect(english[2]).toContain("24 hours a day at 1 of 2 places.");
    expect(english[3]).toBe(
      "The shortest rental is 1–2 months, depending on the place. You can also rent without an end date; the notice period is 14–30 days.",
    );
    const polish = plain((await page("lomianki-gorne", "pl")).questions);
    expect(polish[0]).toContain("od 200 zł do 300 zł miesięcznie");
    expect(polish[2]).toContain("Przez całą dobę w lokalizacjach: 1 z 2.");
    expect(polish).toHaveLength(english.length);
  });

  it("answers for a town without free boxes, and with one price and one term", async () => {
    const { boxes } = await placeWith([20_000], { minimum_months: 3 });
    const full = async () => {
      const { questions } = await page();
      return [questions[0]?.answer.replaceAll("\u00a0", " "), questions[3]?.answer] as const;
    };
    expect(await full()).toEqual([
      "Free boxes cost PLN 200 a month: 5 m² from PLN 200. You see the deposit, if there is one, before you reserve.",
      "The shortest rental is 3 months. You can also rent without an end date; the notice period is 30 days.",
    ]);
    await occupy(boxes[0], {});
    expect((await full())[0]).toContain("There are no free boxes here right now.");
  });

  it("names the nearest other towns with public places", async () => {
    await placeWith([20_000]);
    await given.place({ city: "Warszawa" });
    await given.place({ city: "Warszawa", lat: 52.2 });
    await given.place({ city: "Pruszków", lat: 52.17, lng: 20.8 });
    await given.place({ city: "Legionowo", lat: 52.4, lng: 20.93, status: "draft" });
    await given.place({ city: "Kraków", lat: 50.06, lng: 19.94 });
    const { near } = await page();
    expect(near.map(({ slug, name, places }) => [slug, name, places])).toEqual([
      ["warszawa", "Warszawa", 2],
      ["pruszkow", "Pruszków", 1],
    ]);
    expect(near[0]?.distanceM).toBeGreaterThan(10_000);
    expect(near[0]?.distanceM).toBeLessThan(20_000);
  });

  it.each(["draft", "paused"])("never shows a place that is %s", async (status) => {
    await placeWith([10_000], { status, slug: "hidden" });
    expect((await get("lomianki-gorne")).status).toBe(404);
    await placeWith([20_000], { slug: "shown" });
    const town = await page();
    expect([town.places, town.freeBoxes, town.items.map(({ slug }) => slug)]).toEqual([1, 1, ["shown"]]);
    expect(JSON.stringify(town)).not.toContain("hidden");
  });

  it("never shows places of a suspended partner", async () => {
    const { place } = await placeWith([10_000]);
    await env.DB.prepare("UPDATE partners SET status = 'suspended' WHERE id = ?").bind(place.partner_id).run();
    expect((await get("lomianki-gorne")).status).toBe(404);
  });

  it("is not found for a town without places, an unknown one and another spelling", async () => {
    await placeWith([10_000]);
    for (const slug of ["sandomierz", "nowhere", "%20", "Łomianki", "LOMIANKI-GORNE"]) {
      const answer = await get(encodeURIComponent(slug));
      expect([slug, answer.status]).toEqual([slug, 404]);
      expect(await answer.json()).toMatchObject({ error: { code: "resource.not_found" } });
    }
  });
});

it("has the address of each Polish town as `slugOf` writes it", async () => {
  const { results } = await env.DB.prepare("SELECT name FROM towns").all<{ name: string }>();
  const partner = await given.partner();
  await env.DB.prepare(
    `INSERT INTO places (id, partner_id, slug, name_pl, name_en, street, postcode, city, lat, lng, cell, created_at, updated_at)
    SELECT 'plc_' || id, ?, 'place-' || id, 'A', 'A', 'A', '00-001', name, lat, lng, 0, '', '' FROM towns`,
  )
    .bind(partner.id)
    .run();
  const { results: places } = await env.DB.prepare("SELECT city, town_slug AS slug FROM places").all<{
    city: string;
    slug: string;
  }>();
  expect(results.length).toBeGreaterThan(2_000);
  expect(places.filter(({ city, slug }) => slug !== slugOf(city))).toEqual([]);
});

it("counts the places of towns when they are shown, moved to another town, hidden and deleted", async () => {
  const counts = async () => {
    const { results } = await env.DB.prepare("SELECT slug, places, lat FROM town_counts WHERE places > 0").all();
    return results;
  };
  const set = (sql: string) => env.DB.prepare(sql).run();
  await given.place({ id: "plc_1", city: "Łódź", lat: 51.5 });
  await given.place({ id: "plc_2", city: "Łódź", lat: 52, status: "draft" });
  expect(await counts()).toEqual([{ slug: "lodz", places: 1, lat: 51.5 }]);
  await set("UPDATE places SET status = 'comingSoon' WHERE id = 'plc_2'");
  expect(await counts()).toEqual([{ slug: "lodz", places: 2, lat: 51.75 }]);
  await set("UPDATE places SET city = 'Zgierz', lat = 51.86 WHERE id = 'plc_2'");
  expect((await counts()).map(({ slug, places }) => [slug, places])).toEqual([
    ["lodz", 1],
    ["zgierz", 1],
  ]);
  await set("UPDATE places SET status = 'paused' WHERE id = 'plc_1'");
  await set("DELETE FROM places WHERE id = 'plc_2'");
  expect(await counts()).toEqual([]);
});
