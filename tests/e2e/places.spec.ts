import type { Page } from "@playwright/test";
import { photo } from "./photo-file.ts";
import { expect, test } from "./test.ts";

const photos = (page: Page) => page.getByRole("img", { name: / z\s\d+$/ });

test("a place is created and published: form, pin, photos, boxes", async ({ page, signInAs }) => {
  await signInAs("partner@boksy.test");
  await page.goto("/partner/places/create-new-place");
  await page.getByRole("button", { name: "Zapisz lokalizację" }).click();
  await expect(page.getByLabel("Nazwa po polsku")).toBeFocused();
  await page.getByLabel("Nazwa po polsku").fill("Magazyn z próby");
  await page.getByLabel("Ulica i\u00a0numer").fill("ul. Próbna 1");
  await page.getByLabel("Kod pocztowy").fill("30701");
  await expect(page.getByLabel("Miejscowość")).toHaveValue("Kraków");
  await page.getByRole("button", { name: "Ustaw pinezkę na środku mapy" }).click();
  const pin = page.getByRole("button", { name: /^Pinezka: 50\.06/ });
  const placed = await pin.getAttribute("aria-label");
  await pin.focus();
  await page.keyboard.press("ArrowRight");
  await expect(pin).toBeFocused();
  await expect(pin).not.toHaveAttribute("aria-label", placed ?? "");

  await expect(page.getByText("Szkic zapisany.")).toBeVisible();
  await page.reload();
  await expect(page.getByText(/^Kontynuujesz szkic/)).toBeVisible();
  await expect(page.getByLabel("Nazwa po polsku")).toHaveValue("Magazyn z próby");
  await page.getByRole("button", { name: "Zapisz lokalizację" }).click();
  await expect(page).toHaveURL(/\/partner\/places\/plc_\w+\/edit$/);

  const files = [await photo(page, "wejscie.jpg", 20), await photo(page, "korytarz.jpg", 200)];
  const fake = { name: "umowa.jpg", mimeType: "image/jpeg", buffer: Buffer.from("%PDF-1.7") };
  await page
    .locator("input[type=file]")
    .setInputFiles([files[0] as (typeof files)[0], fake, files[1] as (typeof files)[0]]);
  await expect(photos(page)).toHaveCount(2);
  await expect(page.getByRole("alert").filter({ hasText: "umowa.jpg" })).toContainText("Nie możemy odczytać");
  const first = await photos(page).first().getAttribute("src");
  await page.getByRole("button", { name: "Zdjęcie 1: później" }).press("Enter");
  await expect(photos(page).last()).toHaveAttribute("src", first ?? "");
  await page.getByRole("button", { name: "Zdjęcie 2: usuń" }).click();
  await page.getByRole("button", { name: "Cofnij", exact: true }).click();
  await expect(photos(page)).toHaveCount(2);

  await page.getByRole("link", { name: "Dodaj boksy" }).click();
  await page.getByRole("radio", { name: /^Zakres/ }).check({ force: true });
  await page.getByLabel("Co miesiąc").fill("299,90");
  await page.getByRole("button", { name: "Dodaj 20 boksów" }).click();
  await expect(page).toHaveURL(/\/partner\/places\/plc_\w+$/);

  await page.goto(`${page.url()}/edit`);
  await page.getByRole("button", { name: "Opublikuj" }).click();
  await expect(page.getByText("opublikowana")).toBeVisible();
  const place = await (await page.request.get("/api/places/magazyn-z-proby-krakow")).json();
  expect([place.freeBoxes, place.photos.length]).toEqual([20, 2]);
});
