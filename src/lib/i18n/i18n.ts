import { i18n, type Messages } from "@lingui/core";
import type { Catalog } from "./catalogs.ts";
import type { Locale } from "./format.ts";

const publicPages = import.meta.glob<{ messages: Messages }>("../../../locales/*/{home,search}.po");

/** Catalogs loaded so far, which a change of language reloads. */
export const requestedCatalogs = new Set<Catalog>();
const loaded = new Set<string>();

export const currentLocale = (): Locale => (i18n.locale === "en" ? "en" : "pl");

const pathOf = (catalog: Catalog, locale: Locale) => `../../../locales/${locale}/${catalog}.po`;

function add(locale: Locale, path: string, messages: Messages): void {
  i18n.load(locale, messages);
  loaded.add(path);
}

/** Loads the messages of one area; await it together with the area’s code. */
export async function loadCatalog(catalog: Catalog, locale: Locale = currentLocale()): Promise<void> {
  requestedCatalogs.add(catalog);
  const path = pathOf(catalog, locale);
  if (loaded.has(path)) return;
  const files = publicPages[path] ? publicPages : (await import("./other-catalogs.ts")).otherCatalogs;
  const file = await files[path]?.();
  if (file) add(locale, path, file.messages);
}

/**
 * Starts with the language the edge chose (`<html lang>`). The first screen’s messages are embedded in the HTML, by
 * catalog; without them (Vite’s dev server) they are fetched.
 */
export async function startI18n(
  locale: Locale,
  catalog: Catalog,
  inPage: Readonly<Record<string, Messages>> = {},
): Promise<void> {
  for (const [name, messages] of Object.entries(inPage)) add(locale, pathOf(name as Catalog, locale), messages);
  await loadCatalog(catalog, locale);
  i18n.activate(locale);
}

/** Removes `?lang=`, which the edge has already applied and which would override the visitor’s next choice. */
export function removeLangParameter(): void {
  const address = new URL(location.href);
  if (!address.searchParams.has("lang")) return;
  address.searchParams.delete("lang");
  history.replaceState(history.state, "", address);
}
