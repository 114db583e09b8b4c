import { addDays } from "../../domain/core/day.ts";
import { axeViolations } from "./axe.ts";
import { today } from "./boxes.ts";
import { importHead, importRow, newPlace } from "./places.ts";
import { expect, test } from "./test.ts";

const boxes = 12;

test("rents are imported from a spreadsheet after its errors are fixed, shown on the timeline, and not undone once changed", async ({
  page,
  signInAs,
}) => {
  await signInAs("partner@boksy.test");
  const place = await newPlace(page.request, boxes);
  const { tag } = place;
  await page.goto("/partner/rents");
  await page.getByRole("link", { name: "Importuj najmy" }).click();

  const tenancy = { startOn: addDays(today(), -100), endOn: null };
  const rows = Array.from({ length: boxes }, (_, index) => importRow(place, index, tenancy));
  const wrong = rows
    .with(2, rows[2]?.replace("Z-03", "Z-99") ?? "")
    .with(4, rows[4]?.replace("299,50;", "zero;") ?? "");
  const list = page.getByLabel("Albo wklej tutaj");
  await list.fill([importHead, ...wrong.with(7, rows[0] ?? "").with(9, rows[9]?.replace("@", "") ?? "")].join("\n"));
  await expect(page.getByText("4 błędy do poprawienia")).toBeVisible();
  const issues = page.getByRole("table", { name: "Błędy w liście" });
  await expect(issues.getByRole("row")).toContainText(["", "Wiersz 4", "Wiersz 6", "Wiersz 9", "Wiersz 11"]);
  await expect(issues.getByRole("row").nth(1)).toContainText("Nie ma takiego boksu");
  await expect(page.getByRole("button", { name: "Importuj najmy" })).toBeDisabled();
  expect(await axeViolations(page)).toEqual([]);

  await list.fill([importHead, ...rows].join("\n"));
  await expect(page.getByText("12 wiadomości, po jednej")).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole("button", { name: "Importuj 12 najmów" }).click();
  await expect(page.getByRole("heading", { name: "12 najmów w serwisie" })).toBeVisible();
  await expect(page.getByText("Do nikogo nie wysłaliśmy wiadomości.")).toBeVisible();

  await page.goto(`/partner/places/${place.id}?view=timeline`);
  await expect(page.getByText(`Najemca ${tag} 03`).first()).toBeVisible();

  await page.goto(`/partner/rents?q=${tag}%2003`);
  await page.getByRole("button", { name: `Najemca ${tag} 03` }).click();
  const sheet = page.getByRole("dialog").first();
  await expect(sheet.getByText("299,50").first()).toBeVisible();
  await sheet.getByRole("button", { name: "Wypowiedz", exact: false }).click();
  await page.getByRole("dialog").last().getByRole("button", { name: "Wypowiedz", exact: false }).click();
  await expect(sheet.getByText("wypowiedziany").first()).toBeVisible();

  await page.goto("/partner/rents/import");
  await expect(page.getByText("Nie można cofnąć: 1 zmieniony").first()).toBeVisible();
});
