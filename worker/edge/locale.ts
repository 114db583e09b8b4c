import type { Locale } from "../env.ts";
import { cookieNames, readCookie } from "../identity/cookies.ts";

const isLocale = (text: string | null | undefined): text is Locale => text === "pl" || text === "en";

/** The language of an answer: the visitor's choice, else the browser's best, else Polish. */
export function localeOf(request: Request): Locale {
  const chosen = readCookie(request.headers.get("cookie"), cookieNames.locale);
  return isLocale(chosen) ? chosen : (accepted(request.headers.get("accept-language") ?? "") ?? "pl");
}

function accepted(header: string): Locale | null {
  const wishes = header
    .split(",")
    .map((wish) => {
      const [tag = "", ...parameters] = wish.trim().toLowerCase().split(";");
      const quality = parameters.map((text) => /^\s*q=([\d.]+)/.exec(text)?.[1]).find(Boolean);
      return { language: tag.split("-")[0], quality: Number(quality ?? 1) };
    })
    .filter((wish) => isLocale(wish.language) && wish.quality > 0)
    .sort((a, b) => b.quality - a.quality);
  return (wishes[0]?.language as Locale | undefined) ?? null;
}
