import { readFileSync } from "node:fs";
import { startToday } from "./boxes.ts";
import { charactersOf } from "./pdf-text.ts";
import { expect, test } from "./test.ts";

test.use({
  contextOptions: {},
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
  locale: "pl-PL",
});

test("on a phone, in Polish: from the search to the access code and the invoice", async ({ page, browserErrors }) => {
  const email = `nowa-${Date.now()}@example.com`;
  let place = "";
  let number = "";
  const keptFor = page.getByText("Trzymamy ten boks dla ciebie jeszcze");

  await test.step("finds a place without typing Polish diacritics", async () => {
    await page.goto("/home");
    await page.getByRole("button", { name: /^Gdzie/ }).tap();
    await page.getByRole("combobox", { name: "Gdzie" }).fill("lodz");
    await page.getByRole("option", { name: /^Łódź/ }).first().tap();
    await page.getByLabel("Jak duży").selectOption("room");
    await expect(page).toHaveURL(/minArea=4/);
    await page.getByRole("button", { name: /^Pokaż \d+ boks/ }).tap();
    const results = page.getByRole("region", { name: "Wyniki" });
    const heading = results.getByRole("heading", { level: 2 });
    await expect(heading).toContainText("woln");
    expect((await heading.boundingBox())?.y).toBeLessThanOrEqual(200);
    place = (await results.getByRole("heading", { level: 3 }).first().textContent()) ?? "";
    await results.getByRole("list", { name: "Rozmiary" }).first().getByRole("link").first().tap();
  });

  await test.step("chooses the dates and an add-on, and sees the total", async () => {
    const heading = page.getByRole("heading", { level: 1, name: /^Boks / });
    await expect(heading).toBeVisible();
    number = (await heading.textContent())?.replace(/^Boks\s/, "") ?? "";
    const cost = page.getByRole("region", { name: "Ile to kosztuje" });
    await startToday(page);
    await page.getByRole("radio", { name: "Bezterminowo" }).check();
    const before = await cost.textContent();
    await page.getByRole("region", { name: "Przydatne dodatki" }).getByRole("checkbox").first().check();
    await expect(cost).not.toHaveText(before ?? "");
    await expect(cost).toContainText("Na koniec");
    await page.getByRole("button", { name: "Dalej: twoje dane" }).locator("visible=true").tap();
  });

  await test.step("creates an account while the box is held", async () => {
    await page.getByRole("link", { name: "Załóż konto" }).tap();
    await expect(page.getByRole("heading", { level: 1, name: "Załóż konto" })).toBeVisible();
    await expect(keptFor).toBeVisible();
    await page.reload();
    await expect(keptFor).toBeVisible();
    await page.getByLabel("Imię i nazwisko").fill("Łucja Żółć");
    await page.getByLabel("E-mail").fill(email);
    await page.getByRole("textbox", { name: "Hasło" }).fill("boksy-demo");
    await page.getByRole("button", { name: "Załóż konto" }).tap();
  });

  await test.step("reads the agreement and signs it", async () => {
    await expect(page.getByRole("heading", { level: 1, name: "Podsumowanie i umowa" })).toBeVisible();
    await expect(keptFor).toBeVisible();
    const agreement = page.getByRole("region", { name: /umowa/i });
    await expect(agreement).toHaveAttribute("lang", "pl");
    await page.getByLabel("Twoje imię i nazwisko jako podpis").fill("Łucja Żółć");
    await expect(agreement).toContainText("Łucja Żółć");
    await page.getByRole("button", { name: /^Zamawiam i płacę/ }).tap();
    await expect(page.getByText("Bez tej akceptacji nie można zawrzeć umowy.")).toBeVisible();
    await page.getByRole("checkbox", { name: /Akceptuję umowę/ }).check();
    await page.getByRole("checkbox", { name: /przed upływem 14-dniowego terminu/ }).check();
    await page.getByRole("button", { name: /^Zamawiam i płacę/ }).tap();
  });

  await test.step("pays by BLIK", async () => {
    await page.getByLabel("Kod BLIK").fill("123456");
    await page.getByRole("button", { name: "Zapłać BLIK-iem" }).tap();
    await expect(page.getByRole("heading", { level: 1, name: /^Boks .* od / })).toBeVisible();
    await expect(page).toHaveURL(/\/customer\/payment\/success/);
  });

  await test.step("gets the code and the invoice", async () => {
    await page.getByRole("link", { name: "Przejdź do moich boksów" }).tap();
    // The page shown after payment has a button with the same name.
    await expect(page).toHaveURL(/\/customer\/dashboard/);
    await expect(page.getByRole("link", { name: /^Następna płatność/ })).toBeInViewport();
    await page.getByRole("button", { name: "Pokaż kod" }).tap();
    await expect(page.getByRole("status").filter({ hasText: /^\d{3} \d{3}$/ })).toBeVisible();
    const download = page.waitForEvent("download");
    await page.getByRole("link", { name: /^Pobierz .* jako PDF$/ }).tap();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/\.pdf$/);
    const pdf = readFileSync(await file.path());
    expect(pdf.subarray(0, 5).toString()).toBe("%PDF-");
    expect([...charactersOf(pdf)]).toEqual(expect.arrayContaining([..."Łąćż"]));
  });

  await test.step("both parties receive an email", async () => {
    await page.goto("/dev/mail");
    const emails = page.getByRole("row");
    await expect(emails.filter({ hasText: email }).filter({ hasText: `potwierdzona: boks ${number}` })).toHaveCount(1);
    await expect(emails.filter({ hasText: `Nowa rezerwacja: boks ${number}, ${place}` })).toHaveCount(1);
  });
  expect(browserErrors).toEqual([]);
});
