import type { Page } from "@playwright/test";
import { coveredActions, layoutViolations } from "./layout.ts";
import { expect, test } from "./test.ts";
import { visits } from "./visits.ts";

const widths = [320, 360, 768, 900, 1024, 1152, 1280, 1366, 1440, 1920];
const primary = "[class*='next-']";

/** What is wrong at each width; a page is loaded once and then resized. */
async function violationsOf(page: Page): Promise<string[]> {
  const all: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    // Two frames: containers that ask for their own width answer in the second.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    const found = await page.evaluate(layoutViolations, { margin: 16 });
    found.push(...(await page.evaluate(coveredActions, primary)));
    all.push(...found.map((each) => `${width} px: ${each}`));
  }
  return all;
}

async function open(page: Page, url: string, locale: string) {
  const { hostname } = new URL(test.info().project.use.baseURL ?? "");
  await page.context().addCookies([{ name: "boksy_lang", value: locale, domain: hostname, path: "/" }]);
  await page.goto(url);
  await expect(page.locator("h1")).toHaveCount(1);
  await expect(page.locator("[aria-busy='true']")).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready);
}

test.use({ contextOptions: { reducedMotion: "reduce" } });

/** The pages that keep the rules so far; further ones are added as they do. */
const checked = ["newReservation", "login"];

for (const { name, email, address } of visits.filter((visit) => checked.includes(visit.name))) {
  test(`${name}: nothing overflows or is cut off at any width`, { tag: "@wide" }, async ({ page, be, keep }) => {
    test.setTimeout(120_000);
    if (email) await be(email);
    const url = await address(page, keep);
    for (const locale of ["pl", "en"]) {
      await open(page, url, locale);
      expect.soft(await violationsOf(page), locale).toEqual([]);
    }
  });
}
