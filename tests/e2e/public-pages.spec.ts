import type { Page } from "@playwright/test";
import { expect, saveScreenshots, test } from "./test.ts";

/** Opens the search and waits for its results: until then, the footer below them moves. */
async function openHome(page: Page): Promise<void> {
  await page.goto("/home");
  await expect(page.getByRole("heading", { level: 2, name: /\d/ }).first()).toBeVisible();
}

test.describe("in Polish", () => {
  test.use({ viewport: { width: 360, height: 740 }, locale: "pl-PL", hasTouch: true });

  test("an owner of boxes finds the price and registers as a partner from the footer", async ({
    page,
    browserErrors,
  }) => {
    await openHome(page);
    await page.getByRole("contentinfo").getByRole("link", { name: "Dla partnerów" }).tap();
    await expect(page).toHaveURL("/for-partners");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Twoje boksy, wynajęte przez internet");
    await expect(page.getByText(/^Nasza prowizja to/)).toContainText("12%");
    await expect(page.getByRole("region", { name: "Kalkulator prowizji" })).toContainText("360,00 zł");
    await saveScreenshots(page, "for-partners-pl");
    await page.getByText("Czy prowizja może wzrosnąć?").tap();
    await expect(page.getByText(/co najmniej 15 dni wcześniej/)).toBeVisible();
    await page.getByRole("link", { name: "Załóż konto partnera" }).tap();
    await expect(page).toHaveURL("/auth/register?kind=partner");
    await expect(page.getByRole("radio", { name: /^Oferuję boksy na wynajem/ })).toBeChecked();
    expect(browserErrors).toEqual([]);
  });

  test("a link to a question opens it", async ({ page, browserErrors }) => {
    await page.goto("/help#door");
    await expect(page.getByText(/^Otwórz swój najem i/)).toBeVisible();
    await expect(page.getByText(/^W najmie, od pierwszego dnia/)).toBeHidden();
    await saveScreenshots(page, "help-pl");
    expect(browserErrors).toEqual([]);
  });
});

test.describe("in English", () => {
  test.use({ viewport: { width: 1280, height: 800 }, locale: "en-GB" });

  test("a customer finds an answer from the footer, and the phone number of the location in the rental", async ({
    page,
    browserErrors,
    signInAs,
  }) => {
    await signInAs("customer@boksy.test");
    await openHome(page);
    await page.getByRole("contentinfo").getByRole("link", { name: "Help" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Help");
    await saveScreenshots(page, "help-en");
    await page.getByText("The code or the door doesn’t work. What do I do?").click();
    await page.getByRole("link", { name: "My rentals" }).locator("visible=true").click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("My rentals");
    await page.getByText("The code or the door doesn’t work?").first().click();
    const call = page.getByRole("link", { name: /^Call \+48/ }).first();
    await expect(call).toBeVisible();
    await expect(call).toHaveAttribute("href", /^tel:\+48\d{9}$/);
    expect(browserErrors).toEqual([]);
  });

  test("the page for owners is served in English too", async ({ page, browserErrors }) => {
    await page.goto("/for-partners?lang=en");
    await expect(page).toHaveTitle("Rent out your boxes online · Boksy");
    await saveScreenshots(page, "for-partners-en");
    expect(browserErrors).toEqual([]);
  });
});
