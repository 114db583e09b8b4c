import type { Page } from "@playwright/test";
import { expect, test } from "./test.ts";

/** A payment at the provider that Boksy did not begin, and its sheet. */
async function receive(page: Page, { grosze, description }: { grosze: number; description: string }) {
  await page.goto("/sandbox/stray");
  await page.getByLabel("Kwota").fill(String(grosze));
  await page.getByLabel("E-mail").fill("ktos@example.com");
  await page.getByLabel("Tytuł").fill(description);
  await page.getByLabel("Powiadomienie do serwisu Boksy").selectOption("2");
  await page.getByRole("button", { name: "Zapłać" }).click();
  await expect(page.getByRole("status")).toContainText("Operator otrzymał płatność");
  await expect(async () => {
    await page.goto(`/admin/orders?view=unmatched&q=${encodeURIComponent(description)}`);
    await expect(page.getByRole("row").nth(1)).toContainText("do wyjaśnienia", { timeout: 2_000 });
  }).toPass();
  // Sent twice, recorded once.
  await expect(page.getByRole("row")).toHaveCount(2);
  await page.getByRole("row").nth(1).getByRole("link").first().click();
  return page.getByRole("dialog");
}

test("an administrator keeps money without an order with a note and returns other money", async ({
  page,
  signInAs,
}) => {
  await signInAs("admin@boksy.test");
  await page.goto("/admin/dashboard");
  await page.getByRole("link", { name: /u operatora nie należ/ }).click();
  await expect(page).toHaveURL(/view=unmatched/);

  const sheet = await receive(page, { grosze: 345_678, description: "Próba notatki" });
  await expect(sheet.getByText("ktos@example.com")).toBeVisible();
  await sheet.getByRole("button", { name: "Zatrzymaj z notatką" }).click();
  const dialog = page.getByRole("dialog", { name: /^Zatrzymać 3\s?456,78/ });
  await dialog.getByRole("button", { name: "Zatrzymaj wpłatę" }).click();
  await expect(dialog.getByLabel("Powód")).toHaveAttribute("aria-invalid", "true");
  await dialog.getByLabel("Powód").fill("Czynsz zapisany ręcznie");
  await dialog.getByRole("button", { name: "Zatrzymaj wpłatę" }).click();
  await expect(dialog).toBeHidden();
  await expect(sheet.getByText("zatrzymana", { exact: true })).toBeVisible();
  await expect(sheet.getByText("Czynsz zapisany ręcznie")).toBeVisible();

  const other = await receive(page, { grosze: 4_321, description: "Próba zwrotu" });
  await other.getByRole("button", { name: "Zwróć płacącemu" }).click();
  const asked = page.getByRole("dialog", { name: /^Zwrócić 43,21/ });
  await asked.getByLabel("Powód").fill("Pomyłka płacącego");
  await asked.getByRole("button", { name: "Zwróć wpłatę" }).click();
  await expect(asked).toBeHidden();
  // A job asks the provider.
  await expect(other.getByText("w\u00a0trakcie zwrotu", { exact: true })).toBeVisible();
  await expect(other.getByText("Zlecenie zwrotu")).toBeVisible();
});
