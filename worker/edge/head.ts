import { html } from "hono/html";
import { languages } from "../../domain/core/languages.ts";
import { customerQuestions } from "../../domain/help/customer-questions.ts";
import { partnerQuestions } from "../../domain/help/partner-questions.ts";
import type { Question } from "../../domain/help/question.ts";
import type { Route } from "../../domain/routes/address.ts";
import { href, type RouteId, routes } from "../../domain/routes.ts";
import type { Locale } from "../env.ts";
import { isIndexedPage, type PageText, pageTexts } from "./page-texts.ts";

export const locales = ["pl", "en"] as const satisfies readonly Locale[];

const pictureWords = {
  pl: "Przekrój boksu z kartonami, meblami i sylwetką człowieka pokazaną dla skali",
  en: "Cutaway of a storage box with cartons, furniture and a person for scale",
} as const satisfies Record<Locale, string>;

/** The URL of a page in a given language. Without `lang`, a page is shown in the visitor's language. */
export const languageAddress = (origin: string, path: string, locale: Locale) => `${origin}${path}?lang=${locale}`;

export interface Head {
  title: string | null;
  tags: string;
}

const openGraphLocale = (locale: Locale) => languages[locale].locale.replace("-", "_");
const meta = (property: string, content: string) => html`<meta property="${property}" content="${content}">`.toString();

interface SharedPage extends PageText {
  picture: { url: string; width: number; height: number; words: string };
}

/** The metadata of a link preview. */
function previewTags({ title, description, picture }: SharedPage, locale: Locale): string[] {
  return [
    html`<meta name="description" content="${description}">`.toString(),
    meta("og:type", "website"),
    meta("og:site_name", "Boksy"),
    meta("og:locale", openGraphLocale(locale)),
    ...locales.filter((other) => other !== locale).map((other) => meta("og:locale:alternate", openGraphLocale(other))),
    meta("og:title", title),
    meta("og:description", description),
    meta("og:image", picture.url),
    meta("og:image:width", String(picture.width)),
    meta("og:image:height", String(picture.height)),
    meta("og:image:alt", picture.words),
    '<meta name="twitter:card" content="summary_large_image">',
  ];
}

/** The addresses of a page in all languages. */
function addressTags(origin: string, path: string, locale: Locale): string[] {
  const canonical = languageAddress(origin, path, locale);
  return [
    `<link rel="canonical" href="${canonical}">`,
    ...locales.map((to) => `<link rel="alternate" hreflang="${to}" href="${languageAddress(origin, path, to)}">`),
    `<link rel="alternate" hreflang="x-default" href="${origin}${path}">`,
    meta("og:url", canonical),
  ];
}

export const sharePicture = (origin: string, locale: Locale): SharedPage["picture"] => ({
  ...{ url: `${origin}/share-${locale}.png`, width: 1200, height: 630, words: pictureWords[locale] },
});

/** Search engines show about this much of a description. */
const longestDescription = 160;

/** A description of the first sentences that fit; empty ones are left out. */
export const shortened = (sentences: readonly string[]): string =>
  sentences
    .filter(Boolean)
    .reduce((text, next) => (`${text} ${next}`.length > longestDescription ? text : `${text} ${next}`.trim()), "");

/** The metadata of an indexed page: for search engines and link previews. */
export function indexedHead(
  origin: string,
  locale: Locale,
  page: SharedPage & { path: string; data: object | null },
): Head {
  const data = page.data === null ? [] : [dataTag(page.data)];
  const tags = [...previewTags(page, locale), ...addressTags(origin, page.path, locale), ...data];
  return { title: page.title, tags: tags.join("") };
}

/** The metadata in a page's initial HTML: for search engines if the page is indexed, for link previews if it is public. */
export function headOf(origin: string, id: RouteId | null, locale: Locale): Head {
  if (id === null || !isShareable(routes[id])) return { title: null, tags: "" };
  const page = { ...pageTexts[isIndexedPage(id) ? id : "home"][locale], picture: sharePicture(origin, locale) };
  if (!isIndexedPage(id)) return { title: null, tags: previewTags(page, locale).join("") };
  const data = id === "home" ? structuredData(origin, locale) : questionData(id, locale);
  return indexedHead(origin, locale, { ...page, path: routes[id].path, data });
}

const isShareable = ({ access }: Route) => access === "skip" || access === "public";

const questionsOf: Partial<Record<RouteId, Record<Locale, Record<string, Question>>>> = {
  help: customerQuestions,
  forPartners: partnerQuestions,
};

/** The questions of a page with their answers (schema.org); null for a page without. */
function questionData(id: RouteId, locale: Locale): object | null {
  const questions = questionsOf[id]?.[locale];
  if (questions === undefined) return null;
  const mainEntity = Object.values(questions).map(({ question: name, answer: text }) => ({
    "@type": "Question",
    name,
    acceptedAnswer: { "@type": "Answer", text },
  }));
  return { "@context": "https://schema.org", "@type": "FAQPage", inLanguage: locale, mainEntity };
}

/** Structured data about the site and its search (schema.org); describes only what is on the page. */
function structuredData(origin: string, locale: Locale): object {
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
  return { "@context": "https://schema.org", "@graph": graph };
}

/** Escapes `<`, so that no name ends the script element. */
const dataTag = (data: object) =>
  `<script type="application/ld+json">${JSON.stringify(data).replaceAll("<", "\\u003c")}</script>`;
