import { i18n, type Messages } from "@lingui/core";
import type { Catalog } from "./catalogs.ts";
import type { Locale } from "./format.ts";

const files = import.meta.glob<{ messages: Messages }>("../../locales/*/*.po");
const yearSeconds = 365 * 24 * 60 * 60;

/** Catalogs on the page, so that a switch of language brings all of them along. */
const shown = new Set<Catalog>();

export const currentLocale = (): Locale => (i18n.locale === "en" ? "en" : "pl");

async function fetchMessages(locale: Locale, catalog: Catalog): Promise<Messages> {
  const load = files[`../../locales/${locale}/${catalog}.po`];
  return load === undefined ? {} : (await load()).messages;
}

/** The sentences of one area in one language; to be awaited together with the area's code. */
export async function loadCatalog(locale: Locale, catalog: Catalog): Promise<void> {
  if (locale === i18n.locale && shown.has(catalog)) return;
  shown.add(catalog);
  i18n.load(locale, await fetchMessages(locale, catalog));
}

/** The first language: the one the edge chose, written in `<html lang>`. */
export async function startI18n(locale: Locale): Promise<void> {
  await loadCatalog(locale, "app");
  i18n.activate(locale);
}

/** Shows the page in another language, with what was typed in it, and remembers the choice for 365 days. */
export async function chooseLocale(locale: Locale): Promise<void> {
  await Promise.all([...shown].map(async (catalog) => i18n.load(locale, await fetchMessages(locale, catalog))));
  i18n.activate(locale);
  document.documentElement.lang = locale;
  // biome-ignore lint/suspicious/noDocumentCookie: the edge reads it on the next navigation; cookieStore is not everywhere
  document.cookie = `boksy_lang=${locale}; Max-Age=${yearSeconds}; Path=/; SameSite=Lax; Secure`;
}
