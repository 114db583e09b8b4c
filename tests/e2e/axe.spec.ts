import type { Page } from "@playwright/test";
import { axeViolations } from "./axe.ts";
import { expect, test } from "./test.ts";
import { pageAt, visits } from "./visits.ts";

/** `npm run test:axe` checks all eight variants of every page; `npm test` checks one of each page, in rotation. */
const variants = (["pl", "en"] as const).flatMap((locale) =>
  (["light", "dark"] as const).flatMap((colorScheme) => [360, 1280].map((width) => ({ locale, colorScheme, width }))),
);
type Variant = (typeof variants)[number];

const variantsOf = (index: number) =>
  process.env.BOKSY_AXE === "all" ? variants : variants.filter((_, at) => at === index % variants.length);

async function open(page: Page, url: string, { locale, colorScheme, width }: Variant) {
  const { hostname } = new URL(test.info().project.use.baseURL ?? "");
  await page.context().addCookies([{ name: "boksy_lang", value: locale, domain: hostname, path: "/" }]);
  await page.emulateMedia({ colorScheme });
  await page.setViewportSize({ width, height: 800 });
  await page.goto(url);
  await expect(page.locator("h1")).toHaveCount(1);
  await expect(page.locator("[aria-busy='true']")).toHaveCount(0);
}

async function inspect(page: Page) {
  expect(await axeViolations(page)).toEqual([]);
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  // Equals 1,280 px at 400% zoom (WCAG 2.2, 1.4.10).
  await page.setViewportSize({ width: 320, height: 256 });
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  await expect.poll(overflow, "px of sideways scroll").toBeLessThanOrEqual(0);
}

test.use({ contextOptions: { reducedMotion: "reduce" } });

for (const [index, { name, email, address, page: at = name }] of visits.entries()) {
  test(`${name}: passes axe, has no motion and fits at 400% zoom`, async ({ page, signInAs, holdBox }) => {
    if (email) await signInAs(email);
    const url = await address(page, holdBox);
    for (const variant of variantsOf(index)) {
      await test.step(Object.values(variant).join(" "), async () => {
        await open(page, url, variant);
        expect(pageAt(page.url())).toBe(at);
        await inspect(page);
      });
    }
  });
}

test.describe("the cookie notice", () => {
  test.use({ isAskedForConsent: true });

  test("passes axe, has no motion and fits at 400% zoom", async ({ page }) => {
    for (const variant of variantsOf(visits.length)) {
      await open(page, "/terms", variant);
      await expect(page.getByRole("dialog")).toBeVisible();
      await inspect(page);
    }
  });
});
