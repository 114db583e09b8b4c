import type { Locator, Page } from "@playwright/test";
import { expect } from "./test.ts";

/** The link opens a PDF. */
export async function expectPdf(page: Page, link: Locator): Promise<void> {
  const answer = await page.request.get(String(await link.getAttribute("href")));
  expect(answer.headers()["content-type"]).toBe("application/pdf");
}
