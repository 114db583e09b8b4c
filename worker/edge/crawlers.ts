import { Hono } from "hono";
import { href, routes } from "../../domain/routes.ts";
import { listPublicPages } from "../features/place/page.ts";
import type { AppEnv } from "../http/app-env.ts";
import { publicAnswer } from "./cache/public-answer.ts";
import { languageAddress, locales } from "./head.ts";
import { publicPages } from "./page-texts.ts";

const dayFresh = "public, max-age=86400";

/**
 * The files that crawlers request first. Pages excluded from the index have `noindex` and must stay crawlable for it to
 * work.
 */
export const crawlers = new Hono<AppEnv>()
  .get("/robots.txt", (c) => {
    const rules = [
      "User-agent: *",
      "Allow: /api/calendar/",
      "Disallow: /api/",
      "Disallow: /dev/",
      "Disallow: /sandbox/",
      "",
    ];
    const text = [...rules, `Sitemap: ${c.env.APP_ORIGIN}/sitemap.xml`, ""].join("\n");
    return c.text(text, 200, { "cache-control": dayFresh });
  })
  .get("/sitemap.xml", publicAnswer("lists"), async (c) => {
    const { places, towns } = await listPublicPages(c.var.db);
    const text = sitemap(c.env.APP_ORIGIN, [
      ...publicPages.map((id) => ({ path: routes[id].path })),
      ...towns.map(({ slug, updatedAt }) => listedOn(href("town", { town: slug }), updatedAt)),
      ...places.map(({ slug, updatedAt }) => listedOn(href("place", { slug }), updatedAt)),
    ]);
    return c.body(text, 200, { "content-type": "application/xml; charset=utf-8", "cache-control": dayFresh });
  });

interface Listed {
  path: string;
  /** The day of the last change, if known. */
  changedOn?: string;
}

const listedOn = (path: string, updatedAt: string): Listed => ({ path, changedOn: updatedAt.slice(0, 10) });

/**
 * Pages in each language with links to their translations (https://www.sitemaps.org, hreflang by xhtml:link).
 */
function sitemap(origin: string, listed: readonly Listed[]): string {
  const pages = listed.flatMap(({ path, changedOn }) => {
    const alternates = locales
      .map((to) => `<xhtml:link rel="alternate" hreflang="${to}" href="${languageAddress(origin, path, to)}"/>`)
      .join("");
    const changed = changedOn === undefined ? "" : `<lastmod>${changedOn}</lastmod>`;
    return locales.map((own) => `<url><loc>${languageAddress(origin, path, own)}</loc>${changed}${alternates}</url>`);
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...pages,
    "</urlset>",
    "",
  ].join("\n");
}
