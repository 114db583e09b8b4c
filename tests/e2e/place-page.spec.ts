import { freeBox } from "./boxes.ts";
import { expect, saveScreenshot, test } from "./test.ts";

const slug = "magazynek-kazimierz";

test.describe("on a phone, in Polish", () => {
  test.use({ viewport: { width: 360, height: 740 }, locale: "pl-PL", hasTouch: true });

  test("a guest finds a place in the sitemap, chooses a box on its plan and pays", async ({ page, browserErrors }) => {
    const listed = await (await page.request.get("/sitemap.xml")).text();
    const address = /<loc>([^<]*\/places\/[^<]*)<\/loc>/g;
    const paths = [...listed.matchAll(address)]
      .map(([, found = ""]) => new URL(found))
      .map((url) => url.pathname + url.search);
    const path = paths.find((found) => found === `/places/${slug}?lang=pl`);
    const box = await freeBox(page.request, slug);

    await page.goto(path ?? "");
    await expect(page).toHaveTitle(/Kraków/);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await saveScreenshot(page, "place-page-1-phone", { fullPage: true });
    const plan = page.getByRole("listbox", { name: /^Plan boksów/ });
    await plan.getByRole("option", { name: new RegExp(`^${box.number},`) }).focus();
    await page.keyboard.press("Enter");
    const reserve = page.getByRole("link", { name: new RegExp(`^Zarezerwuj ${box.number}`) }).locator("visible=true");
    await saveScreenshot(page, "place-page-2-phone-chosen");
    await reserve.tap();

    await expect(page.getByRole("heading", { level: 1, name: `Boks ${box.number}` })).toBeVisible();
    await page.getByRole("button", { name: "Dalej: twoje dane" }).locator("visible=true").tap();
    await page.getByLabel("Imię i nazwisko").fill("Łucja Żółć");
    await page.getByLabel("E-mail").fill(`place-${crypto.randomUUID().slice(0, 8)}@example.com`);
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
});

test.describe("on a desktop, in English", () => {
  test.use({ viewport: { width: 1280, height: 800 }, locale: "en-GB" });

  test("search results lead to all sizes of a place, and a size to its reservation", async ({
    page,
    browserErrors,
  }) => {
    await page.goto("/home?place=Krak%C3%B3w");
    const row = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: "Boksy Zabłocie" }) });
    await row.getByRole("link", { name: "Other sizes here" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Boksy Zabłocie" })).toBeFocused();
    await expect(page.getByRole("region", { name: "Landlord" })).toContainText("NIP");
    await saveScreenshot(page, "place-page-3-desktop", { fullPage: true });
    await page.getByRole("region", { name: "How to get there" }).scrollIntoViewIfNeeded();
    await expect(page.getByRole("button", { name: "Zoom in" })).toBeVisible();
    await page
      .getByRole("region", { name: "Sizes" })
      .getByRole("link", { name: /^Reserve a box of/ })
      .first()
      .click();
    await expect(page.getByRole("heading", { level: 1, name: /^Box / })).toBeVisible();
    expect(browserErrors).toEqual([]);
  });

  test("an unknown place says so", async ({ page }) => {
    const answer = await page.goto("/places/none");
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1, name: "There is no such place" })).toBeAttached();
    await expect(page.getByRole("link", { name: "Find another place" })).toBeVisible();
  });
});

test("without scripts, a place can still be read and reserved", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, locale: "en-GB", baseURL: baseURL ?? "" });
  const page = await context.newPage();
  await page.goto(`/places/${slug}?lang=en`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Sizes" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Reserve" }).first()).toHaveAttribute("href", /new-reservation\?box=/);
  await saveScreenshot(page, "place-page-4-no-script");
  await context.close();
});
