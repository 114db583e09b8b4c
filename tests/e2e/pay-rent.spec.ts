import { tenantInArrears } from "./tenants.ts";
import { expect, test } from "./test.ts";

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, locale: "pl-PL" });

test("a tenant in arrears pays a month online from the dashboard, and the rest after a declined attempt", async ({
  page,
  signInAs,
  browserErrors,
}) => {
  await signInAs("partner@boksy.test");
  await tenantInArrears(page);
  const outcome = page.getByRole("status").filter({ has: page.getByRole("heading", { level: 2 }) });
  const months = page.getByRole("region", { name: "Kwoty do zapłaty" }).getByRole("listitem").getByRole("checkbox");

  await test.step("pays only the overdue month", async () => {
    await page.goto("/customer/dashboard");
    await page.getByRole("link", { name: "Zapłać online" }).tap();
    await expect(page.getByRole("heading", { level: 1, name: "Zapłać czynsz" })).toBeVisible();
    await expect(page.getByText(/^Po terminie od/).first()).toBeVisible();
    await expect(months).toHaveCount(2);
    await months.last().uncheck();
    await page.getByRole("button", { name: /^Zapłać 299,50/ }).tap();
    await page.getByLabel("Numer karty").fill("4000000000009995");
    await page.getByRole("button", { name: "Zapłać kartą" }).tap();
    await expect(outcome).toContainText("Płatność nie powiodła się");
    await expect(months.first()).toBeChecked();
    await expect(months.last()).not.toBeChecked();
    await page.getByRole("button", { name: /^Zapłać 299,50/ }).tap();
    await page.getByLabel("Kod BLIK").fill("123456");
    await page.getByRole("button", { name: "Zapłać BLIK-iem" }).tap();
    await expect(outcome).toContainText("Czynsz opłacony");
    await expect(months).toHaveCount(0);
  });

  await test.step("the next attempt is declined, and the same page offers another", async () => {
    await page.goto("/customer/dashboard");
    await expect(page.getByText(/^Do zapłaty:/)).toContainText("299,50");
    await page.getByRole("link", { name: "Zapłać online" }).tap();
    await page.getByRole("button", { name: /^Zapłać 299,50/ }).tap();
    await page.getByLabel("Numer karty").fill("4000000000009995");
    await page.getByRole("button", { name: "Zapłać kartą" }).tap();
    await expect(outcome).toContainText("Płatność nie powiodła się");
  });

  await test.step("pays and saves the card, and the dashboard asks for nothing more", async () => {
    await page.getByRole("checkbox", { name: "Włącz płatność automatyczną" }).check();
    await page.getByRole("button", { name: /^Zapłać 299,50/ }).tap();
    await page.getByRole("button", { name: "Zapłać kartą" }).tap();
    await expect(outcome).toContainText("Czynsz opłacony");
    await expect(page.getByText(/^Wszystko opłacone/)).toBeVisible();
    await page.getByRole("link", { name: "Przejdź do najmu" }).tap();
    await page.goto("/customer/dashboard");
    await expect(page.getByRole("heading", { name: "Następna płatność" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Zapłać online" })).toBeHidden();
    await expect(page.getByText(/^Pobierzemy tę kwotę .* \(Visa ••••\s4242\)/)).toBeVisible();
  });

  await test.step("changes the card without paying, first abandoning the page", async () => {
    await page.goto("/customer/rents");
    await page.getByRole("link", { name: "Zmień metodę płatności" }).tap();
    await expect(page.getByRole("heading", { level: 1, name: "Zmień metodę płatności" })).toBeVisible();
    await page.getByRole("button", { name: "Wybierz nową metodę" }).tap();
    await expect(page.getByText(/^Zaznacz zgodę powyżej/)).toBeVisible();
    await page.getByRole("checkbox", { name: "Używaj nowej metody do płatności automatycznej" }).check();
    await page.getByRole("button", { name: "Wybierz nową metodę" }).tap();
    await page.getByRole("link", { name: "Wróć bez zmiany metody" }).tap();
    await expect(outcome).toContainText("Metoda płatności nie została zmieniona");
    await page.getByRole("checkbox", { name: "Używaj nowej metody do płatności automatycznej" }).check();
    await page.getByRole("button", { name: "Wybierz nową metodę" }).tap();
    await page.getByLabel("Numer karty").fill("4000000000000341");
    await page.getByRole("button", { name: "Zapisz kartę" }).tap();
    await expect(outcome).toContainText("Metoda płatności została zmieniona");
    await expect(outcome).toContainText(/••••\s0341/);
    await page.getByRole("link", { name: "Przejdź do najmu" }).tap();
    await expect(page.getByText(/^Następna płatność: .*, Visa ••••\s0341/)).toBeVisible();
  });

  await test.step("turns off the automatic payment", async () => {
    await page.goto("/customer/rents");
    await expect(page.getByText(/^Następna płatność: .*, Visa ••••\s0341/)).toBeVisible();
    await page.getByRole("button", { name: "Wyłącz płatność automatyczną" }).tap();
    await page.getByRole("dialog").getByRole("button", { name: "Wyłącz" }).tap();
    await expect(page.getByText(/^Płatność automatyczna jest wyłączona\. Możesz/)).toBeVisible();
  });
  expect(browserErrors).toEqual([]);
});
