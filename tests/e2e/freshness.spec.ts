import type { Page } from "@playwright/test";
import { freeBox } from "./boxes.ts";
import { installClock } from "./clock.ts";
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
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });
const age = (page: Page) => page.getByRole("button", { name: /^Refresh/ });

test("a list is refetched on request, after five minutes away, and after a write", async ({
  page,
  context,
  signInAs,
}) => {
  await signInAs("partner@boksy.test");
  await installClock(page);
  const asks = recordGets(page, "/api/partner/clients");
  await page.goto("/partner/clients");
  await expect(age(page)).toHaveText("Refresh Updated just now");
  await expect(page.getByRole("row")).not.toHaveCount(0);
  const requested = asks.length;

  const awayAndBack = async (awayFor: string) => {
    await go(page, "Rentals");
    await expect(heading(page, "Rentals")).toBeVisible();
    await expect(age(page)).toBeVisible();
    await page.clock.fastForward(awayFor);
    await go(page, "Clients");
    await expect(heading(page, "Clients")).toBeVisible();
    await expect(age(page)).toBeVisible();
  };

  await test.step("not within five minutes", async () => {
    await awayAndBack("04:00");
    await expect(age(page)).toHaveText("Refresh Updated 4 min ago");
    expect(asks).toHaveLength(requested);
  });
  await test.step("not on focus, and not back online", async () => {
    await page.clock.fastForward("02:00");
    await page.evaluate(() => {
      document.dispatchEvent(new Event("visibilitychange"));
      window.dispatchEvent(new Event("focus"));
    });
    await context.setOffline(true);
    await expect(page.getByText("You’re offline. Showing data from")).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText("You’re offline. Showing data from")).toBeHidden();
    await expect(age(page)).toHaveText("Refresh Updated 6 min ago");
    expect(asks).toHaveLength(requested);
  });
  await test.step("after five minutes elsewhere", async () => {
    await awayAndBack("05:01");
    await expect(age(page)).toHaveText("Refresh Updated just now");
    expect(asks).toHaveLength(requested + 1);
  });
  await test.step("on request", async () => {
    await page.clock.fastForward("03:00");
    await expect(age(page)).toHaveText("Refresh Updated 3 min ago");
    await age(page).click();
    await expect(age(page)).toHaveText("Refresh Updated just now");
    await expect(page.getByText("The data is up to date.")).toBeAttached();
    expect(asks).toHaveLength(requested + 2);
  });
  await test.step("after a write, in the other tab too", async () => {
    const tab = await context.newPage();
    await tab.goto("/partner/clients");
    await expect(tab.getByRole("row")).not.toHaveCount(0);
    // A tab starts listening only after it has been used.
    await tab.getByRole("heading", { level: 1 }).click();

    const name = `Fresh ${Date.now()}`;
    await page.getByRole("button", { name: "Add a client" }).click();
    const form = page.getByRole("dialog", { name: "New client" });
    await form.getByLabel("First and last name").fill(name);
    await form.getByRole("textbox", { name: /^Email/ }).fill(`fresh-${Date.now()}@example.com`);
    await form.getByRole("button", { name: "Add the client" }).click();
    await page.getByRole("dialog", { name }).getByRole("button", { name: "Close" }).click();
    await expect(page.getByRole("link", { name })).toBeVisible();
    await expect(tab.getByRole("link", { name })).toBeVisible();
    await tab.close();
  });
});

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
