import { readFile } from "node:fs/promises";
import { expect, test } from "./test.ts";

test("an administrator finds an invoice of a month, opens it and downloads its PDF and the spreadsheet", async ({
  page,
  signInAs,
}) => {
  await signInAs("admin@boksy.test");
  await page.goto("/admin/invoices");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Faktury");
  await expect(page.getByText(/bez luk/)).toBeVisible();

  const months = page.getByLabel("Miesiąc");
  const month = await months.locator("option").nth(1).getAttribute("value");
  await page.goto(`/admin/invoices?period=${month}&seller=partner`);
  const sheet = page.waitForEvent("download");
  await page.getByRole("link", { name: /^CSV/ }).click();
  expect(await readFile(await (await sheet).path(), "utf8")).toContain("Numer;Rodzaj;Sprzedawca");
  const row = page.getByRole("row").nth(1).getByRole("link").first();
  const number = await row.textContent();
  await row.click();
  const detail = page.getByRole("dialog", { name: number ?? "" });
  await expect(detail.getByText("Brutto")).toBeVisible();
  const pdf = page.waitForEvent("download");
  await detail.getByRole("link", { name: "Pobierz PDF" }).click();
  expect((await readFile(await (await pdf).path())).subarray(0, 5).toString()).toBe("%PDF-");
});
