import type { Page } from "@playwright/test";
import { addMonths } from "../../domain/core/day.ts";
import { currentTime, shiftDate } from "../../scripts/local/clock.ts";
import { today } from "./boxes.ts";
import { bookAsGuest, linkAfterJobs } from "./guest-booking.ts";
import { findEmail } from "./mailbox.ts";
import { type OwnApp, startOwnApp } from "./own-app.ts";
import { expect, test } from "./test.ts";

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
    await dialog.getByRole("button", { name: "Potwierdź odstąpienie" }).tap();
    await expect(page.getByText("Otrzymaliśmy twoje odstąpienie od umowy").first()).toBeVisible();
  });

  await test.step("the emails tell the refund and the correction, which the reservation lists", async () => {
    await page.goto(await linkAfterJobs(app, context.request, { email, subject: "Faktura korygująca" }));
    await expect(invoices).toHaveCount(2);
    expect(await findEmail(context.request, email, "potwierdzenie odstąpienia")).toContain("Do zwrotu");
  });
  await context.close();
});

test("the second month is charged by BLIK without a code; a guest whose bank declines the card pays by the emailed link", async ({
  browser,
}) => {
  const begunAt = currentTime().toISOString();
  const options = { ...phone, baseURL: app.origin };
  const guests = [
    { slug: "boksy-zablocie", card: "4000000000000341", subject: "płatność nie powiodła się" },
    { slug: "przechowalnia-podgorze", card: null, subject: "płatność otrzymana" },
  ].map((guest, index) => ({ ...guest, email: `czynsz-${index}-${Date.now()}@example.com` }));
  let mandate = "";
  for (const { slug, email, card } of guests) {
    const context = await browser.newContext(options);
    const page = await context.newPage();
    page.on("framenavigated", (frame) => {
      if (card === null && frame.url().includes("/sandbox/pay/")) mandate = frame.url().replace("/pay/", "/mandate/");
    });
    await bookAsGuest(page, app.origin, { slug, email, ...(card !== null && { card }) });
    await context.close();
  }

  // The next month of all other rents would take the jobs minutes.
  await app.change([`UPDATE rents SET charged_to_on = '9999-12-31' WHERE created_at < '${begunAt}'`]);
  // Noon in UTC, so that the day is the same in Poland.
  const aheadMs = await app.goTo(new Date(`${addMonths(today(), 1)}T12:00:00Z`));
  const pages = await Promise.all(
    guests.map(async (guest) => {
      const context = await browser.newContext(options);
      await context.addInitScript(shiftDate, aheadMs);
      const page = await context.newPage();
      await page.goto(await linkAfterJobs(app, context.request, guest));
      return page;
    }),
  );
  const [declined, blik] = pages as [Page, Page];

  await test.step("the declined month is paid with another card", async () => {
    await expect(declined.getByRole("heading", { level: 1, name: "Zapłać czynsz" })).toBeVisible();
    await declined.getByRole("button", { name: /^Zapłać / }).tap();
    await declined.getByLabel("Numer karty").fill("4242424242424242");
    await declined.getByRole("button", { name: "Zapłać kartą" }).tap();
    const outcome = declined.getByRole("status").filter({ has: declined.getByRole("heading", { level: 2 }) });
    await expect(outcome).toContainText("Czynsz opłacony");
    await expect(declined.getByText(/^Wszystko opłacone/)).toBeVisible();
  });

  await test.step("BLIK pays without a code, until the mandate is withdrawn in the bank’s app", async () => {
    await expect(blik.getByText(/^Następna płatność: .*, BLIK/)).toBeVisible();
    // The invoice is issued by a later job than the payment.
    const invoices = blik.getByRole("link", { name: /^Pobierz .* jako PDF$/ });
    await expect(async () => {
      await app.runJobs();
      await blik.reload();
      await expect(invoices).toHaveCount(2, { timeout: 5_000 });
    }).toPass({ timeout: 90_000 });
    await blik.goto(mandate);
    await blik.getByRole("button", { name: "Wycofaj zgodę" }).tap();
    await expect(blik.getByText("Zgoda została wycofana.")).toBeVisible();
    const email = guests[1]?.email ?? "";
    await blik.goto(await linkAfterJobs(app, blik.request, { email, subject: "płatność automatyczna wyłączona" }));
    await expect(blik.getByText(/^Płatność automatyczna jest wyłączona\. Możesz/)).toBeVisible();
  });
  await Promise.all(pages.map((page) => page.context().close()));
});
