import { freeBox } from "./boxes.ts";
import { expect, saveScreenshot, test } from "./test.ts";

const slug = "magazynek-kazimierz";

test.describe("on a phone, in Polish", () => {
  test.use({ viewport: { width: 360, height: 740 }, locale: "pl-PL", hasTouch: true });

  test("a guest finds a place in the sitemap and chooses a box on its plan", async ({ page, browserErrors }) => {
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
});
