import { i18n } from "@lingui/core";
import { languageCookieSeconds } from "../../../domain/core/languages.ts";
import type { Locale } from "./format.ts";
import { loadCatalog, requestedCatalogs } from "./i18n.ts";

/** Switches the language without losing input and stores the choice for 365 days. */
export async function chooseLocale(locale: Locale): Promise<void> {
  await Promise.all([...requestedCatalogs].map((catalog) => loadCatalog(catalog, locale)));
  i18n.activate(locale);
  document.documentElement.lang = locale;
  // biome-ignore lint/suspicious/noDocumentCookie: the edge reads it on the next navigation; cookieStore is not everywhere
  document.cookie = `boksy_lang=${locale}; Max-Age=${languageCookieSeconds}; Path=/; SameSite=Lax; Secure`;
}
