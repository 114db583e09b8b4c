import { addDays } from "../../domain/core/day.ts";
import { longDay, today, typedDay } from "./boxes.ts";
import { expect, saveScreenshots, test } from "./test.ts";

test("an owner reads who rents what on a past day, and which charges are unpaid for how long", async ({
  page,
  signInAs,
}) => {
  await signInAs("partner@boksy.test");
  await page.goto("/partner/dashboard");
  const views = page.getByRole("navigation", { name: "Widoki pulpitu" });
  await views.getByRole("link", { name: "Lista najmów" }).click();
  await expect(page).toHaveURL(/view=rent-roll/);
  await expect(page.getByText("Wynajęte boksy")).toBeVisible();
  await expect(page.getByRole("row")).not.toHaveCount(0);
  await saveScreenshots(page, "report-rent-roll");
  const past = addDays(today(), -200);
  await page.getByLabel("Na dzień").fill(typedDay(past));
  await expect(page.getByRole("status").filter({ hasText: longDay(past) })).toBeVisible();
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: /^CSV/ }).click();
  expect((await download).suggestedFilename()).toMatch(/^boksy-rent-roll-.*\.csv$/);

  await views.getByRole("link", { name: "Zaległości" }).click();
  await expect(page.getByRole("row").first()).toBeVisible();
  await saveScreenshots(page, "report-outstanding");
  await page.getByLabel("Po terminie").selectOption({ label: "8–30 dni" });
  await expect(page).toHaveURL(/age=month/);
  await page.getByRole("row").last().getByRole("link").click();
  await expect(page.getByRole("dialog")).toBeVisible();

  for (const view of ["rent-roll", "outstanding"]) {
    await page.goto(`/partner/dashboard?view=${view}&lang=en`);
    await expect(page.getByRole("row").first()).toBeVisible();
    await saveScreenshots(page, `report-${view}-en`);
  }
});
