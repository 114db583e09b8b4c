import { expect, type Page } from "@playwright/test";

/** Pays on the sandbox's page, whose texts are not in the app's catalogs. */
export async function payByBlik(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/sandbox\//);
  await page.getByLabel(/^(Kod BLIK|BLIK code)/).fill("123456");
  await page.getByRole("button", { name: /^(Zapłać BLIK-iem|Pay with BLIK)$/ }).click();
}
