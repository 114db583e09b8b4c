import { installClock } from "./clock.ts";
import { expect, test } from "./test.ts";

test.use({ locale: "en-GB", viewport: { width: 1280, height: 800 } });

test("an idle visitor is notified of a newer build after an hour", async ({ page }) => {
  await installClock(page);
  let checks = 0;
  await page.route("**/api/config", async (route) => {
    checks += 1;
    await route.fulfill({ json: { version: "a newer one" } });
  });
  await page.goto("/home");
  await expect(page.getByRole("button", { name: /Kraków/ })).toBeVisible();
  await page.clock.fastForward("59:00");
  await page.waitForTimeout(300);
  expect(checks).toBe(0);
  await page.clock.fastForward("01:05");
  await expect(page.getByText("A new version of Boksy is available", { exact: true })).toBeVisible();
  expect(checks).toBe(1);
});
