import { addDays } from "../../domain/core/day.ts";
import { longDay, today, typedDay } from "./boxes.ts";
import { expect, test } from "./test.ts";

test("an administrator adds a product, plans a new price, takes the product off sale and finds it in the list", async ({
  page,
  signInAs,
}, { retry }) => {
  const fromOn = addDays(today(), 60);
  const name = `Pokrowiec na materac${" nowy".repeat(retry)}`;
  await signInAs("admin@boksy.test");
  await page.goto("/admin/products");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Produkty");

  await page.getByRole("button", { name: "Dodaj produkt" }).click();
  const dialog = page.getByRole("dialog", { name: "Dodaj produkt" });
  await dialog.getByLabel("Nazwa po polsku").fill(name);
  await dialog.getByLabel(/^Cena/).fill("25");
  await dialog.getByRole("button", { name: "Zapisz" }).click();
  await expect(dialog.getByLabel("Powód")).toHaveAccessibleDescription(/Wypełnij to pole/);
  await dialog.getByLabel("Powód").fill("Nowy dostawca");
  await dialog.getByRole("button", { name: "Zapisz" }).click();
  await expect(dialog).toBeHidden();

  await page.getByLabel("Szukaj produktu, partnera").fill("materac");
  await page.getByRole("link", { name, exact: true }).click();
  const sheet = page.getByRole("dialog", { name, exact: true });
  await sheet.getByRole("button", { name: "Edytuj" }).click();
  const edit = page.getByRole("dialog", { name: "Edycja produktu" });
  await edit.getByLabel(/^Cena/).first().fill("29,90");
  await edit.getByLabel("Cena obowiązuje od").fill(typedDay(fromOn));
  await edit.getByLabel("Powód").fill("Droższy materiał");
  await edit.getByRole("button", { name: "Zapisz" }).click();
  await expect(edit).toBeHidden();
  await expect(sheet.getByText(`Nowa cena od ${longDay(fromOn)}`)).toBeVisible();
  await expect(sheet.getByText("Droższy materiał")).toBeVisible();

  await sheet.getByRole("button", { name: "Wycofaj ze sprzedaży" }).click();
  const decision = page.getByRole("dialog", { name: `Wycofać ze sprzedaży: ${name}?` });
  await decision.getByLabel("Powód").fill("Koniec zapasów");
  await decision.getByRole("button", { name: "Wycofaj ze sprzedaży" }).click();
  await expect(decision).toBeHidden();
  await expect(sheet.getByText("wycofany", { exact: true })).toBeVisible();
  await page.goto("/admin/products?state=archived");
  await expect(page.getByRole("link", { name, exact: true })).toBeVisible();
});
