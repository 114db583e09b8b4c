import { href } from "../../domain/routes.ts";
import { bookAsGuest } from "./guest-booking.ts";
import { expect, test } from "./test.ts";

test("a partner corrects an invoice that was paid online, and the difference is refunded to the tenant", async ({
  page,
  browser,
  baseURL,
  signInAs,
}) => {
  const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
  const context = await browser.newContext({ ...phone, baseURL: baseURL ?? "" });
  const guest = await context.newPage();
  const email = `korekta-${Date.now()}@example.com`;
  await bookAsGuest(guest, "", { slug: "boksy-zablocie", email, card: "4242424242424242" });
  const invoice = guest.getByRole("link", { name: /^Pobierz .* jako PDF$/ }).first();
  const number = /^Pobierz (.*) jako PDF$/.exec((await invoice.getAttribute("aria-label")) ?? "")?.[1] ?? "";

  await signInAs("partner@boksy.test");
  await page.goto(href("partnerInvoices", { q: number }));
  await page.getByRole("link", { name: number }).click();
  await page
    .getByRole("dialog", { name: number, exact: true })
    .getByRole("button", { name: "Skoryguj", exact: true })
    .click();
  const dialog = page.getByRole("dialog", { name: "Skoryguj fakturę" });
  await dialog.getByRole("radio", { name: /^Kwoty lub ilości/ }).check();
  const amount = dialog.getByLabel("Kwota brutto").first();
  const grossGrosze = Number((await amount.inputValue()).replace(",", ""));
  await amount.fill(((grossGrosze - 5_000) / 100).toFixed(2).replace(".", ","));
  await expect(dialog.getByRole("group", { name: /^Wpłacone online: 50,00/ })).toBeVisible();
  await expect(dialog.getByRole("radio", { name: /^Zwróć klientowi/ })).toBeChecked();
  await dialog.getByLabel("Przyczyna korekty").fill("Rabat za remont dachu");
  await dialog.getByRole("button", { name: "Wystaw korektę" }).click();
  const corrected = page.getByRole("dialog").getByRole("region", { name: "Faktura korygowana" });
  await expect(corrected).toContainText(number);

  await test.step("the tenant sees the refund and the correction", async () => {
    await guest.reload();
    await expect(guest.getByRole("list", { name: "Zwroty" })).toContainText("50,00");
    await expect(guest.getByRole("list", { name: "Zwroty" })).toContainText("tą samą metodą płatności");
    await expect(guest.getByRole("link", { name: /^Pobierz .* jako PDF$/ })).toHaveCount(2);
  });

  await test.step("the client has neither a debt nor credit", async () => {
    await page.getByRole("dialog").getByRole("link", { name: "Łucja Żółć" }).click();
    const client = page.getByRole("dialog", { name: "Łucja Żółć" });
    await expect(client.getByText("Wszystko opłacone.")).toBeVisible();
    await expect(client.getByText("Nadpłata")).toBeHidden();
  });
  await context.close();
});
