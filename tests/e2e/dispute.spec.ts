import { href } from "../../domain/routes.ts";
import { bookAsGuest } from "./guest-booking.ts";
import { expect, test } from "./test.ts";

test.use({ locale: "pl-PL" });

test("a cardholder disputes a payment, the bank decides for them, and the partner sees the rent due again", async ({
  page,
  browser,
  baseURL,
  signInAs,
}) => {
  const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
  const context = await browser.newContext({ ...phone, baseURL: baseURL ?? "" });
  const guest = await context.newPage();
  let session = "";
  guest.on("request", (request) => {
    session = /\/sandbox\/pay\/(sbx_\w+)/.exec(request.url())?.[1] ?? session;
  });
  const email = `spor-${Date.now()}@example.com`;
  const box = await bookAsGuest(guest, "", { slug: "boksy-zablocie", email, card: "4242424242424242" });
  await guest.goto(`/sandbox/dispute/${session}`);
  await guest.getByRole("button", { name: "Bank cofa płatność" }).tap();
  await expect(guest.getByText("Status: czeka na odpowiedź")).toBeVisible();

  await signInAs("partner@boksy.test");
  await page.goto(href("partnerRents", { q: box }));
  await page.getByRole("row").getByRole("button", { name: "Łucja Żółć" }).first().click();
  const disputes = page.getByRole("dialog").getByRole("region", { name: "Zakwestionowane płatności" });
  await expect(disputes).toContainText("Kwota jest wstrzymana");
  await disputes.scrollIntoViewIfNeeded();

  await guest.getByRole("button", { name: "Bank zatrzymuje pieniądze" }).tap();
  await expect(guest.getByText("Status: przegrana")).toBeVisible();
  const sheet = page.getByRole("dialog");
  await sheet.getByRole("button", { name: /^Odśwież/ }).click();
  await expect(disputes).toContainText("znowu do zapłaty");
  await expect(sheet.getByRole("region", { name: "Należności" })).toContainText("do zapłaty");
  await disputes.scrollIntoViewIfNeeded();
  await context.close();
});
