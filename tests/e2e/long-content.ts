import type { Page } from "@playwright/test";
import { priceLimits } from "../../domain/box/bulk-change.ts";

/** 80 characters without a break, as the longest name. */
export const longName = "Konstantynopolitańczykowianeczkówna".repeat(3).slice(0, 80);

/** More than sixty characters before its domain, which no space divides. */
export const longEmail = () => `${"bardzo.dlugi.adres.".repeat(3)}${crypto.randomUUID().slice(0, 3)}@boksy.test`;

/**
 * Makes texts and amounts of the API's responses as long as they can be, so that a visit of any page shows how it bears
 * them: everything of a single object, and every other item of a list, since most pages show both in one column.
 */
export const lengthenContent = (page: Page) =>
  page.addInitScript(lengthenResponses, { name: longName, maxPrice: priceLimits.max });

/** Runs in the page before its scripts, so it must be self-contained. */
function lengthenResponses({ name, maxPrice }: { name: string; maxPrice: number }) {
  const word = name.slice(0, 34);
  const email = `${"bardzo.dlugi.adres.".repeat(3)}@magazynyizbiory.example`;
  /** Codes, ids and days have no spaces, begin in lowercase, or are in other fields. */
  const isWritten = (key: string, text: string) =>
    /\p{L}/u.test(text) &&
    (/ /.test(text) || (/name|city|town|title|client|buyer/i.test(key) && /^\p{Lu}/u.test(text)));
  const longText = (key: string, text: string) => {
    if (/^[^\s@]+@[^\s@]+$/.test(text)) return email;
    if (!isWritten(key, text)) return text;
    return `${text} ${/name|client|buyer/i.test(key) ? name : word}`;
  };
  const lengthen = (key: string, value: unknown): unknown => {
    if (typeof value === "string") return longText(key, value);
    if (typeof value === "number") {
      if (!key.endsWith("Grosze") || value === 0) return value;
      return Math.sign(value) * (/monthly|deposit|price|list|rent|today/i.test(key) ? maxPrice : 125_000_000);
    }
    if (Array.isArray(value)) return value.map((item, at) => (at % 2 === 0 ? lengthen(key, item) : item));
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, held]) => [name, lengthen(name, held)]));
  };

  const { parse } = JSON;
  const { json } = Response.prototype;
  // The session is in the page's state.
  JSON.parse = (...args: Parameters<typeof parse>) => {
    const value = parse(...args);
    return value?.session?.status === "authenticated" ? { ...value, session: lengthen("", value.session) } : value;
  };
  Response.prototype.json = async function () {
    const value = await json.call(this);
    return this.ok && new URL(this.url).pathname.startsWith("/api/") && !this.url.endsWith("/api/config")
      ? lengthen("", value)
      : value;
  };
}
