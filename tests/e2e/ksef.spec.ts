import { href } from "../../domain/routes.ts";
import { bookAsGuest } from "./guest-booking.ts";
import { type OwnApp, startOwnApp } from "./own-app.ts";
import { signIn } from "./sign-in.ts";
import { expect, test } from "./test.ts";

let app: OwnApp;
test.beforeAll(async () => {
  app = await startOwnApp();
});
test.afterAll(() => app.dispose());

test("an invoice is sent to KSeF once the owner turns it on, and gets its number", async ({ browser }) => {
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

  await test.step("a guest pays for a box, and the jobs send the invoice", async () => {
    const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
    const outside = await browser.newContext({ ...phone, locale: "pl-PL", baseURL: app.origin });
    const email = `ksef-${Date.now()}@example.com`;
    await bookAsGuest(await outside.newPage(), "", { slug: "boksy-zablocie", email, card: "4242424242424242" });
    await outside.close();
    const accepted = async () => {
      await app.runJobs();
      const answer = await page.request.get("/api/partner/invoices", { params: { ksef: "accepted" } });
      return ((await answer.json()) as { total: number }).total;
    };
    await expect.poll(accepted, { message: "invoices accepted by KSeF", timeout: 120_000 }).toBe(1);
  });

  await page.goto(href("partnerInvoices", { ksef: "accepted" }));
  await page.getByText(/^BZ\//).first().click();
  const sheet = page.getByRole("dialog");
  await expect(sheet.getByText("accepted", { exact: true })).toBeVisible();
  await expect(sheet.getByText(/\d{10}-\d{8}-[0-9A-F]{12}-[0-9A-F]{2}/).first()).toBeVisible();
  const xml = await page.request.get(
    String(await sheet.getByRole("link", { name: "Download the invoice’s XML file" }).getAttribute("href")),
  );
  expect(await xml.text()).toContain("<Faktura ");
  await context.close();
});
