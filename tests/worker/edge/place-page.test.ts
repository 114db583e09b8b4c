import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import { countingDb } from "../counting-db.ts";
import { given } from "../fixtures.ts";
import { visit } from "./visit.ts";

const origin = env.APP_ORIGIN;
const slug = "boksy-praga";
const page = `/places/${slug}`;

beforeEach(async () => {
  const place = await given.place({
    ...{ slug, name_pl: 'Boksy „Praga" <b>', name_en: "Praga Boxes & more", city: "Kraków", access_from: "06:00" },
    ...{
      access_to: "22:00",
      contact_phone: "+48123456780",
      rules_pl: "Bez opon.",
      updated_at: "2026-05-06T10:00:00.000Z",
    },
  });
  const own = { place_id: place.id, partner_id: place.partner_id };
  await given.box({ ...own, monthly_grosze: 34_900 });
  await given.box({ ...own, monthly_grosze: 52_950, width_cm: 300, depth_cm: 300 });
  await given.box({ ...own, monthly_grosze: 10_000, width_cm: 100, depth_cm: 100, status: "outOfService" });
});

interface Thing {
  "@type": string;
  makesOffer: { name: string; price: string; availability: string }[];
  openingHoursSpecification: { dayOfWeek: string[]; opens: string; closes: string };
  itemListElement: { position: number; item: string }[];
  address: object;
  name: string;
  telephone: string;
}

const dataIn = (html: string): Thing[] =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? "null")["@graph"];
const stateIn = (html: string) => JSON.parse(/id="boksy-state">(.*?)<\/script>/.exec(html)?.[1] ?? "null");

describe("the page of a place", () => {
  it.each([
    ["pl", "Boksy „Praga&quot; &lt;b&gt;, Kraków: boksy magazynowe od 349 zł · Boksy", "Wolne boksy: 2."],
    ["en", "Praga Boxes &amp; more, Kraków: self-storage from PLN 349 · Boksy", "Free boxes: 2."],
  ])("has its own head in %s", async (locale, title, free) => {
    const answer = await visit(`${page}?lang=${locale}`);
    const html = (await answer.text()).replaceAll("\u00a0", " ");
    expect([answer.status, answer.headers.get("x-robots-tag")]).toEqual([200, null]);
    expect(html).toContain(`<html lang="${locale}"`);
    expect(html.match(/<title>(.*?)<\/title>/)?.[1]).toBe(title);
    const description = html.match(/<meta name="description" content="(.*?)">/)?.[1] ?? "";
    expect(description).toContain(free);
    expect(description).toMatch(/5–9 m²/);
    expect(description.length).toBeLessThanOrEqual(160);
    expect(html).toContain(`<link rel="canonical" href="${origin}${page}?lang=${locale}">`);
    for (const to of ["pl", "en"]) expect(html).toContain(`hreflang="${to}" href="${origin}${page}?lang=${to}">`);
    expect(html).toContain(`<meta property="og:title" content="${title}">`);
    expect(html).toContain(`<meta property="og:image" content="${origin}/share-${locale}.png">`);
  });

  it("describes the place, its hours and its offers in structured data", async () => {
    const [storage, path] = dataIn(await (await visit(`${page}?lang=pl`)).text());
    expect(storage).toMatchObject({
      "@type": "SelfStorage",
      name: 'Boksy „Praga" <b>',
      telephone: "+48123456780",
      priceRange: "349.00–529.50 PLN",
      address: {
        "@type": "PostalAddress",
        streetAddress: "ul. Składowa 2",
        addressLocality: "Kraków",
        addressCountry: "PL",
      },
      openingHoursSpecification: { opens: "06:00", closes: "22:00" },
    });
    expect(storage?.openingHoursSpecification.dayOfWeek).toHaveLength(7);
    expect(storage?.makesOffer.map(({ price, availability }) => [price, availability])).toEqual([
      ["349.00", "https://schema.org/InStock"],
      ["529.50", "https://schema.org/InStock"],
    ]);
    expect(path?.itemListElement.map(({ position }) => position)).toEqual([1, 2, 3]);
    expect(path?.itemListElement.at(-1)?.item).toBe(`${origin}${page}?lang=pl`);
  });

  it("can be read without scripts", async () => {
    const text =
      /<main class="first-text">([\s\S]*?)<\/main>/.exec(await (await visit(`${page}?lang=pl`)).text())?.[1] ?? "";
    expect(text).toContain("<h1>Boksy „Praga&quot; &lt;b&gt;</h1>");
    expect(text).toContain("06:00–22:00");
    expect(text).toContain("Bez opon.");
    expect(text).toContain("Magazyny Testowe sp. z o.o.");
    expect(text.match(/\/customer\/new-reservation\?box=box_/g)).toHaveLength(2);
    const english = await (await visit(`${page}?lang=en`)).text();
    expect(english).toContain("<h2>Landlord</h2>");
  });

  it("brings the data of the default period, so that the app need not ask for it", async () => {
    const state = stateIn(await (await visit(page)).text());
    expect(state.place).toMatchObject({ slug, boxes: 2, freeBoxes: 2 });
    expect(stateIn(await (await visit(`${page}?months=open`)).text()).place).toBeUndefined();
  });

  it("takes one round trip to the database", async () => {
    const { db, count } = countingDb(env.DB);
    expect((await visit(page, {}, { DB: db })).status).toBe(200);
    expect(count.roundTrips).toBe(1);
  });

  it("says when a place is not open yet, without hours and offers", async () => {
    const place = await given.place({ slug: "boksy-nowe", status: "comingSoon", opens_on: "2030-01-01" });
    await given.box({ place_id: place.id, partner_id: place.partner_id, monthly_grosze: 19_900 });
    const html = await (await visit("/places/boksy-nowe?lang=pl")).text();
    expect(html).toContain("Wkrótce otwieramy.");
    expect(html.replaceAll("\u00a0", " ")).toContain("5 m², od 199 zł miesięcznie, wkrótce");
    const [storage] = dataIn(html);
    expect(storage).toMatchObject({ priceRange: "199.00–199.00 PLN" });
    expect(storage).not.toHaveProperty("openingHoursSpecification");
    expect(storage).not.toHaveProperty("makesOffer");
  });

  it.each(["draft", "paused"])("is not found while the place is %s", async (status) => {
    await given.place({ slug: `boksy-${status}`, status });
    const answer = await visit(`/places/boksy-${status}`);
    expect([answer.status, answer.headers.get("x-robots-tag")]).toEqual([404, "noindex"]);
    expect(await answer.text()).not.toContain("og:");
  });

  it("is not found for an unknown name", async () => {
    expect((await visit("/places/nowhere")).status).toBe(404);
    expect((await visit("/places")).status).toBe(404);
  });

  it("is not indexed in a test environment", async () => {
    const answer = await visit(page, {}, { ENVIRONMENT: "staging" as Env["ENVIRONMENT"] });
    expect(answer.headers.get("x-robots-tag")).toBe("noindex");
  });
});

it("is in the sitemap in both languages, with the day of its last change", async () => {
  await given.place({ slug: "boksy-szkic", status: "draft" });
  const xml = await (await visit("/sitemap.xml", { accept: "*/*" })).text();
  for (const locale of ["pl", "en"]) {
    expect(xml).toContain(`<url><loc>${origin}${page}?lang=${locale}</loc><lastmod>2026-05-06</lastmod>`);
  }
  expect(xml).not.toContain("boksy-szkic");
});
