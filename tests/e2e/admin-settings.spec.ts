import { addDays } from "../../domain/core/day.ts";
import { longDay, today, typedDay } from "./boxes.ts";
import { expect, test } from "./test.ts";

test("an administrator changes a rate from a day and withdraws it before that day", async ({ page, signInAs }) => {
  const name = "Odsetki za opóźnienie: osoby";
  const fromOn = addDays(today(), 40);
  await signInAs("admin@boksy.test");
  await page.goto("/admin/settings");
  await page.getByRole("button", { name: `Ustaw wartość: ${name}` }).click();
  const dialog = page.getByRole("dialog", { name });
  await dialog.getByLabel("Od dnia").fill(typedDay(fromOn));
  await dialog.getByLabel("Stopa roczna").fill("9,75");
  await dialog.getByRole("button", { name: "Zapisz" }).click();
  await expect(dialog.getByLabel("Powód")).toHaveAttribute("aria-invalid", "true");
  await dialog.getByLabel("Powód").fill("Obwieszczenie o nowej stopie");
  await dialog.getByRole("button", { name: "Zapisz" }).click();
  await expect(dialog).toBeHidden();

  const planned = page.getByRole("list", { name: `Zaplanowane zmiany: ${name}` });
  await expect(planned).toContainText(`od ${longDay(fromOn)}`);
  await expect(planned).toContainText("9,75%");
  await planned.getByRole("button", { name: "Wycofaj" }).click();
  const withdrawal = page.getByRole("dialog", { name: "Wycofać zaplanowaną wartość?" });
  await withdrawal.getByLabel("Powód").fill("Pomyłka w dacie");
  await withdrawal.getByRole("button", { name: "Wycofaj" }).click();
  await expect(planned).toBeHidden();

  await page.getByRole("link", { name: `Historia: ${name}` }).click();
  const history = page.getByRole("dialog", { name });
  await expect(history).toContainText("Obwieszczenie o nowej stopie");
  await expect(history).toContainText("Pomyłka w dacie");
});
