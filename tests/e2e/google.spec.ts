import type { Page } from "@playwright/test";
import { stubGoogle } from "./google-stub.ts";
import { newAddress } from "./person.ts";
import { expect, test } from "./test.ts";

/** Clicks the button on the sign-in page. @returns the provider's window */
async function openWindow(page: Page): Promise<Page> {
  const opening = page.waitForEvent("popup");
  await page.getByRole("button", { name: "Google" }).click();
  return opening;
}

test.beforeEach(async ({ context }) => stubGoogle(context));

test("a user registers with Google, then signs in with it", async ({ page, context, browserErrors }) => {
  const email = newAddress("google");
  await page.goto("/auth/login?next=/customer/invoices");
  const window = await openWindow(page);
  await window.getByRole("button", { name: "Add new account" }).click();
  await window.locator("#email-input").fill(email);
  await window.locator("#display-name-input").fill("Gustaw Google");
  await window.locator("#sign-in").click();
  await expect(page.getByRole("heading", { level: 1, name: "Jeszcze jedno" })).toBeVisible();
  expect(window.isClosed()).toBe(true);
  await expect(page.getByLabel("Imię i nazwisko")).toHaveValue("Gustaw Google");
  // Waits for the dashboard, because clearing the session while it loads logs an error.
  const requested = page.waitForResponse("**/api/customer/dashboard");
  await page.getByRole("button", { name: "Załóż konto" }).click();
  await requested;
  await expect(page).toHaveURL(/\/customer\/dashboard/);

  await context.clearCookies({ name: /boksy_(rt|exp)|__session/ });
  await page.goto("/auth/login?next=/customer/invoices");
  const again = await openWindow(page);
  await again.getByText(email).click();
  await expect(page).toHaveURL(/\/customer\/invoices/);
  // Ignores errors of the emulator: its styles are blocked, and its frame has no sessionStorage in private windows.
  expect(browserErrors.filter((one) => !/ERR_FAILED|'sessionStorage'/.test(one))).toEqual([]);
});

test.describe("in English", () => {
  test.use({ locale: "en-GB" });

  test("a closed sign-in window is reported, and a retry works", async ({ page }) => {
    await page.goto("/auth/login");
    const closing = await openWindow(page);
    const closedAt = Date.now();
    await closing.close();
    // The library waits eight seconds for a message before it treats the window as closed.
    const message = page.getByText("The sign-in window was closed before you finished.");
    await expect(message).toBeVisible();
    expect(Date.now() - closedAt).toBeGreaterThanOrEqual(8_000);
    const window = await openWindow(page);
    await expect(message).toBeHidden();
    await window.getByRole("button", { name: "Add new account" }).click();
    await window.locator("#email-input").fill(newAddress("google"));
    await window.locator("#sign-in").click();
    await expect(page.getByRole("heading", { level: 1, name: "One more thing" })).toBeVisible();
  });
});
