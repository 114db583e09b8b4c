import { expect, saveScreenshot, saveScreenshots, test } from "./test.ts";

const place = "Przechowalnia Redłowo";

test.describe("on a phone, in Polish", () => {
  test.use({ viewport: { width: 360, height: 740 }, locale: "pl-PL", hasTouch: true });

  test("a guest finds a town in the sitemap, opens one of its places and pays for a box", async ({
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
    await page.getByRole("button", { name: "Dalej: twoje dane" }).locator("visible=true").tap();
    await page.getByLabel("Imię i nazwisko").fill("Łucja Żółć");
    await page.getByLabel("E-mail").fill(`town-${crypto.randomUUID().slice(0, 8)}@example.com`);
    await page.getByLabel("Telefon").fill("512 345 678");
    await page.getByRole("button", { name: "Dalej: umowa i płatność" }).tap();
    await page.getByRole("checkbox", { name: /Akceptuję umowę/ }).check();
    await page.getByRole("checkbox", { name: /przed upływem 14-dniowego terminu/ }).check();
    await page.getByRole("button", { name: /^Zamawiam i płacę/ }).tap();
    await page.getByLabel("Numer karty").fill("4242 4242 4242 4242");
    await page.getByRole("button", { name: "Zapłać kartą" }).tap();
    await expect(page.getByRole("heading", { level: 1, name: /^Boks .* od / })).toBeVisible();
    expect(browserErrors).toEqual([]);
  });

  test("a town without places leads to the search around it and to the waitlist", async ({ page }) => {
    const answer = await page.goto("/towns/sandomierz");
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole("heading", { name: "Sandomierz: nie ma tu jeszcze boksów" })).toBeVisible();
    await saveScreenshot(page, "town-page-2-phone-without-places");
    await expect(page.getByRole("link", { name: "Powiadom mnie" })).toHaveAttribute("href", /\?town=Sandomierz$/);
    await page.getByRole("link", { name: "Szukaj w okolicy" }).tap();
    await expect(page).toHaveURL(/\/home\?bbox=.*&near=50\.\d+%2C21\.\d+&place=Sandomierz/);
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

  test("another spelling leads to the town, and a town nearby is one click away", async ({ page }) => {
    await page.goto("/towns/Gda%C5%84sk");
    await expect(page).toHaveURL(/\/towns\/gdansk$/);
    await page.getByRole("region", { name: "Towns nearby" }).getByRole("link", { name: "Sopot" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Self-storage in Sopot" })).toBeFocused();
  });

  test("an unknown town says so", async ({ page }) => {
    const answer = await page.goto("/towns/none");
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole("heading", { name: "No boxes here yet", level: 2 })).toBeVisible();
    await expect(page.getByRole("main").getByRole("link", { name: "Find a box" })).toBeVisible();
  });
});

test("without scripts, a town can still be read, in both languages", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, locale: "en-GB", baseURL: baseURL ?? "" });
  const page = await context.newPage();
  await page.goto("/towns/krakow?lang=en");
  await expect(page.getByRole("heading", { level: 1, name: "Self-storage in Kraków" })).toBeVisible();
  await expect(page.getByRole("link", { name: /Kazimierz/ }).first()).toHaveAttribute("href", /^\/places\//);
  await saveScreenshot(page, "town-page-5-no-script");
  await context.close();
});
