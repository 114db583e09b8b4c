import type { Page } from "@playwright/test";
import { expect, test } from "./test.ts";

test.use({ locale: "en-GB" });

/** Opens /home without delivering its scripts. @returns a function that releases them */
async function openWithoutCode(page: Page): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/assets/first-*.js", async (route) => {
    await released;
    await route.continue();
  });
  const requested = page.waitForRequest("**/assets/first-*.js");
  await page.goto("/home", { waitUntil: "commit" });
  await requested;
  return release;
}

const searchOf = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);

test("what a visitor chooses before hydration takes effect", async ({ page, browserErrors }) => {
  const loadCode = await openWithoutCode(page);
  const town = page.getByRole("combobox", { name: "Where" });
  const months = page.getByRole("combobox", { name: "For how long" });
  await town.fill("Kraków");
  await months.selectOption("6");
  await page.getByText("one room").click();
  await page.getByRole("button", { name: "Search" }).click();
  expect(searchOf(page)).toEqual({});
  loadCode();

  await expect.poll(() => searchOf(page)).toMatchObject({ place: "Kraków", months: "6", minArea: "4", maxArea: "6.5" });
  await expect(page.getByRole("button", { name: /Kraków.*6 months/ })).toBeVisible();
  await expect(page.getByRole("combobox", { name: "How big" })).toHaveValue("room");
  await expect(page.getByRole("region", { name: "Results" }).getByRole("link").first()).toBeVisible();
  expect(browserErrors).toEqual([]);
});

test("Enter before hydration searches", async ({ page, browserErrors }) => {
  const loadCode = await openWithoutCode(page);
  const town = page.getByRole("combobox", { name: "Where" });
  await town.pressSequentially("Gdynia");
  await town.press("Enter");
  loadCode();

  await expect.poll(() => searchOf(page)).toMatchObject({ place: "Gdynia" });
  await expect(page.getByRole("button", { name: /Gdynia/ })).toBeVisible();
  expect(browserErrors).toEqual([]);
});
