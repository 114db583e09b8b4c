import { expect, type Page } from "@playwright/test";

/** On the sandbox's page, whose sentences are not the app's. */
export async function payByBlik(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/sandbox\//);
  await page.getByLabel(/^(Kod BLIK|BLIK code)/).fill("123456");
  await page.getByRole("button", { name: /^(Zapłać BLIK-iem|Pay with BLIK)$/ }).click();
}
