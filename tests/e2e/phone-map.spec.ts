import { unreachableControls } from "./layout.ts";
import { expect, test } from "./test.ts";

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, locale: "pl-PL" });

const amount = (text: string | null) => /(\d[\d\s]*)\szł/.exec(text ?? "")?.[1];

test("on a phone after a search: pans and zooms the map, opens a place from it, and goes back to the list", async ({
  page,
  browserErrors,
}) => {
  const map = page.getByRole("dialog", { name: "Mapa lokalizacji" });
  const bounds = () => new URL(page.url()).searchParams.get("bbox");

  await test.step("the map opens with the chosen length and size", async () => {
    await page.goto("/home");
    await page.getByRole("button", { name: /^Gdzie/ }).tap();
    await page.getByRole("combobox", { name: "Gdzie" }).fill("krakow");
    await page
      .getByRole("option", { name: /^Kraków/ })
      .first()
      .tap();
    const form = page.getByRole("search", { name: "Szukaj boksu" });
    await form.getByLabel("Na jak długo").selectOption("6");
    await form.getByLabel("Jak duży").selectOption("halfRoom");
    await page.getByRole("button", { name: /^Pokaż \d+ boks/ }).tap();
    await page.getByRole("button", { name: "Mapa" }).tap();
    await expect(map.getByRole("button", { name: "Przybliż", exact: true })).toBeVisible();
    expect(await page.evaluate(unreachableControls, "")).toEqual([]);
  });

  await test.step("zooms and pans", async () => {
    const before = bounds();
    await map.getByRole("button", { name: "Oddal", exact: true }).tap();
    await expect.poll(bounds).not.toBe(before);
    await map.getByRole("button", { name: "Przybliż", exact: true }).tap();
    const zoomed = bounds();
    await page.mouse.move(180, 600);
    await page.mouse.down();
    await page.mouse.move(200, 560, { steps: 5 });
    await page.mouse.up();
    await expect.poll(bounds).not.toBe(zoomed);
  });

  await test.step("a pin, its card and its box have the same price and dates", async () => {
    const pin = map.locator(".leaflet-marker-icon").filter({ hasText: /zł/ }).first();
    const price = amount(await pin.textContent());
    await pin.tap();
    await expect(map.getByRole("heading", { level: 3 }).getByRole("link")).toBeVisible();
    expect(await page.evaluate(unreachableControls, "")).toEqual([]);
    const sizes = map.getByRole("list", { name: "Rozmiary" });
    expect(amount(await sizes.textContent())).toBe(price);
    await sizes.getByRole("link").first().tap();
    await expect(page.getByRole("heading", { level: 1, name: /^Boks / })).toBeVisible();
    await expect(page).toHaveURL(/months=6/);
    await expect(page.getByRole("region", { name: "Ile to kosztuje" })).toContainText(`${price}`);
  });

  await test.step("Back leads to the map, and from there to the list", async () => {
    await page.goBack();
    await map.getByRole("button", { name: /Lista$/ }).tap();
    await expect(map).toBeHidden();
    await expect(page.getByRole("region", { name: "Wyniki" }).getByRole("listitem").first()).toBeVisible();
    await expect(page.getByRole("combobox", { name: "Jak duży" })).toHaveValue("halfRoom");
  });
  expect(browserErrors).toEqual([]);
});
