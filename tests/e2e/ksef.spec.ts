import { addMonths } from "../../domain/core/day.ts";
import { href } from "../../domain/routes.ts";
import { currentTime } from "../../scripts/local/clock.ts";
import { today } from "./boxes.ts";
import { type OwnApp, startOwnApp } from "./own-app.ts";
import { signIn } from "./sign-in.ts";
import { expect, saveScreenshot, test } from "./test.ts";

let app: OwnApp;
test.beforeAll(async () => {
  app = await startOwnApp();
});
test.afterAll(() => app.dispose());

test("invoices of the next month are sent to KSeF once the owner turns it on, and get their numbers", async ({
  browser,
}) => {
  const context = await browser.newContext({
    ...{ baseURL: app.origin, viewport: { width: 1280, height: 800 }, locale: "en-GB" },
  });
  await signIn(context, "partner@boksy.test");
  const page = await context.newPage();
  await page.goto(href("partnerCompany"));
  const ksef = page.getByRole("region", { name: "KSeF" });
  await ksef.getByRole("checkbox", { name: "Send my invoices to KSeF" }).check();
  await ksef.getByRole("checkbox", { name: "Also send invoices for people" }).check();
  await ksef.getByRole("button", { name: "Save the KSeF settings" }).click();
  await ksef.getByRole("button", { name: "Check the permission" }).click();
  await expect(ksef.getByText("permission granted")).toBeVisible();
  await ksef.scrollIntoViewIfNeeded();
  await saveScreenshot(page, "ksef-1-company");

  await test.step("a month later, the jobs charge, invoice and send; the fake KSeF answers", async () => {
    await app.goTo(new Date(`${addMonths(today(), 1)}T12:00:00Z`));
    for (let minute = 0; minute < 4; minute += 1) await app.runJobs();
    await app.goTo(currentTime());
  });

  await page.goto(href("partnerInvoices", { ksef: "accepted" }));
  await page.getByRole("table").getByRole("row").nth(1).getByRole("button").first().click();
  const sheet = page.getByRole("dialog");
  await expect(sheet.getByText("accepted", { exact: true })).toBeVisible();
  await expect(sheet.getByText(/\d{10}-\d{8}-[0-9A-F]{12}-[0-9A-F]{2}/).first()).toBeVisible();
  const xml = await page.request.get(
    String(await sheet.getByRole("link", { name: "Download XML for KSeF" }).getAttribute("href")),
  );
  expect(await xml.text()).toContain("<Faktura ");
  await saveScreenshot(page, "ksef-2-invoice");
  await page.emulateMedia({ colorScheme: "dark" });
  await page.setViewportSize({ width: 360, height: 740 });
  await saveScreenshot(page, "ksef-3-phone-dark");
  await context.close();
});
