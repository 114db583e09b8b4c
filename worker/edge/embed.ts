import type { Context } from "hono";
import { html, raw } from "hono/html";
import { drawBox } from "../../domain/box/picture/draw.ts";
import { markupOf } from "../../domain/box/picture/markup.ts";
import { DomainError } from "../../domain/core/errors.ts";
import { readEmbedTheme } from "../../domain/place/embed.ts";
import { href } from "../../domain/routes.ts";
import { rentalPeriodQuery } from "../../domain/search/schema.ts";
import type { Locale } from "../env.ts";
import { getPlacePage } from "../features/place/page.ts";
import { type FreeSize, findFreeSizesOfPartner, type PlaceWithFreeSizes } from "../features/place/partner-list.ts";
import { formatArea, formatPrice } from "../format.ts";
import type { AppEnv } from "../http/app-env.ts";
import { embedStyle } from "./embed-style.ts";
import { framedByAll } from "./security-headers.ts";

const words = {
  pl: {
    title: "Wolne boksy",
    from: "od",
    month: "miesięcznie",
    rent: "Wynajmij",
    none: "Teraz nie ma wolnych boksów.",
    soon: "Ta lokalizacja jeszcze się nie otworzyła.",
    ask: "Zobacz lokalizację",
    gone: "Tej listy już nie ma.",
    by: "Rezerwacja w serwisie Boksy",
    newTab: "otwiera się w nowej karcie",
  },
  en: {
    title: "Free boxes",
    from: "from",
    month: "a month",
    rent: "Rent",
    none: "There are no free boxes right now.",
    soon: "This place has not opened yet.",
    ask: "See the place",
    gone: "This list is no longer available.",
    by: "Booking on Boksy",
    newTab: "opens in a new tab",
  },
} as const satisfies Record<Locale, object>;

const freeWords = {
  pl: { one: "wolny", few: "wolne", many: "wolnych", other: "wolnego" },
  en: { one: "free", few: "free", many: "free", other: "free" },
} as const satisfies Record<Locale, object>;

function freeText(count: number, locale: Locale): string {
  const form = new Intl.PluralRules(locale).select(count) as keyof (typeof freeWords)["pl"];
  return `${count} ${freeWords[locale][form]}`;
}

/** A list for the site of a partner. */
interface EmbeddedList {
  title: string;
  content: HtmlText;
}

type HtmlText = ReturnType<typeof html>;

/** The free boxes of a place. */
export async function embedPlace(c: Context<AppEnv>): Promise<Response> {
  const { db, now, locale } = c.var;
  const slug = c.req.param("slug") ?? "";
  const page = await getPlacePage(db, slug, rentalPeriodQuery.parse({}), now, locale).catch((error: unknown) => {
    if (error instanceof DomainError && error.code === "resource.not_found") return null;
    throw error;
  });
  if (page === null) return answer(c, null);
  const sizes = page.sizes.flatMap(({ cheapest, ...size }) =>
    cheapest === null ? [] : { ...size, boxId: cheapest.id },
  );
  const { title, ask, by } = words[locale];
  const place = { ...page, sizes };
  return answer(c, {
    title: `${title}: ${page.name}`,
    content: html`<header><h1>${title}: ${page.name}</h1>${where(page)}</header>
${rowsOf(c, place)}
<footer>${placeLink(c, page, ask)}<span>${by}</span></footer>`,
  });
}

/** The free boxes of all public places of a partner. */
export async function embedPartner(c: Context<AppEnv>): Promise<Response> {
  const { db, now, locale } = c.var;
  const partnerId = c.req.param("partnerId") ?? "";
  const list = await findFreeSizesOfPartner(db, partnerId, rentalPeriodQuery.parse({}), now, locale);
  if (list === null) return answer(c, null);
  const { title, ask, by } = words[locale];
  return answer(c, {
    title: `${title}: ${list.name}`,
    content: html`<header><h1>${title}: ${list.name}</h1></header>
${list.places.map(
  (place) => html`<section><h2>${place.name}</h2>${where(place)}
${rowsOf(c, place)}
${placeLink(c, place, ask)}</section>`,
)}
<footer><span>${by}</span></footer>`,
  });
}

/**
 * The only pages that other sites may frame. They read no session and set no cookies; their links open Boksy in a new tab.
 * Null for a list that does not exist or is no longer public.
 */
function answer(c: Context<AppEnv>, list: EmbeddedList | null): Response | Promise<Response> {
  const { locale } = c.var;
  const t = words[locale];
  const style = embedStyle(readEmbedTheme(c.req.query("theme")));
  const page = html`<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${list?.title ?? t.title}</title><style>${raw(style.css)}</style></head><body>${list?.content ?? html`<p>${t.gone}</p>`}</body></html>`;
  return c.html(page, list === null ? 404 : 200, {
    "content-security-policy": `default-src 'none'; style-src '${style.hash}'; base-uri 'none'; form-action 'none'; ${framedByAll}`,
    "content-language": locale,
    "cache-control": list === null ? "no-store" : "public, max-age=60",
    vary: "Accept-Language, Cookie",
    "x-robots-tag": "noindex",
  });
}

const where = ({ street, city }: Pick<PlaceWithFreeSizes, "street" | "city">) =>
  html`<p class="where">${street}, ${city}</p>`;

const addressOf = (c: Context<AppEnv>, path: string) =>
  `${c.env.APP_ORIGIN}${path}${path.includes("?") ? "&" : "?"}lang=${c.var.locale}`;

const placeLink = (c: Context<AppEnv>, { slug, name }: Pick<PlaceWithFreeSizes, "slug" | "name">, text: string) =>
  html`<a class="place" href="${addressOf(c, href("place", { slug }))}" target="_blank" rel="noopener" aria-label="${text}: ${name} (${words[c.var.locale].newTab})">${text}</a>`;

function rowsOf(c: Context<AppEnv>, { name, comingSoon, sizes }: Omit<PlaceWithFreeSizes, "slug" | "street" | "city">) {
  const t = words[c.var.locale];
  if (sizes.length === 0) return html`<p class="none">${comingSoon ? t.soon : t.none}</p>`;
  return html`<ul>${sizes.map((size) => row(c, size, name))}</ul>`;
}

function row(c: Context<AppEnv>, size: FreeSize, placeName: string) {
  const { locale } = c.var;
  const t = words[locale];
  const { widthCm, depthCm, heightCm, areaCm2, free, fromGrosze, boxId } = size;
  const drawing = drawBox({ widthCm, depthCm, heightCm }, "small");
  const area = formatArea(areaCm2, locale);
  const address = addressOf(c, href("newReservation", { box: boxId }));
  return html`<li><svg viewBox="${drawing.viewBox}" aria-hidden="true">${raw(markupOf(drawing))}</svg>
<p class="size"><b>${area}</b><small>${dimensions(size, locale)}</small><small class="free">${freeText(free, locale)}</small></p>
<p class="price"><small>${t.from}</small><b>${formatPrice(fromGrosze, locale)}</b><small>${t.month}</small></p>
<a class="rent" href="${address}" target="_blank" rel="noopener" aria-label="${t.rent}: ${area}, ${placeName} (${t.newTab})">${t.rent}</a></li>`;
}

/** Width, depth and height in meters. */
function dimensions({ widthCm, depthCm, heightCm }: FreeSize, locale: Locale): string {
  const meters = new Intl.NumberFormat(locale, { minimumFractionDigits: 0, maximumFractionDigits: 2 });
  return `${[widthCm, depthCm, heightCm].map((cm) => meters.format(cm / 100)).join(" × ")}\u00a0m`;
}
