import { addDays } from "../../domain/core/day.ts";
import { longDay, today, typedDay } from "./boxes.ts";
import { expect, test } from "./test.ts";

test("an owner reads who rents what on a past day, and which charges are unpaid for how long", async ({
  page,
  signInAs,
}) => {
  await signInAs("partner@boksy.test");
  await page.goto("/partner/dashboard");
  const views = page.getByRole("navigation", { name: "Widoki pulpitu" });
  await views.getByRole("link", { name: "Lista najmów" }).click();
  await expect(page).toHaveURL(/view=rent-roll/);
  await expect(page.getByText("Wynajęta powierzchnia")).toBeVisible();
  await expect(page.getByRole("row")).not.toHaveCount(0);
  const past = addDays(today(), -200);
  await page.getByLabel("Na dzień").fill(typedDay(past));
  await expect(page.getByRole("status").filter({ hasText: longDay(past) })).toBeVisible();
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: /^CSV/ }).click();
  expect((await download).suggestedFilename()).toMatch(/^boksy-rent-roll-.*\.csv$/);

  await views.getByRole("link", { name: "Zaległości" }).click();
  await expect(page.getByRole("row").first()).toBeVisible();
  await page.getByLabel("Opóźnienie").selectOption({ label: "8–30 dni" });
  await expect(page).toHaveURL(/age=month/);
  await page.getByRole("row").last().getByRole("link").click();
  await expect(page.getByRole("dialog")).toBeVisible();
});

test("an owner follows occupancy and revenue from a month to the rows behind it", async ({ page, signInAs }) => {
  await signInAs("partner@boksy.test");
  await page.goto("/partner/dashboard");
  const views = page.getByRole("navigation", { name: "Widoki pulpitu" });
  const rows = page.getByRole("row");

  await views.getByRole("link", { name: "Obłożenie" }).click();
  await expect(page).toHaveURL(/view=occupancy/);
  await expect(rows).toHaveCount(13);
  await page.getByLabel("Okres").selectOption({ label: "Ostatnie 24 miesiące" });
  await expect(page).toHaveURL(/period=24/);
  await expect(page.getByText("dodania pierwszego boksu")).toBeVisible();
  await expect(rows.nth(13)).toBeVisible();
  await page.getByLabel("Sposób liczenia").selectOption({ label: "Według czynszu" });
  await expect(page).toHaveURL(/by=money/);
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: /^CSV/ }).click();
  expect((await download).suggestedFilename()).toMatch(/^boksy-occupancy-.*\.csv$/);
  const rentedDays = await rows.nth(2).getByRole("cell").nth(1).innerText();
  await rows.nth(2).getByRole("link").click();
  await expect(page).toHaveURL(/month=/);
  await expect(page.getByText(rentedDays)).toBeVisible();
  await expect(page.getByRole("columnheader", { name: "Dni w miesiącu" })).toBeVisible();

  await views.getByRole("link", { name: "Przychody" }).click();
  await expect(rows).toHaveCount(13);
  const charges = await rows.nth(2).getByRole("cell").nth(1).innerText();
  await rows.nth(2).getByRole("link").click();
  await expect(page).toHaveURL(/month=/);
  await expect(page.getByRole("status").filter({ hasText: new RegExp(`^${charges} należno`) })).toBeVisible();
  await page.getByLabel("Płatność").selectOption({ label: "Zapłacone, także częściowo" });
  await expect(page).toHaveURL(/part=collected/);
  await rows.last().getByRole("link").click();
  await expect(page.getByRole("dialog")).toBeVisible();
});
