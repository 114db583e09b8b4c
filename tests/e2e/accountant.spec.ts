import { readFile } from "node:fs/promises";
import { unzipSync } from "fflate";
import { expect, test } from "./test.ts";

test("an owner creates a link, and the accountant downloads the documents without an account", async ({
  page,
  browser,
  signInAs,
}) => {
  await signInAs("partner@boksy.test");
  await page.goto("/partner/my-company");
  await page.getByRole("button", { name: "Utwórz link" }).click();
  const link = await page.getByLabel("Link do dokumentów").inputValue();
  const accountant = await (await browser.newContext({ locale: "pl-PL" })).newPage();
  await accountant.goto(link);
  await expect(accountant.getByRole("heading", { level: 1 })).toHaveText(/^Dokumenty: /);
  expect(accountant.url()).not.toContain("token");
  const download = accountant.waitForEvent("download");
  await accountant.getByRole("button", { name: /^Pobierz (archiwum|część 1)/ }).click();
  const files = unzipSync(await readFile(await (await download).path()));
  expect(Object.keys(files).slice(0, 2)).toEqual(["faktury.csv", "platnosci.csv"]);
  await accountant.reload();
  await expect(accountant.getByRole("button", { name: "Płatności (CSV)" })).toBeVisible();
  await accountant.context().close();
});
