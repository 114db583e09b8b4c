import { languages } from "../../domain/core/languages.ts";
import type { Route } from "../../domain/routes/address.ts";
import { href, type RouteId, routes } from "../../domain/routes.ts";
import type { Locale } from "../env.ts";
import { isIndexedPage, pageTexts } from "./page-texts.ts";

export const locales = ["pl", "en"] as const satisfies readonly Locale[];

const pictureWords = {
  pl: "Przekrój boksu z kartonami, meblami i sylwetką człowieka dla porównania wielkości",
  en: "Cutaway of a storage box with cartons, furniture and a person for scale",
} as const satisfies Record<Locale, string>;

/** The URL of a page in a given language. Without `lang`, a page is shown in the visitor's language. */
export const languageAddress = (origin: string, path: string, locale: Locale) => `${origin}${path}?lang=${locale}`;

export interface Head {
  title: string | null;
  tags: string;
}

const openGraphLocale = (locale: Locale) => languages[locale].locale.replace("-", "_");
const meta = (property: string, content: string) => `<meta property="${property}" content="${content}">`;

/**
 * The metadata in a page's initial HTML: for search engines if the page is indexed, for link previews if it is public.
 * Contains no user input, so it needs no escaping.
 */
export function headOf(origin: string, id: RouteId | null, locale: Locale): Head {
  if (id === null || !isShareable(routes[id])) return { title: null, tags: "" };
  const { title, description } = pageTexts[isIndexedPage(id) ? id : "home"][locale];
  const picture = `${origin}/share-${locale}.png`;
  const shared = [
    `<meta name="description" content="${description}">`,
    meta("og:type", "website"),
    meta("og:site_name", "Boksy"),
    meta("og:locale", openGraphLocale(locale)),
    ...locales.filter((other) => other !== locale).map((other) => meta("og:locale:alternate", openGraphLocale(other))),
    meta("og:title", title),
    meta("og:description", description),
    meta("og:image", picture),
    meta("og:image:width", "1200"),
    meta("og:image:height", "630"),
    meta("og:image:alt", pictureWords[locale]),
    '<meta name="twitter:card" content="summary_large_image">',
  ];
  if (!isIndexedPage(id)) return { title: null, tags: shared.join("") };
  const { path } = routes[id];
  const canonical = languageAddress(origin, path, locale);
  const found = [
    `<link rel="canonical" href="${canonical}">`,
    ...locales.map((to) => `<link rel="alternate" hreflang="${to}" href="${languageAddress(origin, path, to)}">`),
    `<link rel="alternate" hreflang="x-default" href="${origin}${path}">`,
    meta("og:url", canonical),
    ...(id === "home" ? [structuredData(origin, locale)] : []),
  ];
  return { title, tags: [...shared, ...found].join("") };
}

const isShareable = ({ access }: Route) => access === "skip" || access === "public";

/** Structured data about the site and its search (schema.org); describes only what is on the page. */
function structuredData(origin: string, locale: Locale): string {
  const home = `${origin}${href("home")}`;
  const organization = `${origin}/#organization`;
  const graph = [
    { "@type": "Organization", "@id": organization, name: "Boksy", url: home, logo: `${origin}/icon-512.png` },
    {
      "@type": "WebSite",
      "@id": `${origin}/#website`,
      name: "Boksy",
      url: home,
      inLanguage: locale,
      publisher: { "@id": organization },
      potentialAction: {
        "@type": "SearchAction",
        target: { "@type": "EntryPoint", urlTemplate: `${home}?place={search_term_string}` },
        "query-input": "required name=search_term_string",
      },
    },
  ];
  const data = JSON.stringify({ "@context": "https://schema.org", "@graph": graph });
  return `<script type="application/ld+json">${data}</script>`;
}
