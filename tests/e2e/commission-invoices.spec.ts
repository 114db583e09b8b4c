import { readFile } from "node:fs/promises";
import { expect, saveScreenshot, test } from "./test.ts";

test("an owner finds the invoices from Boksy and downloads one as PDF and all as a spreadsheet", async ({
  page,
  signInAs,
}) => {
  await signInAs("partner@boksy.test");
  await page.goto("/partner/invoices");
  await page.getByRole("link", { name: "Faktury od Boksy" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Faktury od Boksy");
  const first = page.getByRole("link", { name: /^Pobierz BOKSY\/P\/.* jako PDF$/ }).first();
  await expect(first).toBeVisible();
  for (const [width, height] of [
    [360, 740],
    [1280, 800],
  ] as const) {
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height });
      await saveScreenshot(page, `commission-${width}-${colorScheme}`);
    }
  }
  const download = page.waitForEvent("download");
  await first.click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^BOKSY-P-\d{4}-\d{2}-\d{4}\.pdf$/);
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe("%PDF-");
  const sheet = page.waitForEvent("download");
  await page.getByRole("link", { name: /^CSV/ }).click();
  expect(await readFile(await (await sheet).path(), "utf8")).toContain("BOKSY/P/");
});

test("an owner pays the commission that was not withheld, in one press", async ({ page, signInAs }) => {
  await signInAs("partner@boksy.test");
  await page.goto("/partner/invoices?view=commission");
  const toPay = page.getByRole("region", { name: "Prowizja do zapłaty" });
  await expect(toPay).toContainText(/12,00\szł/);
  await expect(toPay).toContainText("Termin płatności");
  await toPay.getByRole("button", { name: "Zapłać online" }).click();
  await expect(page.locator("body")).toContainText(/12,00\szł/);
  await page.getByLabel("Kod BLIK").fill("123456");
  await page.getByRole("button", { name: "Zapłać BLIK-iem" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Faktury od Boksy");
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole("row", { name: /BOKSY\/P\// }).first()).toBeVisible();
    await expect(toPay).toHaveCount(0, { timeout: 2_000 });
  }).toPass();
  await page.goto("/partner/invoices?view=payouts");
  await expect(page.getByText("Zapłata prowizji").first()).toBeVisible();
});
