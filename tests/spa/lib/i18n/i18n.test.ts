import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { languages } from "../../../../domain/core/languages.ts";

const cookies: string[] = [];

beforeEach(() => {
  vi.resetModules();
  cookies.length = 0;
  vi.spyOn(document, "cookie", "set").mockImplementation((cookie) => void cookies.push(cookie));
});
afterEach(() => {
  vi.restoreAllMocks();
  history.replaceState(null, "", "/");
});

it("has the two languages of the specification", () => {
  expect(languages).toEqual({
    pl: { locale: "pl-PL", label: "Polski" },
    en: { locale: "en-US", label: "English" },
  });
});

it("stores the selected language for 365 days and applies it at once", async () => {
  const { currentLocale, startI18n } = await import("../../../../src/lib/i18n/i18n.ts");
  const { chooseLocale } = await import("../../../../src/lib/i18n/choose-locale.ts");
  await startI18n("pl", "search");
  await chooseLocale("en");
  expect(cookies).toEqual(["boksy_lang=en; Max-Age=31536000; Path=/; SameSite=Lax; Secure"]);
  expect(currentLocale()).toBe("en");
  expect(document.documentElement.lang).toBe("en");
});

it("loads only the catalogs of the current language, and another's when it is selected", async () => {
  const { i18n } = await import("@lingui/core");
  const load = vi.spyOn(i18n, "load");
  const loaded = () => load.mock.calls.map(([locale]) => locale as unknown as string);
  const { loadCatalog, startI18n } = await import("../../../../src/lib/i18n/i18n.ts");
  const { chooseLocale } = await import("../../../../src/lib/i18n/choose-locale.ts");
  await startI18n("pl", "search");
  await loadCatalog("home", "pl");
  await loadCatalog("home", "pl");
  expect(loaded()).toEqual(["pl", "pl"]);
  await chooseLocale("en");
  expect(loaded()).toEqual(["pl", "pl", "en", "en"]);
});

it("removes only the language from the URL", async () => {
  const { removeLangParameter } = await import("../../../../src/lib/i18n/i18n.ts");
  history.replaceState({ key: "kept" }, "", "/home?minArea=4&lang=en#results");
  removeLangParameter();
  expect(location.pathname + location.search + location.hash).toBe("/home?minArea=4#results");
  expect(history.state).toEqual({ key: "kept" });
});
