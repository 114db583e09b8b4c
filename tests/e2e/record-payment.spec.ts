import { addDays, addMonths } from "../../domain/core/day.ts";
import { today } from "./boxes.ts";
import { newPlace, publish, rentOut } from "./places.ts";
import { expect, test } from "./test.ts";

test("a transfer is recorded in part, then in full, and undone", async ({ page, signInAs }) => {
  await signInAs("partner@boksy.test");
  const place = await newPlace(page.request, 1);
  const startOn = addMonths(today(), -2);
  await rentOut(page.request, place, [{ startOn, endOn: null, paidUntilOn: addDays(addMonths(startOn, 1), -1) }]);
  await publish(page.request, place);
  const { items } = await (await page.request.get("/api/partner/rents", { params: { q: place.tag } })).json();
  await page.goto(`/partner/rents?open=${items[0].id}`);
  const sheet = page.getByRole("dialog").first();
  const record = sheet.getByRole("button", { name: "Zapisz wpłatę" });
  const dialog = page.getByRole("dialog", { name: /^Zapisz wpłatę za boks/ });

  await record.click();
  await dialog.getByLabel("Otrzymana kwota").fill("100000");
  await expect(dialog.getByText("Stanie się nadpłatą", { exact: true })).toBeVisible();
  await dialog.getByLabel("Otrzymana kwota").fill("100,00");
  await dialog.getByLabel("Tytuł przelewu lub notatka").fill("Czynsz za maj");
  await dialog.getByRole("button", { name: "Zapisz wpłatę" }).click();
  await expect(page.getByText("Wpłata zapisana", { exact: true })).toBeVisible();
  await expect(sheet.getByText("zapłacono część, zostało")).toBeVisible();

  await record.click();
  await dialog.getByRole("button", { name: "Zapisz wpłatę" }).click();
  await expect(dialog).toBeHidden();
  await expect(record).toBeHidden();

  await sheet.getByRole("button", { name: "Cofnij", exact: true }).first().click();
  await page
    .getByRole("dialog", { name: /^Cofnąć wpłatę/ })
    .getByRole("button", { name: "Cofnij wpłatę" })
    .click();
  await expect(page.getByText("Wpłata cofnięta", { exact: true })).toBeVisible();
  await expect(record).toBeVisible();
  await expect(sheet.getByText("cofnięta", { exact: true })).toBeVisible();
});
