import { setLanguage, settled, violationsAtAllWidths } from "./layout.ts";
import { dialogViews, guestSteps } from "./layout-views.ts";
import { expect, test } from "./test.ts";
import { visits } from "./visits.ts";

const locales = ["pl", "en"] as const;

test.use({ contextOptions: { reducedMotion: "reduce" } });

/** Pages whose every target has 44 px; further ones are added as they do. */
const touchable: readonly string[] = [
  ...["completeOrder", "customerDashboard", "newReservation", "partnerCreateBox", "partnerDashboard", "partnerRents"],
  ...["partnerReservations", "reservationSummary", "guest's step 2", "guest's step 3", "acceptance of an offer"],
];

for (const { name, email, address } of [...visits, ...guestSteps]) {
  test(`${name}: fits at every width`, { tag: "@wide" }, async ({ page, be, keep }) => {
    if (email) await be(email);
    const url = await address(page, keep);
    for (const locale of locales) {
      await setLanguage(page, locale);
      await page.goto("about:blank");
      await page.goto(url);
      await settled(page);
      expect.soft(await violationsAtAllWidths(page, { targets: touchable.includes(name) }), locale).toEqual([]);
    }
  });
}

for (const { name, email, address, openers } of dialogViews) {
  test(`dialogs of ${name}: fit at every width`, { tag: "@wide" }, async ({ page, be, keep }) => {
    if (email) await be(email);
    const url = await address(page, keep);
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
