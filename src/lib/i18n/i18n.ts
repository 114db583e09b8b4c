import { i18n, type Messages } from "@lingui/core";
import { languageCookieSeconds } from "../../../domain/core/languages.ts";
import type { Catalog } from "./catalogs.ts";
import type { Locale } from "./format.ts";

const publicPages = import.meta.glob<{ messages: Messages }>("../../../locales/*/{home,search}.po");

/** Catalogs of the pages seen so far, so that a switch of language brings all of them along. */
const seen = new Set<Catalog>();
const loaded = new Set<string>();

export const currentLocale = (): Locale => (i18n.locale === "en" ? "en" : "pl");

const pathOf = (catalog: Catalog, locale: Locale) => `../../../locales/${locale}/${catalog}.po`;

function add(locale: Locale, path: string, messages: Messages): void {
  i18n.load(locale, messages);
  loaded.add(path);
}

/** The sentences of one area; to be awaited together with the area's code. */
export async function loadCatalog(catalog: Catalog, locale: Locale = currentLocale()): Promise<void> {
  seen.add(catalog);
  const path = pathOf(catalog, locale);
  if (loaded.has(path)) return;
  const files = publicPages[path] ? publicPages : (await import("./other-catalogs.ts")).otherCatalogs;
  const file = await files[path]?.();
  if (file) add(locale, path, file.messages);
}

/**
 * The first language: the one the edge chose, written in `<html lang>`. The sentences of the first screen are in the
 * HTML; where it has none (Vite's own server), they are fetched.
 */
export async function startI18n(locale: Locale, catalog: Catalog, inPage: Messages | null = null): Promise<void> {
  if (inPage) add(locale, pathOf(catalog, locale), inPage);
  await loadCatalog(catalog, locale);
  i18n.activate(locale);
}

/** `?lang=` has done its work at the edge; left in the address, it would outlive the next choice. */
export function removeLangParameter(): void {
  const address = new URL(location.href);
  if (!address.searchParams.has("lang")) return;
  address.searchParams.delete("lang");
  history.replaceState(history.state, "", address);
}

/** Shows the page in another language, with what was typed in it, and remembers the choice for 365 days. */
export async function chooseLocale(locale: Locale): Promise<void> {
  await Promise.all([...seen].map((catalog) => loadCatalog(catalog, locale)));
  i18n.activate(locale);
  document.documentElement.lang = locale;
  // biome-ignore lint/suspicious/noDocumentCookie: the edge reads it on the next navigation; cookieStore is not everywhere
  document.cookie = `boksy_lang=${locale}; Max-Age=${languageCookieSeconds}; Path=/; SameSite=Lax; Secure`;
}
