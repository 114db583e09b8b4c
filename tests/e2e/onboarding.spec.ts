import type { Page } from "@playwright/test";
import { axeViolations } from "./axe.ts";
import { tomorrow } from "./boxes.ts";
import { linkFromMail } from "./mailbox.ts";
import { newNip, openLink } from "./person.ts";
import { expect, test } from "./test.ts";

const town = "Zakopane";

test.describe("a new partner, on a phone, in Polish", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, locale: "pl-PL" });

  test("a partner registers and publishes a first box, which a visitor finds and reserves", async ({
    page,
    browser,
    browserErrors,
  }) => {
    const name = `Składy ${crypto.randomUUID().slice(0, 8)}`;

    const email = `halina-${crypto.randomUUID()}@example.com`;

    await test.step("registers", async () => {
      await page.goto("/auth/register?kind=partner");
      await page.getByLabel("Imię i nazwisko").fill("Halina Gąsienica");
      await page.getByLabel("E-mail").fill(email);
      await page.getByRole("textbox", { name: "Hasło" }).fill("boksy-demo");
      await page.getByRole("button", { name: "Załóż konto" }).tap();
      await expect(page.getByRole("heading", { level: 1, name: "Twoja firma" })).toBeVisible();
    });

    await test.step("leaves the first step and finds the draft on return", async () => {
      await page.getByLabel("NIP").fill(newNip());
      await page.getByLabel("Nazwa firmy").fill(name);
      await page.getByLabel("Telefon").fill("512 345 678");
      await expect(page.getByText("Szkic zapisany.")).toBeVisible();
      await page.goto("/partner/onboarding/step-3");
      await expect(page.getByRole("heading", { level: 1, name: "Twoja firma" })).toBeVisible();
      await expect(page.getByLabel("Nazwa firmy")).toHaveValue(name);
      await expect(page.getByLabel("Osoba do kontaktu")).toHaveValue("Halina Gąsienica");
    });

    await test.step("1: the company", async () => {
      await page.getByRole("button", { name: "Zapisz i przejdź dalej" }).tap();
      await expect(page.getByLabel("Ulica i numer")).toHaveAttribute("aria-invalid", "true");
      await page.getByLabel("Ulica i numer").fill("ul. Krupówki 1");
      await page.getByLabel("Kod pocztowy").fill("34-500");
      await page.getByLabel("Miejscowość").fill(town);
      await page.getByLabel("Numer rachunku").fill("61 1090 1014 0000 0712 1981 2874");
      await page.getByLabel("Posiadacz rachunku").fill(name);
      await page.getByRole("checkbox", { name: /zgodne z obowiązującymi przepisami/ }).check();
      await page.getByRole("checkbox", { name: /^Akceptuję regulamin dla partnerów/ }).check();
      await expectAccessible(page);
      await page.getByRole("button", { name: "Zapisz i przejdź dalej" }).tap();
      await expect(page.getByRole("heading", { level: 1, name: "Wypłaty" })).toBeVisible();
    });

    await test.step("2: the payout account, still under review", async () => {
      await page.getByRole("button", { name: "Podłącz konto" }).tap();
      await expect(page).toHaveURL(/\/sandbox\/payout\//);
      await expectAccessible(page);
      await page.getByRole("button", { name: "Poproś o więcej danych" }).tap();
      await expect(page.getByText("Operatorowi brakuje części twoich danych.")).toBeVisible();
      await expect(page.getByRole("button", { name: "Przejdź do lokalizacji" })).toHaveCount(0);
      await page.getByRole("button", { name: "Kontynuuj u operatora" }).tap();
      await page.getByRole("button", { name: "Pozostaw w trakcie sprawdzania" }).tap();
      await expect(page.getByText("Operator sprawdza twoje dane.")).toBeVisible();
      await expectAccessible(page);
      await page.getByRole("button", { name: "Przejdź do lokalizacji" }).tap();
      await expect(page.getByRole("heading", { level: 1, name: "Pierwsza lokalizacja" })).toBeVisible();
    });

    await test.step("3: the place", async () => {
      await page.getByLabel("Nazwa po polsku").fill(name);
      await page.getByLabel("Ulica i numer").fill("ul. Krupówki 2");
      await page.getByLabel("Kod pocztowy").fill("34500");
      await chooseTown(page);
      await expectAccessible(page);
      await page.getByRole("button", { name: "Zapisz i przejdź dalej" }).tap();
      await expect(page.getByRole("heading", { level: 1, name: "Pierwsze boksy" })).toBeVisible();
    });

    await test.step("4: the first box, and publishing", async () => {
      await page.getByLabel("Numer boksu").fill("A-01");
      await page.getByLabel("Szerokość").fill("200");
      await page.getByLabel("Głębokość").fill("250");
      await page.getByLabel("Wysokość").fill("250");
      await page.getByLabel("Co miesiąc").fill("199");
      await page.getByRole("button", { name: "Dodaj boks" }).tap();
      await expect(page.getByText("1 boks do wynajęcia")).toBeVisible();
      await expectAccessible(page);
      await openLink(page, await linkFromMail(page.request, email, "Potwierdź adres"));
      await page.getByRole("button", { name: "Potwierdź adres" }).tap();
      await expect(page.getByRole("heading", { level: 1, name: "E-mail potwierdzony" })).toBeVisible();
      await page.goto("/partner/onboarding/step-4");
      await page.getByRole("button", { name: "Opublikuj lokalizację" }).tap();
      await expect(page).toHaveURL(/\/partner\/dashboard$/);
      await expect(page.getByRole("heading", { name: "Przed pierwszym najmem" })).toBeVisible();
      await expectAccessible(page);
      await page.goto("/partner/onboarding/step-2");
      await expect(page).toHaveURL(/\/partner\/dashboard$/);
    });
    // The 422 is expected: the test submits an empty company form.
    expect(browserErrors.filter((complaint) => !complaint.includes("422"))).toEqual([]);

    await test.step("a visitor on a desktop, in English, finds and reserves it", async () => {
      const visitor = await browser.newContext({ locale: "en-US", viewport: { width: 1280, height: 800 } });
      const visitorPage = await visitor.newPage();
      await visitorPage.goto("/home?lang=en");
      await visitorPage.getByRole("button", { name: "Decline" }).click();
      await visitorPage.getByRole("combobox", { name: "Where" }).fill("zakopane");
      await visitorPage.getByRole("option", { name: town }).first().click();
      const found = visitorPage
        .getByRole("region", { name: "Results" })
        .getByRole("listitem")
        .filter({ hasText: name });
      await found.getByRole("list", { name: "Sizes" }).getByRole("link").first().click();
      await expect(visitorPage.getByRole("heading", { level: 1, name: "Box A-01" })).toBeVisible();
      await visitorPage.locator(`[data-day="${tomorrow()}"]`).click();
      await visitorPage.getByRole("button", { name: "Next: your details" }).locator("visible=true").click();
      await expect(visitorPage.getByText("We’re holding this box for you for")).toBeVisible();
      await visitor.close();
    });
  });
});

/** No other test reaches the steps after the first. */
async function expectAccessible(page: Page): Promise<void> {
  expect(await axeViolations(page)).toEqual([]);
}

/** Selects a town from the list, which loads while typing. This moves the map. */
async function chooseTown(page: Page): Promise<void> {
  const field = page.getByLabel("Miejscowość");
  await field.fill("Zakopan");
  await expect(page.locator(`datalist option[value="${town}"]`)).toHaveCount(1);
  await field.fill(town);
  await page.getByRole("button", { name: "Ustaw pinezkę na środku mapy" }).tap();
  await expect(page.getByText(/^Przeciągnij pinezkę na wejście/)).toBeVisible();
}
