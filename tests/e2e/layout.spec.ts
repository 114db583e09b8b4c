import { setLanguage, settled, violationsAtAllWidths } from "./layout.ts";
import { dialogViews, moreViews } from "./layout-views.ts";
import { openLink } from "./person.ts";
import { expect, test } from "./test.ts";
import { visits } from "./visits.ts";

const locales = ["pl", "en"] as const;

test.use({ contextOptions: { reducedMotion: "reduce" } });

for (const { name, email, address, errors = /^$/ } of [...visits, ...moreViews]) {
  test(`${name}: fits at every width, is translated and logs no errors`, { tag: "@wide" }, async ({
    page,
    signInAs,
    holdBox,
    browserErrors,
  }) => {
    if (email) await signInAs(email);
    const url = await address(page, holdBox);
    for (const locale of locales) {
      await setLanguage(page, locale);
      await openLink(page, url);
      await settled(page);
      await expect(page.locator("html")).toHaveAttribute("lang", locale);
      expect.soft(await violationsAtAllWidths(page), locale).toEqual([]);
    }
    expect(browserErrors.filter((complaint) => !errors.test(complaint))).toEqual([]);
  });
}

for (const url of ["/places/boksy-zablocie", "/towns/krakow"]) {
  test(`${url} fits at every width before the app has loaded`, { tag: "@wide" }, async ({ page }) => {
    // Never answered: a failure would make the page load again.
    await page.route("**/assets/*.js", () => {});
    for (const locale of locales) {
      await setLanguage(page, locale);
      await page.goto(url);
      await expect(page.locator(".first-text")).toBeVisible();
      await page.evaluate(() => document.fonts.ready);
      expect.soft(await violationsAtAllWidths(page), locale).toEqual([]);
    }
  });
}

for (const { name, email, address, openers } of dialogViews) {
  test(`dialogs of ${name}: fit at every width`, { tag: "@wide" }, async ({ page, signInAs, holdBox }) => {
    if (email) await signInAs(email);
    const url = await address(page, holdBox);
    for (const locale of locales) {
      await setLanguage(page, locale);
      await page.goto(url);
      await settled(page);
      const buttons = page.locator(openers);
      await expect(buttons.first()).toBeVisible();
      const before = await page.locator("dialog[open]").count();
      for (const button of await buttons.all()) {
        const label = await button.textContent();
        await button.click();
        await expect(page.locator("dialog[open]")).toHaveCount(before + 1);
        await settled(page);
        expect.soft(await violationsAtAllWidths(page), `${locale} ${label}`).toEqual([]);
        await page.keyboard.press("Escape");
        await expect(page.locator("dialog[open]")).toHaveCount(before);
      }
    }
  });
}

test.describe("the cookie notice", () => {
  test.use({ isAskedForConsent: true });

  for (const url of ["/auth/login", "/home"]) {
    test(`on ${url}: fits at every width`, { tag: "@wide" }, async ({ page }) => {
      for (const locale of locales) {
        await setLanguage(page, locale);
        await page.goto(url);
        await settled(page);
        const notice = page.locator("[role='dialog'][class*='notice-']");
        await expect(notice).toBeVisible();
        expect.soft(await violationsAtAllWidths(page), locale).toEqual([]);
      }
    });
  }
});
