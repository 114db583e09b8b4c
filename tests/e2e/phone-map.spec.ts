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

  await test.step("the map opens before a search", async () => {
    await page.goto("/home");
    await page.getByRole("combobox", { name: "Gdzie" }).fill("krakow");
    await page.getByRole("option", { name: "Kraków", exact: true }).tap();
    await page.getByRole("button", { name: "Mapa" }).tap();
    await expect(map.getByRole("button", { name: "Przybliż", exact: true })).toBeVisible();
    expect(await page.evaluate(unreachableControls, "")).toEqual([]);
    await map.getByRole("button", { name: "Wróć do listy" }).tap();
    await expect(map).toBeHidden();
  });

  await test.step("and after it, with the chosen length and size", async () => {
    await page.getByLabel("Na jak długo").selectOption("6");
    await page.getByText("pół pokoju").tap();
    await page.getByRole("button", { name: "Szukaj" }).tap();
    await page.getByRole("button", { name: "Mapa" }).tap();
    await expect(map.getByRole("button", { name: "Przybliż", exact: true })).toBeVisible();
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
    const link = map.getByRole("heading", { level: 3 }).getByRole("link");
    await expect(link).toBeVisible();
    expect(await page.evaluate(unreachableControls, "")).toEqual([]);
    expect(amount(await map.getByRole("listitem").textContent())).toBe(price);
    await link.tap();
    await expect(page.getByRole("heading", { level: 1, name: /^Boks / })).toBeVisible();
    await expect(page).toHaveURL(/months=6/);
    await expect(page.getByRole("region", { name: "Ile to kosztuje" })).toContainText(`${price}`);
  });

  await test.step("Back leads to the map, and from there to the list", async () => {
    await page.goBack();
    await map.getByRole("button", { name: "Wróć do listy" }).tap();
    await expect(map).toBeHidden();
    await expect(page.getByRole("region", { name: "Wyniki" }).getByRole("listitem").first()).toBeVisible();
    await expect(page.getByLabel("Jak duży")).toHaveValue("halfRoom");
  });
  expect(browserErrors).toEqual([]);
});
