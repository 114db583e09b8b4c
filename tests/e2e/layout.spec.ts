import type { Page } from "@playwright/test";
import { currentRun, dueOf } from "../share.ts";
import { axeViolations } from "./axe.ts";
import { setLanguage, settled, violationsAt } from "./layout.ts";
import { dialogViews, moreViews } from "./layout-views.ts";
import { lengthenContent } from "./long-content.ts";
import { openLink } from "./person.ts";
import { test as base, declineCookies, expect } from "./test.ts";
import { type Variant, variantsOf } from "./variants.ts";
import { pageAt, visits } from "./visits.ts";

/** All tests use the context of their worker, without the cookies and the storage of earlier ones. */
const test = base.extend({
  context: async ({ shared, isAskedForConsent, extraHTTPHeaders, baseURL }, use) => {
    await shared.clearCookies();
    await shared.setExtraHTTPHeaders(extraHTTPHeaders ?? {});
    if (!isAskedForConsent) await declineCookies(shared, baseURL ?? "");
    await use(shared);
  },

  page: async ({ context, baseURL }, use) => {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const stored = { origin: new URL(baseURL ?? "").origin, storageTypes: "local_storage,indexeddb" };
    await session.send("Storage.clearDataForOrigin", stored);
    await session.detach();
    await lengthenContent(page);
    await use(page);
    await page.close();
  },
});

const desktop = { width: 1280, height: 800 };

/** Axe has no opinion on typefaces and languages: one look in each color scheme and at each usual width, by turns, every other day. */
async function inspect(page: Page, { axe }: Variant) {
  for (const { colorScheme, width } of axe) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 800 });
    expect.soft(await axeViolations(page), `${colorScheme} ${width}`).toEqual([]);
  }
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  // Equals 1,280 px at 400% zoom (WCAG 2.2, 1.4.10).
  await page.setViewportSize({ width: 320, height: 256 });
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  await expect.poll(overflow, "px of sideways scroll").toBeLessThanOrEqual(0);
  await page.setViewportSize(desktop);
}

for (const [index, { name, email, address, errors = /^$/, page: at = name }] of visits.entries()) {
  test(`${name}: fits at every width and at 400% zoom, passes axe, has no motion and logs no errors`, {
    tag: "@wide",
  }, async ({ page, signInAs, holdBox, browserErrors }) => {
    if (email) await signInAs(email);
    const url = await address(page, holdBox);
    for (const variant of variantsOf(index)) {
      await setLanguage(page, variant.locale);
      await openLink(page, url);
      await settled(page);
      expect(pageAt(page.url())).toBe(at);
      await expect(page.locator("html")).toHaveAttribute("lang", variant.locale);
      expect.soft(await violationsAt(page, variant.widths), variant.locale).toEqual([]);
      await inspect(page, variant);
    }
    expect(browserErrors.filter((complaint) => !errors.test(complaint))).toEqual([]);
  });
}

for (const [index, { name, email, address, prepare, errors = /^$/ }] of dueOf(moreViews, 4, currentRun())) {
  test(`${name}: fits at every width and logs no errors`, { tag: "@wide" }, async ({
    page,
    signInAs,
    holdBox,
    browserErrors,
  }) => {
    if (email) await signInAs(email);
    const url = await address(page, holdBox);
    for (const { locale, widths } of variantsOf(index)) {
      await setLanguage(page, locale);
      await openLink(page, url);
      await settled(page);
      await prepare?.(page);
      expect.soft(await violationsAt(page, widths), locale).toEqual([]);
    }
    expect(browserErrors.filter((complaint) => !errors.test(complaint))).toEqual([]);
  });
}

for (const [index, url] of ["/places/boksy-zablocie", "/towns/krakow"].entries()) {
  test(`${url} fits at every width before the app has loaded`, { tag: "@wide" }, async ({ page }) => {
    // Never answered: a failure would make the page load again.
    await page.route("**/assets/*.js", () => {});
    for (const { locale, widths } of variantsOf(index)) {
      await setLanguage(page, locale);
      await page.goto(url);
      await expect(page.locator(".first-text")).toBeVisible();
      await page.evaluate(() => document.fonts.ready);
      expect.soft(await violationsAt(page, widths), locale).toEqual([]);
    }
  });
}

for (const [index, { name, email, address, openers, prepare, widths: own }] of dueOf(dialogViews, 4, currentRun())) {
  test(`dialogs of ${name}: fit at every width`, { tag: "@wide" }, async ({ page, signInAs, holdBox }) => {
    if (email) await signInAs(email);
    const url = await address(page, holdBox);
    for (const { locale, widths } of variantsOf(index)) {
      await setLanguage(page, locale);
      await openLink(page, url);
      await settled(page);
      await prepare?.(page);
      const buttons = page.locator(openers);
      await expect(buttons.first()).toBeVisible();
      const before = await page.locator("dialog[open]").count();
      for (const button of await buttons.all()) {
        const label = await button.textContent();
        await button.click();
        await expect(page.locator("dialog[open]")).toHaveCount(before + 1);
        await expect(page.locator("dialog[open]").last()).toHaveCSS("animation-name", "none");
        await settled(page);
        expect
          .soft(
            await violationsAt(
              page,
              widths.filter((width) => own?.includes(width) ?? true),
            ),
            `${locale} ${label}`,
          )
          .toEqual([]);
        await page.keyboard.press("Escape");
        await expect(page.locator("dialog[open]")).toHaveCount(before);
      }
    }
  });
}

test("the end of a page can be scrolled above the tabs of a phone", { tag: "@wide" }, async ({ page, signInAs }) => {
  await signInAs("customer@boksy.test");
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto("/customer/dashboard");
  await settled(page);
  const coveredHeight = await page.evaluate(() => {
    scrollTo({ top: document.documentElement.scrollHeight, behavior: "instant" });
    const last = document.querySelector("main > :last-child")?.getBoundingClientRect();
    const tabs = document.querySelector("nav[class*='tabs-']")?.getBoundingClientRect();
    return (last?.bottom ?? Number.NaN) - (tabs?.top ?? Number.NaN);
  });
  expect(coveredHeight).toBeLessThanOrEqual(0);
});

test.describe("the cookie notice", () => {
  test.use({ isAskedForConsent: true });

  for (const [index, url] of ["/auth/login", "/home", "/terms"].entries()) {
    test(`on ${url}: fits at every width and passes axe`, { tag: "@wide" }, async ({ page }) => {
      for (const variant of variantsOf(index)) {
        await setLanguage(page, variant.locale);
        await page.goto(url);
        await settled(page);
        await expect(page.locator("[role='dialog'][class*='notice-']")).toBeVisible();
        expect.soft(await violationsAt(page, variant.widths), variant.locale).toEqual([]);
        await inspect(page, variant);
      }
    });
  }
});
