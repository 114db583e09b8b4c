import { expect, saveScreenshot, test } from "./test.ts";

const partner = "partner@boksy.test";

test.describe("on a phone, in Polish", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, locale: "pl-PL" });

  test("a case is found by its box and opens with its debt and interest", async ({ page, signInAs, browserErrors }) => {
    await signInAs(partner);
    await page.goto("/partner/vindication");
    await expect(page.getByRole("status").filter({ hasText: "zaległości:" })).toBeVisible();
    await saveScreenshot(page, "vindication-1-phone");
    await page.getByRole("searchbox", { name: "Szukaj klienta, boksu" }).fill("A-008");
    const row = page.getByRole("table", { name: "Windykacja" }).getByRole("row").filter({ hasText: "A-008" });
    await expect(row).toHaveCount(1);
    await row.getByRole("button").tap();
    await expect(page).toHaveURL(/[?&]open=cca_/);
    const sheet = page.getByRole("dialog");
    await expect(sheet).toContainText("A-008");
    await expect(sheet.getByRole("heading", { name: "Odsetki ustawowe za opóźnienie" })).toBeVisible();
    await saveScreenshot(page, "vindication-2-sheet");
    expect(browserErrors).toEqual([]);
  });
});

test.describe("on a desktop, in English", () => {
  test.use({ viewport: { width: 1280, height: 800 }, locale: "en-GB" });

  test("a case is found by its stage", async ({ page, signInAs, browserErrors }) => {
    await signInAs(partner);
    await page.goto("/partner/vindication");
    const table = page.getByRole("table", { name: "Debt collection" });
    await expect(table.getByRole("row").filter({ hasText: "A-008" })).toHaveCount(1);
    await saveScreenshot(page, "vindication-3-desktop");
    await table.getByRole("row").filter({ hasText: "A-008" }).getByRole("button").click();
    const sheet = page.getByRole("dialog");
    await expect(sheet.getByRole("heading", { name: "Statutory interest for late payment" })).toBeVisible();
    await saveScreenshot(page, "vindication-4-sheet");
    await page.emulateMedia({ colorScheme: "dark" });
    await saveScreenshot(page, "vindication-5-dark");
    await sheet.getByRole("button", { name: "Close" }).click();
    await page.getByLabel("Stage").selectOption({ label: "paid" });
    await expect(page).toHaveURL(/[?&]stage=paid/);
    await expect(page.getByText("No results match these filters")).toBeVisible();
    await page.getByRole("button", { name: "Show all" }).click();
    await expect(table.getByRole("row").filter({ hasText: "A-008" })).toHaveCount(1);
    expect(browserErrors).toEqual([]);
  });
});
