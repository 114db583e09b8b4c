import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { freeBox, reservationPage, startToday } from "./boxes.ts";
import { charactersOf } from "./pdf-text.ts";
import { expect, test } from "./test.ts";

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, locale: "pl-PL" });

const keptFor = (page: Page) => page.getByText("Trzymamy ten boks dla ciebie jeszcze");

test("a guest on a phone goes from the hold to the access code, and returns by the link", async ({
  page,
  browser,
  browserErrors,
}) => {
  const email = `gosc-${Date.now()}@example.com`;
  const box = await freeBox(page.request, "przechowalnia-podgorze");

  await test.step("enters contact details, which survive a reload", async () => {
    await page.goto(reservationPage(box.id));
    await startToday(page);
    await page.getByRole("button", { name: "Dalej: twoje dane" }).locator("visible=true").tap();
    await expect(page.getByRole("heading", { level: 1, name: "Twoje dane" })).toBeFocused();
    await expect(page).toHaveURL(/step=details/);
    await expect(page.getByText("Krok 2 z 3")).toBeVisible();
    await expect(page.getByText(`Boks ${box.number}, `)).toBeVisible();
    const firstField = await page.getByLabel("E-mail").boundingBox();
    const price = await page.getByRole("button", { name: "Dalej: umowa i płatność" }).boundingBox();
    expect((firstField?.y ?? 0) + (firstField?.height ?? 0), "the first field is seen without scrolling").toBeLessThan(
      (price?.y ?? 0) - 60,
    );
    await expect(page.getByRole("link", { name: "Zaloguj się" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Załóż konto" })).toBeVisible();
    await page.getByLabel("Imię i nazwisko").fill("Łucja Żółć");
    await page.getByLabel("E-mail").fill("lucja@");
    await page.getByLabel("Telefon").fill("512");
    await page.getByRole("button", { name: "Dalej: umowa i płatność" }).tap();
    await expect(page.getByLabel("E-mail")).toBeFocused();
    await expect(page.getByLabel("E-mail")).toHaveAttribute("aria-invalid", "true");
    await page.reload();
    await expect(keptFor(page)).toBeVisible();
    await expect(page.getByLabel("Imię i nazwisko")).toHaveValue("Łucja Żółć");
    await page.getByLabel("E-mail").fill(email);
    await page.getByRole("button", { name: "Dalej: umowa i płatność" }).tap();
    await expect(page.getByLabel("Telefon")).toBeFocused();
    await page.getByLabel("Telefon").fill("512 345 678");
    await page.getByRole("button", { name: "Dalej: umowa i płatność" }).tap();
  });

  await test.step("signs, and pays by BLIK after the bank has declined a card", async () => {
    await expect(page).toHaveURL(/\/customer-reservation\?reservation=/);
    await expect(keptFor(page)).toBeVisible();
    await expect(page.getByText("Krok 3 z 3")).toBeVisible();
    await expect(page.getByRole("link", { name: "Zmień", exact: true })).toHaveAttribute("href", new RegExp(box.id));
    await expect(page.getByLabel("Twoje imię i nazwisko jako podpis")).toHaveValue("Łucja Żółć");
    await page.getByRole("checkbox", { name: /Akceptuję umowę/ }).check();
    await page.getByRole("checkbox", { name: /przed upływem 14-dniowego terminu/ }).check();
    await page.getByRole("checkbox", { name: "Włącz płatność automatyczną" }).check();
    await page.getByRole("button", { name: /^Zamawiam i płacę/ }).tap();
    await page.getByLabel("Numer karty").fill("4000000000009995");
    await page.getByRole("button", { name: "Zapłać kartą" }).tap();
    await expect(page.getByRole("checkbox", { name: "Włącz płatność automatyczną" })).toBeChecked();
    await expect(page.getByRole("checkbox", { name: /Akceptuję umowę/ })).toBeHidden();
    await page.getByRole("button", { name: /^Ponów płatność/ }).tap();
    await page.getByLabel("Kod BLIK").fill("123456");
    await page.getByRole("button", { name: "Zapłać BLIK-iem" }).tap();
  });

  await test.step("returns to a page with the code and the invoice", async () => {
    await expect(page.getByRole("heading", { level: 1, name: /^Boks .* od / })).toBeVisible();
    await expect(page).toHaveURL(/\/customer-reservation\?payment=/);
    await page.getByRole("button", { name: "Pokaż kod" }).tap();
    await expect(page.getByRole("status").filter({ hasText: /^\d{3} \d{3}$/ })).toBeVisible();
    const download = page.waitForEvent("download");
    await page.getByRole("link", { name: /^Pobierz .* jako PDF$/ }).tap();
    const pdf = readFileSync(await (await download).path());
    expect([...charactersOf(pdf)]).toEqual(expect.arrayContaining([..."ŁŻółć"]));
  });

  await test.step("gives notice after seeing its date and cost, and withdraws it", async () => {
    await page.getByRole("button", { name: "Wypowiedz najem" }).tap();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByText("Kaucja (zwrotna po odbiorze boksu)")).toBeVisible();
    await dialog.getByRole("button", { name: "Wypowiedz najem" }).tap();
    await expect(page.getByText("Najem wypowiedziany przez ciebie.")).toBeVisible();
    await page.getByRole("button", { name: "Wycofaj wypowiedzenie" }).tap();
    await page.getByRole("dialog").getByRole("button", { name: "Wycofaj wypowiedzenie" }).tap();
    await expect(page.getByRole("button", { name: "Wypowiedz najem" })).toBeVisible();
  });

  await test.step("opens the reservation elsewhere by the email link, whose secret leaves the URL", async () => {
    await page.goto("/dev/mail");
    await page.getByRole("row").filter({ hasText: email }).getByRole("link").first().tap();
    const link = /\/customer-reservation#token=[\w-]{43}/.exec((await page.locator("pre").textContent()) ?? "")?.[0];
    expect(link).toBeTruthy();
    const elsewhere = await browser.newContext({ locale: "pl-PL" });
    const opened = await elsewhere.newPage();
    await opened.goto(link ?? "");
    await expect(opened.getByRole("heading", { level: 1, name: `Boks ${box.number}` })).toBeVisible();
    await expect(opened).not.toHaveURL(/token/);
    await opened.reload();
    await expect(opened.getByRole("button", { name: "Pokaż kod" })).toBeVisible();
    await expect(opened.getByRole("link", { name: "Załóż konto" })).toBeVisible();
    await elsewhere.close();
  });

  await test.step("creates an account later, which takes over the reservation", async () => {
    await page.goto("/customer-reservation");
    await page.getByRole("link", { name: "Załóż konto" }).tap();
    await expect(page.getByLabel("E-mail")).toHaveValue(email);
    await expect(page).not.toHaveURL(/email/);
    await page.getByLabel("Imię i nazwisko").fill("Łucja Żółć");
    await page.getByRole("textbox", { name: "Hasło" }).fill("boksy-demo");
    await page.getByRole("button", { name: "Załóż konto" }).tap();
    await expect(page.getByRole("link", { name: "Potwierdź adres" })).toBeVisible();
    await page.goto("/dev/mail");
    await page
      .getByRole("row")
      .filter({ hasText: email })
      .getByRole("link", { name: /Potwierdź adres/ })
      .tap();
    const confirm = /\/auth\/action\S+/.exec((await page.locator("pre").textContent()) ?? "")?.[0];
    await page.goto(confirm ?? "");
    await page.getByRole("button", { name: "Potwierdź adres" }).tap();
    await expect(page.getByRole("heading", { level: 1, name: "E-mail potwierdzony" })).toBeVisible();
    await page.goto("/customer-reservation");
    await page.getByRole("button", { name: "Przenieś na moje konto" }).tap();
    await expect(page).toHaveURL(/\/customer\/dashboard/);
    await expect(page.getByRole("heading", { level: 3, name: box.number })).toBeVisible();
  });
  expect(browserErrors.filter((complaint) => !complaint.includes("422"))).toEqual([]);
});

test("an invalid link says so and offers a new one", async ({ page }) => {
  await page.goto(`/customer-reservation#token=${"A".repeat(43)}`);
  await expect(page.getByRole("alert")).toContainText("Ten link nie działa");
  await expect(page).not.toHaveURL(/token/);
  await page.getByLabel("E-mail").fill("ktos@example.com");
  await page.getByLabel("Kod rezerwacji").fill("k7m");
  await page.getByRole("button", { name: "Wyślij mi nowy link" }).tap();
  await expect(page.getByLabel("Kod rezerwacji")).toHaveAttribute("aria-invalid", "true");
  await page.getByLabel("Kod rezerwacji").fill("k7m 4xa");
  await page.getByRole("button", { name: "Wyślij mi nowy link" }).tap();
  await expect(page.getByText("wysłaliśmy nowy link")).toBeVisible();
});
