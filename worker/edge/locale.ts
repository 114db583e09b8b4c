import { languageCookieSeconds } from "../../domain/core/languages.ts";
import type { Locale } from "../env.ts";
import { cookieNames, readCookie } from "../identity/cookies.ts";

const isLocale = (text: string | null | undefined): text is Locale => text === "pl" || text === "en";

const rememberedIn = (request: Request): Locale | null => {
  const chosen = readCookie(request.headers.get("cookie"), cookieNames.locale);
  return isLocale(chosen) ? chosen : null;
};

/** The language in the URL: a link of the language switch, or a page listed by a search engine. */
function namedIn(url: string): Locale | null {
  const named = /[?&]lang=(\w+)/.exec(url)?.[1];
  return isLocale(named) ? named : null;
}

/** The language of a response: from the URL, else the visitor's choice, else the browser's preference, else Polish. */
export function localeOf(request: Request): Locale {
  const { url, headers } = request;
  return namedIn(url) ?? rememberedIn(request) ?? accepted(headers.get("accept-language") ?? "") ?? "pl";
}

/**
 * Stores `?lang=` as the visitor's choice for 365 days if they had none or followed an internal link. An external link
 * is shown in its own language and does not change the stored choice.
 * @returns a `Set-Cookie` value, or null
 */
export function localeCookie(request: Request): string | null {
  const named = namedIn(request.url);
  const isOurs = request.headers.get("sec-fetch-site") === "same-origin";
  if (named === null || (rememberedIn(request) !== null && !isOurs)) return null;
  return `${cookieNames.locale}=${named}; Max-Age=${languageCookieSeconds}; Path=/; SameSite=Lax; Secure`;
}

function accepted(header: string): Locale | null {
  const preferences = header
    .split(",")
    .map((preference) => {
      const [tag = "", ...parameters] = preference.trim().toLowerCase().split(";");
      const quality = parameters.map((text) => /^\s*q=([\d.]+)/.exec(text)?.[1]).find(Boolean);
      return { language: tag.split("-")[0], quality: Number(quality ?? 1) };
    })
    .filter((preference) => isLocale(preference.language) && preference.quality > 0)
    .sort((a, b) => b.quality - a.quality);
  return (preferences[0]?.language as Locale | undefined) ?? null;
}
