import type { Context } from "hono";
import { html, raw } from "hono/html";
import { drawBox } from "../../domain/box/picture/draw.ts";
import { markupOf } from "../../domain/box/picture/markup.ts";
import { DomainError } from "../../domain/core/errors.ts";
import { readEmbedTheme } from "../../domain/place/embed.ts";
import { href } from "../../domain/routes.ts";
import { rentalPeriodQuery } from "../../domain/search/schema.ts";
import type { AppEnv, Locale } from "../env.ts";
import { getPlacePage, type PlacePage } from "../features/place/page.ts";
import { formatArea, formatPrice } from "../format.ts";
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

/**
 * The free boxes of a place for the partner’s own site: the only page that other sites may frame. It reads no session and
 * sets no cookies; its links open Boksy in a new tab.
 */
export async function embed(c: Context<AppEnv>): Promise<Response> {
  const { db, now, locale } = c.var;
  const slug = c.req.param("slug") ?? "";
  const style = embedStyle(readEmbedTheme(c.req.query("theme")));
  const place = await getPlacePage(db, slug, rentalPeriodQuery.parse({}), now, locale).catch((error: unknown) => {
    if (error instanceof DomainError && error.code === "resource.not_found") return null;
    throw error;
  });
  const t = words[locale];
  const body = place === null ? html`<p>${t.gone}</p>` : content(place, c.env.APP_ORIGIN, locale);
  const page = html`<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${place === null ? t.title : `${t.title}: ${place.name}`}</title><style>${raw(style.css)}</style></head><body>${body}</body></html>`;
  return c.html(page, place === null ? 404 : 200, {
    "content-security-policy": `default-src 'none'; style-src '${style.hash}'; base-uri 'none'; form-action 'none'; ${framedByAll}`,
    "content-language": locale,
    "cache-control": place === null ? "no-store" : "public, max-age=60",
    vary: "Accept-Language, Cookie",
    "x-robots-tag": "noindex",
  });
}

function content(place: PlacePage, origin: string, locale: Locale) {
  const t = words[locale];
  const sizes = place.sizes.filter(({ free, cheapest }) => free > 0 && cheapest !== null);
  const to = (path: string) => `${origin}${path}${path.includes("?") ? "&" : "?"}lang=${locale}`;
  const placeAddress = to(href("place", { slug: place.slug }));
  return html`<header><h1>${t.title}: ${place.name}</h1><p class="where">${place.street}, ${place.city}</p></header>
${
  sizes.length === 0
    ? html`<p class="none">${place.comingSoon ? t.soon : t.none}</p>`
    : html`<ul>${sizes.map((size) => row(size, to(href("newReservation", { box: size.cheapest?.id ?? "" })), locale))}</ul>`
}
<footer><a href="${placeAddress}" target="_blank" rel="noopener">${t.ask}</a><span>${t.by}</span></footer>`;
}

function row(size: PlacePage["sizes"][number], address: string, locale: Locale) {
  const t = words[locale];
  const { widthCm, depthCm, heightCm, areaCm2, free, fromGrosze } = size;
  const drawing = drawBox({ widthCm, depthCm, heightCm }, "small");
  const area = formatArea(areaCm2, locale);
  return html`<li><svg viewBox="${drawing.viewBox}" aria-hidden="true">${raw(markupOf(drawing))}</svg>
<p class="size"><b>${area}</b><small>${dimensions(size, locale)}</small><small class="free">${freeText(free, locale)}</small></p>
<p class="price"><small>${t.from}</small><b>${formatPrice(fromGrosze, locale)}</b><small>${t.month}</small></p>
<a class="rent" href="${address}" target="_blank" rel="noopener" aria-label="${t.rent}: ${area} (${t.newTab})">${t.rent}</a></li>`;
}

/** Width, depth and height in meters. */
function dimensions({ widthCm, depthCm, heightCm }: PlacePage["sizes"][number], locale: Locale): string {
  const meters = new Intl.NumberFormat(locale, { minimumFractionDigits: 0, maximumFractionDigits: 2 });
  return `${[widthCm, depthCm, heightCm].map((cm) => meters.format(cm / 100)).join(" × ")}\u00a0m`;
}
