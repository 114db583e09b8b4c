import type { Page } from "@playwright/test";
import { expect, test } from "./test.ts";

test.use({ locale: "en-GB" });

/** Opens a page without delivering its scripts. @returns a function that releases them */
async function openWithoutCode(page: Page, path = "/home"): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/assets/first-*.js", async (route) => {
    await released;
    await route.continue();
  });
  const requested = page.waitForRequest("**/assets/first-*.js");
  await page.goto(path, { waitUntil: "commit" });
  await requested;
  return release;
}

/** Whether React has taken over the served HTML. */
const isHydrated = (page: Page) =>
  page.locator("#main").evaluate((main) => Object.keys(main).some((key) => key.startsWith("__reactFiber")));

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

test("things ticked before hydration are packed, and those of a link as well", async ({ page, browserErrors }) => {
  const loadCode = await openWithoutCode(page, "/what-fits");
  await page.getByRole("checkbox", { name: "Sofa" }).first().click();
  loadCode();
  await expect.poll(() => searchOf(page)).toEqual({ sofa: "1" });
  await expect(page.getByRole("checkbox", { name: "Sofa" }).first()).toBeChecked();

  await page.goto("/what-fits?wardrobe=2");
  await expect(page.getByRole("checkbox", { name: "Wardrobe" }).first()).toBeChecked();
  expect(browserErrors).toEqual([]);
});

for (const path of ["/for-partners", "/help"]) {
  test(`${path} can be read before its code has loaded`, async ({ page, browserErrors }) => {
    const loadCode = await openWithoutCode(page, path);
    const heading = page.getByRole("heading", { level: 2, name: "Questions and answers" });
    await expect(heading).toBeVisible();
    const served = await heading.elementHandle();
    loadCode();
    await expect.poll(() => isHydrated(page)).toBe(true);
    expect(await served?.evaluate((element) => element.isConnected)).toBe(true);
    expect(browserErrors).toEqual([]);
  });
}
