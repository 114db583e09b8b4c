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

test("a client-side navigation to a differently spelled path opens its page and bypasses no guard", async ({
  page,
  signInAs,
}) => {
  await signInAs("partner@boksy.test");
  await page.goto("/partner/places");
  await expect(page.locator("h1")).toBeVisible();
  await navigate(page, "/PARTNER/%63lients/?q=kowal");
  await expect(page).toHaveURL(/\/partner\/clients\?q=kowal$/);
  await expect(page.getByRole("searchbox").first()).toHaveValue("kowal");
  await navigate(page, "/Admin/Orders");
  await expect(page).toHaveURL(/\/error\?statusCode=403/);
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

test("signed-in users are redirected from the auth pages, and partners from a completed onboarding", async ({
  page,
  signInAs,
}) => {
  await page.goto("/auth/email-verified");
  await expect(heading(page, "This link doesn’t work")).toBeVisible();
  await signInAs("partner@boksy.test");
  for (const path of ["/auth", "/auth/nope", "/auth/action", "/auth/email-verified", "/partner/onboarding/step-5"]) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/partner\/dashboard$/);
  }
  await page.goto("/partner/places");
  await expect(page.locator("h1")).toBeVisible();
  await navigate(page, "/partner/onboarding");
  await expect(page).toHaveURL(/\/partner\/dashboard$/);
});

test("changing a filter rechecks the session without blocking the list", async ({ page, signInAs }) => {
  await signInAs("partner@boksy.test");
  await page.goto("/partner/clients");
  await expect(page.getByRole("searchbox").first()).toBeVisible();
  const { promise: late, resolve: answer } = Promise.withResolvers<void>();
  const requested: string[] = [];
  await page.route(/\/api\/(auth\/me|partner\/user\/partner)$/, async (route) => {
    requested.push(new URL(route.request().url()).pathname);
    await late;
    await route.continue();
  });
  await page.getByRole("searchbox").first().fill("kowal");
  await expect(page).toHaveURL(/q=kowal/);
  await expect.poll(() => requested.sort()).toEqual(["/api/auth/me", "/api/partner/user/partner"]);
  await page.context().clearCookies();
  answer();
  await expect(page).toHaveURL(/\/home\?next=%2Fpartner%2Fclients%3Fq%3Dkowal/);
});
