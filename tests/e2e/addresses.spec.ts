import type { Page } from "@playwright/test";
import { expect, test } from "./test.ts";

test.use({ locale: "en-GB", viewport: { width: 1280, height: 800 } });

/** Navigates on the client, without a request to the edge. */
async function navigate(page: Page, address: string) {
  await page.evaluate((to) => history.pushState(null, "", to), address);
  await page.goBack();
  await page.goForward();
}

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });

test("a differently spelled path opens its page and bypasses no guard", async ({ page }) => {
  for (const [spelling, path] of [
    ["/Admin/Orders", "/admin/orders"],
    ["/partner/%64ashboard", "/partner/dashboard"],
    ["//customer//Rents/", "/customer/rents"],
  ] as const) {
    await page.goto(spelling.startsWith("//") ? new URL(page.url()).origin + spelling : spelling);
    await expect(page).toHaveURL(new RegExp(`/home\\?next=${encodeURIComponent(path)}$`));
  }
  await page.goto("/TERMS/?from=a%2Fb");
  await expect(page).toHaveURL(/\/terms\?from=a%2Fb$/);
  await expect(page.locator("h1")).toBeVisible();
});

test("an unknown path is not found, on a page load and on a client-side navigation", async ({ page, signInAs }) => {
  for (const path of ["/partner/%zz", "/partner%2Fdashboard", "/auth/nope", "/partner/onboarding/step-5"]) {
    expect((await page.goto(path))?.status()).toBe(404);
    await expect(heading(page, "Page Not Found")).toBeVisible();
  }
  await signInAs("customer@boksy.test");
  await page.goto("/customer/rents");
  await expect(page.locator("h1")).toBeVisible();
  await navigate(page, "/customer/%zz");
  await expect(heading(page, "Page Not Found")).toBeVisible();
});
