import { addDays } from "../../domain/core/day.ts";
import { href } from "../../domain/routes.ts";
import { longDay, today, typedDay } from "./boxes.ts";
import { expect, test } from "./test.ts";

test.use({ locale: "pl-PL", viewport: { width: 1280, height: 800 } });

const company = "Boksownia";

test("an administrator suspends a partner, whose places leave the search, and restores it", async ({
  page,
  signInAs,
}) => {
  const fromOn = addDays(today(), 60);
  await signInAs("admin@boksy.test");
  await page.goto(href("adminDashboard"));
  await expect(page.getByRole("term").filter({ hasText: "Obłożenie" })).toBeVisible();
  await page.goto(href("adminPartners"));
  await expect(page.getByRole("row")).not.toHaveCount(0);
  await page.getByLabel("Szukaj: firma, NIP, miejscowość, e-mail").fill(company);
  await expect(page.getByRole("row")).toHaveCount(2);
  await page.getByRole("row").last().getByRole("link").click();
  const sheet = page.getByRole("dialog");
  await expect(sheet.getByRole("heading", { name: "Lokalizacje" })).toBeVisible();

  await sheet.getByRole("button", { name: "Zmień prowizję" }).click();
  const commission = page.getByRole("dialog", { name: /^Prowizja/ });
  await commission.getByLabel("Najemcy z serwisu Boksy i płatności przez Boksy").fill("10,5");
  await commission.getByLabel("Obowiązuje od").fill(typedDay(fromOn));
  await commission.getByLabel("Powód").fill("Nowy cennik");
  await commission.getByRole("button", { name: "Zmień prowizję" }).click();
  await expect(commission).toBeHidden();
  await expect(sheet.getByText(`Prowizja od ${longDay(fromOn)}`)).toBeVisible();
  await expect(sheet.getByText("10,5%")).toBeVisible();

  const openPlaces = async () => {
    const { items } = await (await page.request.get("/api/admin/partners?q=" + encodeURIComponent(company))).json();
    const partner = await (await page.request.get(`/api/admin/partners/${items[0].id}`)).json();
    return partner.placeList.filter(({ status }: { status: string }) => status === "published").length;
  };
  const before = await openPlaces();
  expect(before).toBeGreaterThan(0);
  await sheet.getByRole("button", { name: "Zawieś partnera" }).click();
  const dialog = page.getByRole("dialog").last();
  await dialog.getByRole("button", { name: "Zawieś" }).click();
  await expect(dialog.getByLabel("Powód")).toHaveAttribute("aria-invalid", "true");
  await dialog.getByLabel("Powód").fill("Brak dokumentów firmy");
  await dialog.getByRole("button", { name: "Zawieś" }).click();
  await expect(sheet.getByText("Zawieszono: Brak dokumentów firmy")).toBeVisible();
  expect(await openPlaces()).toBe(0);

  await sheet.getByRole("button", { name: "Przywróć partnera" }).click();
  await page.getByRole("dialog").last().getByLabel("Powód").fill("Dokumenty dosłane");
  await page.getByRole("dialog").last().getByRole("button", { name: "Przywróć", exact: true }).click();
  await expect(sheet.getByText("Przywrócono: Dokumenty dosłane")).toBeVisible();
  expect(await openPlaces()).toBe(before);
});
