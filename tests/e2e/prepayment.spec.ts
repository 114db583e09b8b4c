import { href } from "../../domain/routes.ts";
import { bookAsGuest } from "./guest-booking.ts";
import { expect, test } from "./test.ts";

test.use({ locale: "pl-PL" });

test("a guest chooses to pay every three months, and the partner sees it", async ({
  page,
  browser,
  baseURL,
  signInAs,
}) => {
  const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
  const context = await browser.newContext({ ...phone, locale: "pl-PL", baseURL: baseURL ?? "" });
  const guest = await context.newPage();
  const email = `kwartalnie-${Date.now()}@example.com`;
  const box = await bookAsGuest(guest, "", { slug: "boksy-zablocie", email, card: "4242424242424242", months: "open" });
  await guest.goto(href("customerReservation"));
  await guest.getByRole("button", { name: "Zmień okres płatności" }).tap();
  const dialog = guest.getByRole("dialog", { name: /^Jak często płacić/ });
  await expect(dialog.getByRole("button", { name: "Zapisz" })).toBeDisabled();
  await dialog.getByRole("radio", { name: /^Co 3 miesiące/ }).check();
  await expect(dialog.getByText("Wypowiedzenie działa najwcześniej z końcem miesięcy opłaconych z góry")).toBeVisible();
  await dialog.getByRole("button", { name: "Zapisz" }).tap();
  await expect(dialog).toBeHidden();

  await signInAs("partner@boksy.test");
  await page.goto(href("partnerRents", { q: box }));
  await page.getByRole("row").getByRole("button", { name: "Łucja Żółć" }).first().click();
  const sheet = page.getByRole("dialog");
  await expect(sheet.getByText("Najemca wybrał płatność: Co 3 miesiące")).toBeAttached();
  await page.goto(href("partnerCompany"));
  const offer = page.getByRole("region", { name: "Płatność z góry" });
  await offer.scrollIntoViewIfNeeded();
  await expect(offer.getByLabel("Rabat za 3 miesiące")).toHaveValue("5");
  await context.close();
});
