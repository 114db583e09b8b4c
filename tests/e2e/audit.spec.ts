import { readFile } from "node:fs/promises";
import { expect, test } from "./test.ts";

test.use({ locale: "en-GB" });

test("an administrator finds what a person did on a day, sees a value before and after, and exports the list", async ({
  page,
  signInAs,
}) => {
  await signInAs("admin@boksy.test");
  await page.goto("/admin/audit");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Audit trail");
  await expect(page.getByRole("table", { name: "Audit trail" })).toBeVisible();
  await page.getByLabel("Search: name, email, ID").fill("partner@boksy.test");
  await page.getByLabel("Object").selectOption({ label: "Rentals" });
  await page.getByLabel("Action code").fill("planPrice");
  await expect(page).toHaveURL(/[?&]q=.*group=rents.*action=planPrice/);
  await page.getByRole("link", { name: "Rental: planPrice" }).first().click();
  const sheet = page.getByRole("dialog", { name: "Rental" });
  await expect(sheet.getByRole("row", { name: /^Monthly price/ })).toContainText(/PLN.*PLN/);
  await sheet.getByRole("button", { name: "Close" }).click();
  const file = page.waitForEvent("download");
  await page.getByRole("link", { name: /^CSV/ }).click();
  const text = await readFile(await (await file).path(), "utf8");
  expect(text).toContain("Time,Action,Object,Object ID,Actor");
  expect(text).toContain(",planPrice,rent,rnt_");
  await page.getByLabel("From day").fill("1/1/2099");
  await expect(page.getByText("No results match these filters")).toBeVisible();
  await page.getByRole("button", { name: "Show all" }).click();
  await expect(page.getByRole("table", { name: "Audit trail" })).toBeVisible();
});
