import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { customerQuestions } from "../../../domain/help/customer-questions.ts";
import { partnerQuestions } from "../../../domain/help/partner-questions.ts";
import type { Route } from "../../../domain/routes/address.ts";
import { type RouteId, routes } from "../../../domain/routes.ts";
import { pageTexts, publicPages } from "../../../worker/edge/page-texts.ts";
import { examplePath } from "../../domain/spellings.ts";
import { visit } from "./visit.ts";

const origin = env.APP_ORIGIN;
const openPages = (Object.entries(routes) as [RouteId, Route][]).filter(
  ([id, { access }]) => id !== "root" && (access === "skip" || access === "public"),
);
const locales = ["pl", "en"] as const;

describe("an indexed page", () => {
  it.each(publicPages.flatMap((id) => locales.map((locale) => [id, locale] as const)))(
    "%s in %s",
    async (id, locale) => {
      const address = `${origin}${routes[id].path}`;
      const answer = await visit(`${routes[id].path}?lang=${locale}`);
      const html = await answer.text();
      const { title, description } = pageTexts[id][locale];
      expect(answer.headers.get("x-robots-tag")).toBeNull();
      expect(html).toContain(`<html lang="${locale}"`);
      expect(html.match(/<title>(.*?)<\/title>/)?.[1]).toBe(title);
      expect(html).toContain(`<meta name="description" content="${description}">`);
      expect(html.match(/<link rel="canonical" href="(.*?)">/)?.[1]).toBe(`${address}?lang=${locale}`);
      for (const to of locales) expect(html).toContain(`hreflang="${to}" href="${address}?lang=${to}">`);
      expect(html).toContain(`hreflang="x-default" href="${address}">`);
      expect(html).toContain(`<meta property="og:image" content="${origin}/share-${locale}.png">`);
    },
  );

  it("has its own title and description, short enough for search results", () => {
    const all = publicPages.flatMap((id) => locales.map((locale) => pageTexts[id][locale]));
    expect(new Set(all.map(({ title }) => title)).size).toBe(all.length);
    expect(new Set(all.map(({ description }) => description)).size).toBe(all.length);
    for (const { title, description } of all) {
      expect(title.length).toBeLessThanOrEqual(60);
      expect(description.length).toBeLessThanOrEqual(160);
      expect(title + description).not.toMatch(/[<>"&]/);
    }
  });

  it("names the operator and describes the search, on the page with the search", async () => {
    const html = await (await visit("/home?lang=en")).text();
    const data = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? "null");
    expect(data["@graph"].map((thing: { "@type": string }) => thing["@type"])).toEqual(["Organization", "WebSite"]);
    expect(data["@graph"][1].potentialAction.target.urlTemplate).toBe(`${origin}/home?place={search_term_string}`);
    expect(await (await visit("/terms")).text()).not.toContain("ld+json");
  });

  it.each([
    ["help", customerQuestions],
    ["forPartners", partnerQuestions],
  ] as const)("lists its questions with the answers that it shows: %s", async (id, questions) => {
    for (const locale of locales) {
      const html = await (await visit(`${routes[id].path}?lang=${locale}`)).text();
      const data = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? "null");
      expect([data["@type"], data.inLanguage]).toEqual(["FAQPage", locale]);
      expect(
        data.mainEntity.map((entry: { name: string; acceptedAnswer: { text: string } }) => ({
          question: entry.name,
          answer: entry.acceptedAnswer.text,
        })),
      ).toEqual(Object.values(questions[locale]));
    }
  });

  it("has a canonical address without the search parameters of a shared link", async () => {
    const html = await (await visit("/home?minArea=4&near=50,20&lang=en")).text();
    expect(html).toContain(`<link rel="canonical" href="${origin}/home?lang=en">`);
  });
});

describe("a page that is not indexed", () => {
  it.each(openPages.filter(([, { isWide }]) => !isWide))("%s can be shared, not listed", async (_, { path }) => {
    const answer = await visit(examplePath(path));
    expect(answer.headers.get("x-robots-tag")).toBe("noindex");
    const html = await answer.text();
    expect(html).toContain('property="og:image"');
    expect(html).not.toContain("canonical");
  });

  it("is an unknown address", async () => {
    const answer = await visit("/no/such/page");
    expect(answer.headers.get("x-robots-tag")).toBe("noindex");
    expect(await answer.text()).not.toContain("og:");
  });

  it("is any page of a test environment", async () => {
    const answer = await visit("/home", {}, { ENVIRONMENT: "staging" as Env["ENVIRONMENT"] });
    expect(answer.headers.get("x-robots-tag")).toBe("noindex");
  });
});

describe("crawlers", () => {
  it("get robots.txt with the excluded paths and the sitemap", async () => {
    const answer = await visit("/robots.txt", { accept: "*/*" });
    expect(answer.headers.get("content-type")).toContain("text/plain");
    expect(await answer.text()).toBe(
      `User-agent: *\nAllow: /api/calendar/\nDisallow: /api/\nDisallow: /dev/\nDisallow: /sandbox/\n\nSitemap: ${origin}/sitemap.xml\n`,
    );
  });

  it("get each indexed page in both languages, and no other", async () => {
    const answer = await visit("/sitemap.xml", { accept: "*/*" });
    expect(answer.headers.get("content-type")).toContain("application/xml");
    const listed = [...(await answer.text()).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);
    const expected = publicPages.flatMap((id) => locales.map((locale) => `${origin}${routes[id].path}?lang=${locale}`));
    expect(listed).toEqual(expected);
  });
});

describe("a town name in the address", () => {
  it("becomes a search around the town", async () => {
    const answer = await visit("/home?place=lodz&months=open");
    expect(answer.status).toBe(302);
    const query = new URL(answer.headers.get("location") ?? "", origin).searchParams;
    expect(query.get("place")).toBe("Łódź");
    expect(query.get("near")).toMatch(/^51\.\d+,19\.\d+$/);
    expect(query.get("bbox")?.split(",")).toHaveLength(4);
    expect(query.get("months")).toBe("open");
    expect((await visit(`/home?${query}`)).status).toBe(200);
  });

  it("is ignored for an unknown town", async () => {
    expect((await visit("/home?place=qqqq")).status).toBe(200);
  });
});

describe("the language in the address", () => {
  const lang = (answer: Response) => answer.headers.get("content-language");
  const kept = (answer: Response) => answer.headers.getSetCookie().filter((cookie) => cookie.startsWith("boksy_lang="));
  const cookie = "boksy_lang=pl";

  it("overrides the browser's, and is kept for 365 days", async () => {
    const answer = await visit("/home?lang=en", { "accept-language": "pl" });
    expect(lang(answer)).toBe("en");
    expect(kept(answer)).toEqual(["boksy_lang=en; Max-Age=31536000; Path=/; SameSite=Lax; Secure"]);
  });

  it("changes the stored choice only by our own link", async () => {
    const ours = await visit("/home?lang=en", { cookie, "sec-fetch-site": "same-origin" });
    expect([lang(ours), kept(ours).length]).toEqual(["en", 1]);
    const elsewhere = await visit("/home?lang=en", { cookie, "sec-fetch-site": "cross-site" });
    expect([lang(elsewhere), kept(elsewhere).length]).toEqual(["en", 0]);
  });

  it("is ignored when it is unknown", async () => {
    const answer = await visit("/home?lang=de", { cookie });
    expect([lang(answer), kept(answer).length]).toEqual(["pl", 0]);
  });
});
