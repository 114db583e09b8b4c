import { expect, saveScreenshot, saveScreenshots, test } from "./test.ts";

/** The heading of the results of a search. */
const found = /^\d+ lokalizac.*woln/;

test.describe("on a phone, in Polish", () => {
  test.use({ viewport: { width: 360, height: 740 }, locale: "pl-PL", hasTouch: true });

  test("a visitor ticks things, sees the smallest size that fits and finds boxes of it", async ({
    page,
    browserErrors,
  }) => {
    await page.goto("/home?place=Krak%C3%B3w&near=50.06,19.94&bbox=19.79,49.97,20.09,50.15");
    await expect(page.getByRole("heading", { level: 2, name: found })).toBeVisible();
    await saveScreenshots(page, "what-fits-home");
    await page.setViewportSize({ width: 360, height: 740 });
    await page.getByRole("link", { name: "Co się zmieści?" }).tap();
    await expect(page.getByRole("heading", { level: 1, name: "Co chcesz przechować?" })).toBeFocused();
    await expect(page.getByRole("status").filter({ hasText: "Nic jeszcze nie zaznaczono" })).toBeVisible();

    await page.getByRole("checkbox", { name: "Kartony" }).check();
    const verdict = page.getByRole("region", { name: /m²/ }).getByRole("status");
    await expect(verdict).toHaveText("Wystarczy 1 m²");
    await page.getByRole("button", { name: "Więcej: Kartony" }).tap();
    await page.getByRole("checkbox", { name: "Kanapa" }).check();
    await expect(verdict).toHaveText("Wystarczy 4 m²");
    await expect(page).toHaveURL(/[?&]cartons=15&sofa=1$/);
    await expect(page.getByRole("img", { name: "Twoje rzeczy w boksie 4 m²" })).toBeVisible();

    await expect(page.getByRole("link", { name: /^Pokaż \d+ boks/ })).toBeVisible();
    await saveScreenshot(page, "what-fits-pl-krakow", { fullPage: true });
    await page.getByRole("link", { name: /^Pokaż \d+ boks/ }).tap();
    await expect(page).toHaveURL(/\/home\?.*minArea=4/);
    await expect(page).toHaveURL(/place=Krak/);
    await expect(page.getByRole("heading", { level: 2, name: found })).toBeVisible();
    await expect(page.getByRole("combobox", { name: "Jak duży" })).toHaveValue("other");
    await saveScreenshot(page, "what-fits-filter");
    await page.getByRole("link", { name: "Twoje rzeczy" }).tap();
    await expect(verdict).toHaveText("Wystarczy 4 m²");
    await expect(page.getByRole("checkbox", { name: "Kanapa" })).toBeChecked();
    expect(browserErrors).toEqual([]);
  });
});
