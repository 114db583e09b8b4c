import type { APIRequestContext, Page } from "@playwright/test";
import { addMonths } from "../../domain/core/day.ts";
import { shiftDate } from "../../scripts/local/clock.ts";
import { freeBox, reservationPage, today } from "./boxes.ts";
import { findEmail } from "./mailbox.ts";
import { type OwnApp, startOwnApp } from "./own-app.ts";
import { expect, saveScreenshot, test } from "./test.ts";

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, locale: "pl-PL" });

let app: OwnApp;
test.beforeAll(async () => {
  app = await startOwnApp();
});
test.afterAll(() => app.dispose());

/** Books a box from today as a guest, and saves the card for the following months. */
async function bookWithCard(page: Page, slug: string, email: string, card: string): Promise<void> {
  const box = await freeBox(page.request, slug);
  await page.goto(`${app.origin}${reservationPage(box.id)}`);
  await page.locator(`[data-day="${today()}"]`).tap();
  await page.getByRole("button", { name: "Dalej: twoje dane" }).locator("visible=true").tap();
  await page.getByLabel("Imię i nazwisko").fill("Łucja Żółć");
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Telefon").fill("512 345 678");
  await page.getByRole("button", { name: "Dalej: umowa i płatność" }).tap();
  await page.getByRole("checkbox", { name: /Akceptuję umowę/ }).check();
  await page.getByRole("checkbox", { name: /przed upływem 14-dniowego terminu/ }).check();
  await page.getByRole("checkbox", { name: "Pobieraj czynsz co miesiąc z mojej karty" }).check();
  await page.getByRole("button", { name: /^Zamawiam i płacę/ }).tap();
  await page.getByLabel("Numer karty").fill(card);
  await page.getByRole("button", { name: "Zapłać kartą" }).tap();
  await expect(page.getByRole("heading", { level: 1, name: /^Boks .* od / })).toBeVisible();
}

/** Runs the jobs until the guest has this email. @returns the path that its button opens */
async function linkOf(request: APIRequestContext, email: string, subject: string): Promise<string> {
  let text: string | null = null;
  const look = async () => {
    await app.runJobs();
    text = await findEmail(request, email, subject);
    return text !== null;
  };
  // A month of the demo data is due as well.
  await expect.poll(look, { message: `email “${subject}” to ${email}`, timeout: 180_000 }).toBe(true);
  const link = /\/(?:customer-reservation|pay-rent)[^\s<"]*#token=[\w-]{43}/.exec(text ?? "")?.[0];
  expect(link, "the link of the email").toBeTruthy();
  return (link ?? "").replaceAll("&amp;", "&");
}

test("the second month is charged to the saved card; if the bank declines it, the guest pays by the emailed link", async ({
  browser,
}) => {
  const options = { baseURL: app.origin, viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
  const cards = [
    { email: `karta-${Date.now()}@example.com`, number: "4242424242424242", subject: "czynsz zapłacony" },
    { email: `odmowa-${Date.now()}@example.com`, number: "4000000000000341", subject: "płatność nie doszła do skutku" },
  ] as const;
  const slugs = ["przechowalnia-podgorze", "boksy-zablocie"];
  for (const [index, { email, number }] of cards.entries()) {
    const context = await browser.newContext(options);
    await bookWithCard(await context.newPage(), slugs[index] ?? "", email, number);
    await context.close();
  }

  // Noon in UTC, so that the day is the same in Poland.
  const aheadMs = await app.goTo(new Date(`${addMonths(today(), 1)}T12:00:00Z`));
  const [charged, declined] = await Promise.all(
    cards.map(async ({ email, subject }) => {
      const context = await browser.newContext(options);
      await context.addInitScript(shiftDate, aheadMs);
      const page = await context.newPage();
      await page.goto(await linkOf(context.request, email, subject));
      return page;
    }),
  );

  await test.step("the card was charged, and the next payment is a month later", async () => {
    const page = charged as Page;
    await expect(page.getByText(/^Następna płatność: .* z karty Visa •••• 4242/)).toBeVisible();
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
