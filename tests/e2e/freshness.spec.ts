import type { Page } from "@playwright/test";
import { freeBox } from "./boxes.ts";
import { expect, test } from "./test.ts";

test.use({ locale: "en-GB" });

/** Starts recording GET requests of a page to a path. @returns the live list */
function recordGets(page: Page, path: string): string[] {
  const asks: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "GET" && new URL(request.url()).pathname === path) asks.push(request.url());
  });
  return asks;
}

const go = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Main" }).getByRole("link", { name }).click();
const age = (page: Page) => page.getByRole("button", { name: /^Refresh/ });

test("a canceled reservation disappears from pages that were already loaded", async ({ page, signInAs, holdBox }) => {
  await signInAs("customer@boksy.test");
  const id = await holdBox((await freeBox(page.request, "magazynek-czyzyny")).id);
  const { code } = await (await page.request.get(`/api/reservations/${id}`)).json();
  const asks = recordGets(page, "/api/customer/dashboard");
  await page.goto("/customer/dashboard");
  const toDo = page.locator(`a[href*="${id}"]`);
  await expect(toDo.first()).toBeVisible();
  await go(page, "Reservations");
  await page.getByRole("row").filter({ hasText: code }).getByRole("link").first().click();
  const sheet = page.getByRole("dialog").first();
  await sheet.getByRole("button", { name: "Cancel the reservation" }).click();
  const ask = page.getByRole("dialog", { name: `Cancel reservation ${code}?` });
  await ask.getByRole("button", { name: "Cancel the reservation" }).click();
  await expect(ask).toBeHidden();
  await sheet.getByRole("button", { name: "Close" }).click();
  await expect(page.getByRole("row").filter({ hasText: code })).toHaveCount(0);
  expect(asks).toHaveLength(1);
  await go(page, "Dashboard");
  await expect(page).toHaveURL(/\/customer\/dashboard/);
  await expect.poll(() => asks).toHaveLength(2);
  await expect(age(page)).toHaveText("Refresh Updated just now");
  await expect(toDo).toHaveCount(0);
});
