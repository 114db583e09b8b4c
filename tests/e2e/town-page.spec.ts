import { expect, saveScreenshot, saveScreenshots, test } from "./test.ts";

const place = "Przechowalnia Redłowo";

test.describe("on a phone, in Polish", () => {
  test.use({ viewport: { width: 360, height: 740 }, locale: "pl-PL", hasTouch: true });

  test("a guest finds a town in the sitemap, opens one of its places and chooses a box", async ({
    page,
    browserErrors,
  }) => {
    const listed = await (await page.request.get("/sitemap.xml")).text();
    const paths = [...listed.matchAll(/<loc>([^<]*\/towns\/[^<]*)<\/loc><lastmod>\d{4}-\d\d-\d\d<\/lastmod>/g)]
      .map(([, found = ""]) => new URL(found))
      .map((url) => url.pathname + url.search);
    await page.goto(paths.find((found) => found === "/towns/gdynia?lang=pl") ?? "");
    await expect(page).toHaveTitle(/^Gdynia: boksy magazynowe/);
    await expect(page.getByRole("heading", { level: 1, name: "Gdynia: boksy magazynowe" })).toBeVisible();
    await expect(page.getByRole("region", { name: "Rozmiary i ceny" }).getByRole("listitem")).toHaveCount(6);
    await saveScreenshot(page, "town-page-1-phone", { fullPage: true });
    await page.getByRole("region", { name: "Lokalizacje" }).getByRole("link", { name: place }).tap();

    await expect(page.getByRole("heading", { level: 1, name: place })).toBeFocused();
    const crumb = page.getByRole("navigation", { name: "Ścieżka nawigacji" }).getByRole("link", { name: "Gdynia" });
    await expect(crumb).toHaveAttribute("href", "/towns/gdynia");
    const reserve = page.getByRole("region", { name: "Rozmiary" }).getByRole("link", { name: /^Zarezerwuj boks/ });
    await reserve.first().tap();

    await expect(page.getByRole("heading", { level: 1, name: /^Boks / })).toBeVisible();
    expect(browserErrors).toEqual([]);
  });
});

test.describe("on a desktop, in English", () => {
  test.use({ viewport: { width: 1280, height: 800 }, locale: "en-GB" });

  test("the list and the map show the same places, and a size leads to its search", async ({ page, browserErrors }) => {
    await page.goto("/towns/krakow");
    const list = page.getByRole("region", { name: "Places" });
    await expect(list.getByRole("heading", { name: "Magazynek Kazimierz" })).toBeVisible();
    const map = page.getByRole("complementary", { name: "Map" });
    await expect(map.getByRole("button", { name: "Zoom in", exact: true })).toHaveCount(0);
    await list.hover();
    await expect(map.getByRole("button", { name: "Zoom in", exact: true })).toBeVisible();
    await expect(map.getByRole("button", { name: /a month$|zoom in$/ }).first()).toBeVisible();
    await saveScreenshot(page, "town-page-3-desktop", { fullPage: true });
    await saveScreenshots(page, "town-page-4");
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.getByRole("region", { name: "Sizes and prices" }).getByRole("link", { name: /^Show/ }).first().click();
    await expect(page).toHaveURL(/\/home\?.*minArea=.*place=Krak/);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect(browserErrors).toEqual([]);
  });
});
