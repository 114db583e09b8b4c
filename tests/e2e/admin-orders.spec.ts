import { readFile } from "node:fs/promises";
import { expect, saveScreenshot, test } from "./test.ts";

test("an administrator finds a paid order and sees its payment, invoice and ledger entries", async ({
  page,
  signInAs,
}) => {
  await signInAs("admin@boksy.test");
  await page.goto("/admin/orders");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Zamówienia");
  const sheet = page.waitForEvent("download");
  await page.getByRole("link", { name: /^CSV/ }).click();
  expect(await readFile(await (await sheet).path(), "utf8")).toContain("Zamówienie;Status;Utworzono");
  await saveAll("admin-orders");
  await page.goto("/admin/orders?status=paid&provider=sandbox");
  await page.getByRole("row").nth(1).getByRole("link").first().click();
  const detail = page.getByRole("dialog");
  await expect(detail.getByText("Płatność: otrzymana").first()).toBeVisible();
  await expect(detail.getByRole("heading", { name: "Księga" })).toBeVisible();
  await expect(detail.getByText("Należne wynajmującemu").first()).toBeVisible();
  await saveAll("admin-order");

  async function saveAll(name: string) {
    for (const [width, height] of [
      [360, 740],
      [1280, 800],
    ] as const) {
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme });
        await page.setViewportSize({ width, height });
        await saveScreenshot(page, `${name}-${width}-${colorScheme}`);
      }
    }
  }
});
