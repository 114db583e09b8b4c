import { Hono } from "hono";
import { routes } from "../../domain/routes.ts";
import type { AppEnv } from "../env.ts";
import { languageAddress, locales } from "./head.ts";
import { publicPages } from "./page-texts.ts";

const dayFresh = "public, max-age=86400";

/**
 * The files that crawlers request first. Pages excluded from the index have `noindex` and must stay crawlable for it to
 * work.
 */
export const crawlers = new Hono<AppEnv>()
  .get("/robots.txt", (c) => {
    const rules = ["User-agent: *", "Disallow: /api/", "Disallow: /dev/", "Disallow: /sandbox/", ""];
    const text = [...rules, `Sitemap: ${c.env.APP_ORIGIN}/sitemap.xml`, ""].join("\n");
    return c.text(text, 200, { "cache-control": dayFresh });
  })
  .get("/sitemap.xml", (c) => {
    const text = sitemap(c.env.APP_ORIGIN);
    return c.body(text, 200, { "content-type": "application/xml; charset=utf-8", "cache-control": dayFresh });
  });

/**
 * The indexed pages in each language with links to their translations (https://www.sitemaps.org, hreflang by
 * xhtml:link).
 */
function sitemap(origin: string): string {
  const pages = publicPages.flatMap((id) => {
    const alternates = locales
      .map(
        (to) => `<xhtml:link rel="alternate" hreflang="${to}" href="${languageAddress(origin, routes[id].path, to)}"/>`,
      )
      .join("");
    return locales.map((own) => `<url><loc>${languageAddress(origin, routes[id].path, own)}</loc>${alternates}</url>`);
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...pages,
    "</urlset>",
    "",
  ].join("\n");
}
