import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./test.ts";

test.use({ locale: "en-GB", viewport: { width: 1280, height: 800 } });

/** Presses Tab until the element is focused. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  const isFocused = () => target.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < 80; presses++) {
    if (await isFocused()) return;
    await page.keyboard.press("Tab");
  }
  expect(await isFocused(), `${target} can be reached with Tab`).toBe(true);
}

test("a box is booked by keyboard, from the search to the payment page", async ({ page, signInAs }) => {
  await signInAs("customer@boksy.test");
  await page.goto("/home");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();

  await tabTo(page, page.getByRole("combobox", { name: "Where" }));
  await page.keyboard.type("Wroc");
  await expect(page.getByRole("option", { name: /^Wrocław/ }).first()).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("combobox", { name: "Where" })).toHaveValue("Wrocław");

  await tabTo(page, page.getByRole("radio", { name: "20 cartons" }));
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("radio", { name: "half a room" })).toBeChecked();

  const results = page.getByRole("region", { name: "Results" });
  await expect(results.getByText(/\skm$/).first()).toBeVisible();
  await tabTo(page, results.getByRole("list", { name: "Sizes" }).first().getByRole("link").first());
  await page.keyboard.press("Enter");

  await expect(page.getByRole("heading", { level: 1, name: /^Box / })).toBeFocused();
  await tabTo(page, page.locator("[data-day][tabindex='0']"));
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await expect(page.locator("[data-day]:focus")).toHaveAttribute("aria-pressed", "true");
  await tabTo(page, page.getByRole("radio", { name: "For 3 months" }));
  await page.keyboard.press("ArrowUp");
  await expect(page.getByRole("radio", { name: "Open-ended" })).toBeChecked();
  const addOn = page.getByRole("region", { name: "Useful extras" }).getByRole("checkbox").first();
  await tabTo(page, addOn);
  await page.keyboard.press("Space");
  await expect(addOn).toBeChecked();
  await tabTo(page, page.getByRole("button", { name: "Next: your details" }).locator("visible=true"));
  await page.keyboard.press("Enter");

  await expect(page.getByRole("heading", { level: 1, name: "Summary and agreement" })).toBeFocused();
  for (const consent of [/I accept the agreement/, /before the 14-day withdrawal period/]) {
    await tabTo(page, page.getByRole("checkbox", { name: consent }));
    await page.keyboard.press("Space");
  }
  await tabTo(page, page.getByRole("button", { name: /^Order and pay/ }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "BLIK" })).toBeVisible();
});

test("a focused field has one focus ring around all of it", async ({ page }) => {
  await page.goto("/auth/login");
  const ring = (target: Locator) => target.evaluate((element) => getComputedStyle(element).outlineStyle);
  const field = page.getByLabel("Password", { exact: true });
  await tabTo(page, field);
  expect(await ring(field)).toBe("none");
  expect(await ring(field.locator(".."))).toBe("solid");
  await page.keyboard.press("Tab");
  expect(await ring(page.locator(":focus"))).toBe("solid");
  expect(await ring(field.locator(".."))).toBe("none");
});
