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
  await expect(page.getByText("Wynajęta powierzchnia")).toBeVisible();
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
});

test("an owner follows occupancy, revenue and turnover from a month to the rows behind it", async ({
  page,
  signInAs,
}) => {
  await signInAs("partner@boksy.test");
  await page.goto("/partner/dashboard");
  const views = page.getByRole("navigation", { name: "Widoki pulpitu" });
  const rows = page.getByRole("row");

  await views.getByRole("link", { name: "Obłożenie" }).click();
  await expect(page).toHaveURL(/view=occupancy/);
  await expect(rows).toHaveCount(13);
  await saveScreenshots(page, "report-occupancy");
  await page.getByLabel("Okres").selectOption({ label: "Ostatnie 24 miesiące" });
  await expect(page).toHaveURL(/period=24/);
  await expect(page.getByText("kiedy przybył pierwszy boks")).toBeVisible();
  await expect(rows.nth(13)).toBeVisible();
  await page.getByLabel("Sposób liczenia").selectOption({ label: "Według czynszu" });
  await expect(page).toHaveURL(/by=money/);
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: /^CSV/ }).click();
  expect((await download).suggestedFilename()).toMatch(/^boksy-occupancy-.*\.csv$/);
  const [rented = ""] = /^\d+/.exec(await rows.nth(2).getByRole("cell").nth(1).innerText()) ?? [];
  await rows.nth(2).getByRole("link").click();
  await expect(page).toHaveURL(/view=rent-roll/);
  await expect(page.getByRole("status").filter({ hasText: new RegExp(`^${rented} naj`) })).toBeVisible();

  await views.getByRole("link", { name: "Przychody" }).click();
  await expect(rows).toHaveCount(13);
  await saveScreenshots(page, "report-revenue");
  const charges = await rows.nth(2).getByRole("cell").nth(1).innerText();
  await rows.nth(2).getByRole("link").click();
  await expect(page).toHaveURL(/month=/);
  await expect(page.getByRole("status").filter({ hasText: new RegExp(`^${charges} należno`) })).toBeVisible();
  await page.getByLabel("Płatność").selectOption({ label: "Zapłacone, także częściowo" });
  await expect(page).toHaveURL(/part=collected/);
  await saveScreenshots(page, "report-revenue-month");
  await rows.last().getByRole("link").click();
  await expect(page.getByRole("dialog")).toBeVisible();

  await page.goto("/partner/dashboard?view=turnover");
  await expect(rows).toHaveCount(13);
  await saveScreenshots(page, "report-turnover");
  await rows
    .filter({ hasText: /[1-9]\d* dni/ })
    .first()
    .getByRole("link")
    .click();
  await expect(page).toHaveURL(/month=/);
  await page.getByLabel("Początki i końce").selectOption({ label: "Zakończone" });
  await expect(rows.nth(1).getByRole("cell", { name: "Zakończone" })).toBeVisible();
  await saveScreenshots(page, "report-turnover-month");
});

test("an owner follows free boxes, prices and searches from a group to the rows behind it", async ({
  page,
  signInAs,
}) => {
  await signInAs("partner@boksy.test");
  await page.goto("/partner/dashboard");
  const views = page.getByRole("navigation", { name: "Widoki pulpitu" });
  const rows = page.getByRole("row");

  await views.getByRole("link", { name: "Wolne boksy" }).click();
  await expect(page).toHaveURL(/view=vacancy/);
  await expect(rows.nth(1)).toBeVisible();
  await saveScreenshots(page, "report-vacancy");
  await page.getByLabel("Widok", { exact: true }).selectOption({ label: "Według wielkości" });
  await expect(page).toHaveURL(/by=size/);
  // The places stay on the page until the sizes are loaded.
  await expect(rows.nth(1).getByRole("cell").first()).toContainText("m²");
  const [boxes = ""] = /\d+$/.exec(await rows.nth(1).getByRole("cell").nth(1).innerText()) ?? [];
  await rows.nth(1).getByRole("link").click();
  await expect(page).toHaveURL(/by=boxes/);
  await expect(page.getByRole("status").filter({ hasText: new RegExp(`^${boxes} boks`) })).toBeVisible();
  await saveScreenshots(page, "report-vacancy-boxes");
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: /^CSV/ }).click();
  expect((await download).suggestedFilename()).toMatch(/^boksy-free-boxes-.*\.csv$/);

  await views.getByRole("link", { name: "Ceny" }).click();
  // The free boxes stay on the page until the prices are loaded.
  await expect(rows.nth(1).getByRole("cell").nth(1)).toHaveText(/^Najmy/);
  await saveScreenshots(page, "report-prices");
  const rentals = await rows.nth(1).getByRole("cell").nth(1).innerText();
  await rows.nth(1).getByRole("link").click();
  await expect(page).toHaveURL(/by=rents/);
  await expect(page.getByRole("status").filter({ hasText: new RegExp(`^${rentals} naj`) })).toBeVisible();
  await page.getByLabel("Czynsz", { exact: true }).selectOption({ label: "Poniżej cennika" });
  await expect(page).toHaveURL(/level=below/);
  await saveScreenshots(page, "report-prices-rents");

  await page.goto("/partner/dashboard?view=searches");
  await expect(rows).toHaveCount(13);
  await saveScreenshots(page, "report-searches");
  const searches = await rows.nth(2).getByRole("cell").nth(1).innerText();
  await rows.nth(2).getByRole("link").click();
  await expect(page).toHaveURL(/month=/);
  await expect(page.getByText(searches, { exact: true }).first()).toBeVisible();
  await saveScreenshots(page, "report-searches-month");
});

test("an administrator follows the funnel and a month of the marketplace to the rows behind them", async ({
  page,
  signInAs,
}) => {
  await signInAs("admin@boksy.test");
  await page.goto("/admin/dashboard");
  const views = page.getByRole("navigation", { name: "Widoki pulpitu" });
  const rows = page.getByRole("row");

  await views.getByRole("link", { name: "Lejek" }).click();
  await expect(rows).toHaveCount(13);
  await saveScreenshots(page, "admin-funnel");
  await page.getByLabel("Okresy").selectOption({ label: "Według miesiąca" });
  await expect(page).toHaveURL(/by=month/);
  // The weeks stay on the page, as first and last day, until the months are loaded.
  await expect(rows.nth(2).getByRole("cell").first()).not.toContainText("–");
  const begun = await rows.nth(2).getByRole("cell").nth(3).innerText();
  await rows.nth(2).getByRole("link").click();
  await expect(page).toHaveURL(/from=/);
  await expect(page.getByRole("status").filter({ hasText: new RegExp(`^${begun} rezerwac`) })).toBeVisible();
  await saveScreenshots(page, "admin-funnel-month");

  for (const [label, view] of [
    ["Obrót", "turnover"],
    ["Prowizja", "commission"],
    ["Obłożenie", "occupancy"],
  ] as const) {
    await views.getByRole("link", { name: label }).click();
    await expect(page).toHaveURL(new RegExp(`view=${view}`));
    await expect(rows).toHaveCount(13);
    await saveScreenshots(page, `admin-${view}`);
  }
  await rows.nth(2).getByRole("link").click();
  await expect(page).toHaveURL(/month=/);
  await rows.nth(1).getByRole("link").click();
  await expect(page.getByRole("dialog")).toBeVisible();
});
