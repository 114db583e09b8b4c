import { writeFileSync } from "node:fs";
import type { Locator, Page } from "@playwright/test";
import { expect } from "./test.ts";

/** The link opens a PDF, which is kept with the screenshots under this name. */
export async function expectPdf(page: Page, link: Locator, name: string): Promise<void> {
  const answer = await page.request.get(String(await link.getAttribute("href")));
  expect(answer.headers()["content-type"]).toBe("application/pdf");
  const folder = process.env.SCREENSHOTS_DIR;
  if (folder) writeFileSync(`${folder}/${name}.pdf`, await answer.body());
}
