import { newPlace } from "./places.ts";
import { expect, test } from "./test.ts";

test("a box is corrected from its panel, with the changes in its history", async ({ page, signInAs }) => {
  await signInAs("partner@boksy.test");
  const place = await newPlace(page.request, 3);
  const { boxes } = await (await page.request.get(`/api/partner/places/${place.id}/boxes`)).json();
  await page.goto(`/partner/places/${place.id}?box=${boxes[0].id}`);
  await page.getByRole("button", { name: "Numer i wymiary" }).click();
  const dialog = page.getByRole("dialog", { name: /Dane\sboksu\sZ-01/ });
  await dialog.getByLabel("Numer boksu").fill("Z-02");
  await dialog.getByRole("button", { name: "Zapisz zmiany" }).click();
  await expect(dialog.getByText("Boks o tym numerze już jest w tej lokalizacji.")).toBeVisible();
  await dialog.getByLabel("Numer boksu").fill("Z-10");
  await dialog.getByLabel("Szerokość").fill("250");
  await dialog.getByLabel("Piętro").fill("1");
  await dialog.getByRole("button", { name: "Zapisz zmiany" }).click();
  await expect(dialog).toBeHidden();
  await page.getByText("Poprawki danych").click();
  await expect(page.getByText("Z-01 → Z-10")).toBeVisible();
});
