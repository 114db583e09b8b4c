import type { Page } from "@playwright/test";
import { addMonths } from "../../domain/core/day.ts";
import { shiftDate } from "../../scripts/local/clock.ts";
import { today } from "./boxes.ts";
import { bookAsGuest, linkAfterJobs } from "./guest-booking.ts";
import { findEmail } from "./mailbox.ts";
import { type OwnApp, startOwnApp } from "./own-app.ts";
import { expect, saveScreenshot, test } from "./test.ts";

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, locale: "pl-PL" });

let app: OwnApp;
test.beforeAll(async () => {
  app = await startOwnApp();
});
test.afterAll(() => app.dispose());

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

test("a withdrawal refunds the card, and the invoice is corrected", async ({ browser }) => {
  const context = await browser.newContext({ ...phone, baseURL: app.origin });
  const page = await context.newPage();
  const email = `odstapienie-${Date.now()}@example.com`;
  await bookAsGuest(page, app.origin, { slug: "magazynek-debniki", email, card: "4242424242424242" });
  const invoices = page.getByRole("link", { name: /^Pobierz .* jako PDF$/ });
  await expect(invoices).toHaveCount(1);

  await test.step("the tenant withdraws after seeing what is returned", async () => {
    await page.getByRole("button", { name: "Odstąp od umowy tutaj" }).tap();
    const dialog = page.getByRole("dialog", { name: /^Odstąpić od umowy/ });
    await expect(dialog).toContainText("Do zwrotu");
    await saveScreenshot(page, "withdrawal-1-dialog");
    await dialog.getByRole("button", { name: "Potwierdź odstąpienie" }).tap();
    await expect(page.getByText("Otrzymaliśmy twoje odstąpienie od umowy").first()).toBeVisible();
  });

  await test.step("the emails tell the refund and the correction, which the reservation lists", async () => {
    await page.goto(await linkAfterJobs(app, context.request, { email, subject: "Faktura korygująca" }));
    await expect(invoices).toHaveCount(2);
    await saveScreenshot(page, "withdrawal-2-corrected", { fullPage: true });
    expect(await findEmail(context.request, email, "potwierdzenie odstąpienia")).toContain("Do zwrotu");
  });
  await context.close();
});

test("the second month is charged to the saved card; if the bank declines it, the guest pays by the emailed link", async ({
  browser,
}) => {
  const options = { ...phone, baseURL: app.origin };
  const cards = [
    { email: `karta-${Date.now()}@example.com`, number: "4242424242424242", subject: "czynsz zapłacony" },
    { email: `odmowa-${Date.now()}@example.com`, number: "4000000000000341", subject: "płatność nie doszła do skutku" },
  ] as const;
  const slugs = ["przechowalnia-podgorze", "boksy-zablocie"];
  for (const [index, { email, number }] of cards.entries()) {
    const context = await browser.newContext(options);
    await bookAsGuest(await context.newPage(), app.origin, { slug: slugs[index] ?? "", email, card: number });
    await context.close();
  }

  // Noon in UTC, so that the day is the same in Poland.
  const aheadMs = await app.goTo(new Date(`${addMonths(today(), 1)}T12:00:00Z`));
  const [charged, declined] = await Promise.all(
    cards.map(async ({ email, subject }) => {
      const context = await browser.newContext(options);
      await context.addInitScript(shiftDate, aheadMs);
      const page = await context.newPage();
      await page.goto(await linkAfterJobs(app, context.request, { email, subject }));
      return page;
    }),
  );

  await test.step("the card was charged, and the next payment is a month later", async () => {
    const page = charged as Page;
    await expect(page.getByText(/^Następna płatność: .*, Visa ••••\s4242/)).toBeVisible();
    await expect(page.getByRole("link", { name: /^Pobierz .* jako PDF$/ })).toHaveCount(2);
    await saveScreenshot(page, "second-month-1-charged", { fullPage: true });
  });

  await test.step("the declined month is paid with another card", async () => {
    const page = declined as Page;
    await expect(page.getByRole("heading", { level: 1, name: "Zapłać czynsz" })).toBeVisible();
    await saveScreenshot(page, "second-month-2-declined", { fullPage: true });
    await page.getByRole("button", { name: /^Zapłać / }).tap();
    await page.getByLabel("Numer karty").fill("4242424242424242");
    await page.getByRole("button", { name: "Zapłać kartą" }).tap();
    const outcome = page.getByRole("status").filter({ has: page.getByRole("heading", { level: 2 }) });
    await expect(outcome).toContainText("Czynsz zapłacony");
    await expect(page.getByText(/^Wszystko jest zapłacone/)).toBeVisible();
    await saveScreenshot(page, "second-month-3-paid", { fullPage: true });
  });
});

test("BLIK pays the second month without a code, until the mandate is withdrawn in the bank’s app", async ({
  browser,
}) => {
  const options = { ...phone, baseURL: app.origin };
  const email = `blik-${Date.now()}@example.com`;
  const booking = await browser.newContext(options);
  const booked = await booking.newPage();
  let mandate = "";
  booked.on("framenavigated", (frame) => {
    if (frame.url().includes("/sandbox/pay/")) mandate = frame.url().replace("/pay/", "/mandate/");
  });
  await bookAsGuest(booked, app.origin, { slug: "przechowalnia-podgorze", email });
  await booking.close();

  const aheadMs = await app.goTo(new Date(`${addMonths(today(), 1)}T12:00:00Z`));
  const context = await browser.newContext(options);
  await context.addInitScript(shiftDate, aheadMs);
  const page = await context.newPage();
  const rental = await linkAfterJobs(app, context.request, { email, subject: "czynsz zapłacony" });
  await page.goto(rental);
  await expect(page.getByText(/^Następna płatność: .*, BLIK/)).toBeVisible();
  await saveScreenshot(page, "blik-1-charged", { fullPage: true });

  await page.goto(mandate);
  await saveScreenshot(page, "blik-2-mandate");
  await page.getByRole("button", { name: "Wycofaj zgodę" }).tap();
  await expect(page.getByText("Zgoda została wycofana.")).toBeVisible();
  await page.goto(await linkAfterJobs(app, context.request, { email, subject: "płatność automatyczna wyłączona" }));
  await expect(page.getByText(/^Płatność automatyczna jest wyłączona\. Możesz/)).toBeVisible();
  await saveScreenshot(page, "blik-3-withdrawn", { fullPage: true });
  await context.close();
});
