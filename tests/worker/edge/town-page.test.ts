import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import { countingDb } from "../counting-db.ts";
import { given } from "../fixtures.ts";
import { visit } from "./visit.ts";

const origin = env.APP_ORIGIN;
const page = "/towns/lodz";

beforeEach(async () => {
  const place = await given.place({
    ...{ slug: "boksy-widzew", name_pl: 'Boksy „Widzew" <b>', name_en: "Widzew Boxes", city: "Łódź" },
    ...{ lat: 51.77, lng: 19.47, access_from: "06:00", access_to: "22:00", updated_at: "2026-05-06T10:00:00.000Z" },
  });
  const own = { place_id: place.id, partner_id: place.partner_id };
  await given.box({ ...own, monthly_grosze: 34_900 });
  await given.box({ ...own, monthly_grosze: 52_950, width_cm: 300, depth_cm: 300 });
  const soon = { status: "comingSoon", opens_on: "2030-01-01", updated_at: "2026-04-01T10:00:00.000Z" };
  await given.place({ ...{ slug: "boksy-nowe", name_pl: "Boksy Nowe", city: "Łódź", lat: 51.75, lng: 19.4 }, ...soon });
  await given.place({ slug: "boksy-zgierz", city: "Zgierz", lat: 51.86, lng: 19.41 });
  const hidden = { status: "paused", updated_at: "2026-09-09T10:00:00.000Z" };
  await given.place({ slug: "boksy-ukryte", name_pl: "Boksy Ukryte", city: "Łódź", ...hidden });
});

const dataIn = (html: string) =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? "null")["@graph"];
const stateIn = (html: string) => JSON.parse(/id="boksy-state">(.*?)<\/script>/.exec(html)?.[1] ?? "null");

describe("the page of a town", () => {
  it.each([
    ["pl", "Łódź: boksy magazynowe od 349 zł · Boksy", "Lokalizacje: 2, wolne boksy: 2. Boksy 5–9 m² od 349 zł"],
    ["en", "Self-storage in Łódź from PLN 349 · Boksy", "Places: 2, free boxes: 2. Boxes of 5–9 m² from PLN 349"],
  ])("has its own head in %s", async (locale, title, facts) => {
    const answer = await visit(`${page}?lang=${locale}`);
    const html = (await answer.text()).replaceAll("\u00a0", " ");
    expect([answer.status, answer.headers.get("x-robots-tag")]).toEqual([200, null]);
    expect(html).toContain(`<html lang="${locale}"`);
    expect(html.match(/<title>(.*?)<\/title>/)?.[1]).toBe(title);
    const description = html.match(/<meta name="description" content="(.*?)">/)?.[1] ?? "";
    expect(description).toContain(facts);
    expect(description.length).toBeLessThanOrEqual(160);
    expect(html).toContain(`<link rel="canonical" href="${origin}${page}?lang=${locale}">`);
    for (const to of ["pl", "en"]) expect(html).toContain(`hreflang="${to}" href="${origin}${page}?lang=${to}">`);
    expect(html).toContain(`hreflang="x-default" href="${origin}${page}">`);
    expect(html).toContain(`<meta property="og:title" content="${title}">`);
    expect(html).toContain(`<meta property="og:image" content="${origin}/share-${locale}.png">`);
  });

  it("describes its places with their offers, the way to it and the questions in structured data", async () => {
    const [list, path, questions] = dataIn(await (await visit(`${page}?lang=pl`)).text());
    expect(list).toMatchObject({ "@type": "ItemList", numberOfItems: 2 });
    const [open, soon] = list.itemListElement.map(({ item }: { item: object }) => item);
    expect(open).toMatchObject({
      ...{ "@type": "SelfStorage", name: 'Boksy „Widzew" <b>', priceRange: "349.00–529.50 PLN" },
      url: `${origin}/places/boksy-widzew?lang=pl`,
      address: { addressLocality: "Łódź", addressCountry: "PL" },
      openingHoursSpecification: { opens: "06:00", closes: "22:00" },
      makesOffer: { "@type": "AggregateOffer", lowPrice: "349.00", highPrice: "529.50", offerCount: 2 },
    });
    expect(soon).toMatchObject({ name: "Boksy Nowe" });
    expect(soon).not.toHaveProperty("makesOffer");
    expect(soon).not.toHaveProperty("openingHoursSpecification");
    expect(path).toMatchObject({
      "@type": "BreadcrumbList",
      itemListElement: [{ item: `${origin}/home` }, { name: "Łódź", item: `${origin}${page}?lang=pl` }],
    });
    expect(questions["@type"]).toBe("FAQPage");
    expect(questions.mainEntity[0]).toMatchObject({ "@type": "Question", acceptedAnswer: { "@type": "Answer" } });
  });

  it("can be read without scripts and leads to the places, the towns nearby and the search", async () => {
    const html = (await (await visit(`${page}?lang=pl`)).text()).replaceAll("\u00a0", " ");
    const text = /<main class="first-text">([\s\S]*?)<\/main>/.exec(html)?.[1] ?? "";
    expect(text).toContain("<h1>Łódź: boksy magazynowe</h1>");
    expect(text).toContain('<a href="/places/boksy-widzew">Boksy „Widzew&quot; &lt;b&gt;</a>');
    expect(text).toContain("dostęp: 06:00–22:00, od 349 zł miesięcznie, wolne boksy: 2");
    expect(text).toContain("otwarcie: 1 stycznia 2030");
    expect(text).toContain('<a href="/towns/zgierz">Zgierz</a>');
    expect(text).toContain('<a href="/home?place=%C5%81%C3%B3d%C5%BA">');
    const [, , questions] = dataIn(await (await visit(`${page}?lang=en`)).text());
    const english = await (await visit(`${page}?lang=en`)).text();
    expect(english).toContain("<h2>Towns nearby</h2>");
    expect(questions.mainEntity).toHaveLength(english.match(/<dt>/g)?.length ?? 0);
  });

  it("brings its data, so that the app need not ask for it, and no place that is hidden", async () => {
    const html = await (await visit(page)).text();
    expect(stateIn(html).town).toMatchObject({ slug: "lodz", places: 2, freeBoxes: 2 });
    expect(html).not.toContain("kryte");
  });

  it("takes one round trip to the database", async () => {
    const { db, count } = countingDb(env.DB);
    expect((await visit(page, {}, { DB: db })).status).toBe(200);
    expect(count.roundTrips).toBe(1);
  });

  it.each(["Łódź", "LODZ", "łódź "])("redirects from %j to its address", async (spelling) => {
    const answer = await visit(`/towns/${encodeURIComponent(spelling)}?lang=en`);
    expect([answer.status, answer.headers.get("location")]).toEqual([301, "/towns/lodz?lang=en"]);
  });

  it("is not found for a town without public places or an unknown one", async () => {
    await given.place({ city: "Pabianice", status: "draft" });
    for (const path of ["/towns/pabianice", "/towns/nowhere"]) {
      const answer = await visit(path);
      expect([path, answer.status, answer.headers.get("x-robots-tag")]).toEqual([path, 404, "noindex"]);
      expect(await answer.text()).not.toContain("og:");
    }
    expect((await visit("/towns")).status).toBe(404);
  });

  it("is not indexed in a test environment", async () => {
    const answer = await visit(page, {}, { ENVIRONMENT: "staging" as Env["ENVIRONMENT"] });
    expect(answer.headers.get("x-robots-tag")).toBe("noindex");
  });
});

it("is in the sitemap in both languages, with the day of the last change of its public places", async () => {
  await given.place({ city: "Pabianice", status: "draft" });
  const xml = await (await visit("/sitemap.xml", { accept: "*/*" })).text();
  for (const locale of ["pl", "en"]) {
    expect(xml).toContain(`<url><loc>${origin}${page}?lang=${locale}</loc><lastmod>2026-05-06</lastmod>`);
    expect(xml.match(new RegExp(`<loc>${origin}/towns/[^<]*lang=${locale}</loc>`, "g"))).toHaveLength(2);
  }
  expect(xml).not.toContain("pabianice");
});

it("is linked from the page of each of its places", async () => {
  const html = await (await visit("/places/boksy-widzew?lang=pl")).text();
  expect(html).toContain('<a href="/towns/lodz">');
  const [, path] = dataIn(html);
  expect(path.itemListElement[1]).toMatchObject({ name: "Łódź", item: `${origin}${page}?lang=pl` });
});
