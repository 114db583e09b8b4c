import type { Page } from "@playwright/test";
import { expect, test } from "./test.ts";

/** Opens the search and waits for its results: until then, the footer below them moves. */
async function openHome(page: Page): Promise<void> {
  await page.goto("/home");
  await expect(page.getByRole("button", { name: /^Kraków/ })).toBeVisible();
}

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
  await page.getByText("Czy prowizja może wzrosnąć?").tap();
  await expect(page.getByText(/co najmniej 15\sdni wcześniej/)).toBeVisible();
  await page.getByRole("link", { name: "Załóż konto partnera" }).tap();
  await expect(page).toHaveURL("/auth/register?kind=partner");
  await expect(page.getByRole("radio", { name: /^Oferuję boksy na wynajem/ })).toBeChecked();
  expect(browserErrors).toEqual([]);
});

test("a link to a question opens it", async ({ page, browserErrors }) => {
  await page.goto("/help#door");
  await expect(page.getByText(/^Otwórz swój najem i/)).toBeVisible();
  await expect(page.getByText(/^W najmie, od pierwszego dnia/)).toBeHidden();
  expect(browserErrors).toEqual([]);
});
