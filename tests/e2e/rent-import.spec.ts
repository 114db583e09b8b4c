import type { APIRequestContext } from "@playwright/test";
import { addDays, type Day } from "../../domain/day.ts";
import { faultsOf } from "./axe.ts";
import { today } from "./boxes.ts";
import { expect, test } from "./test.ts";

const own = { headers: { "sec-fetch-site": "same-origin" } };
const written = (day: Day) => day.split("-").reverse().join(".");

/** What tells this run's place and tenants from all others. */
const tag = crypto.randomUUID().slice(0, 4);
const placeName = `Żuraw ${tag}`;

/** A place of this test alone, so that no other one meets its rents: twelve boxes, Z-01 to Z-12. */
async function givenPlace(request: APIRequestContext): Promise<string> {
  const text = { descriptionPl: "", descriptionEn: "", rulesPl: "", rulesEn: "", contactPhone: "", contactEmail: "" };
  const place = {
    ...{ ...text, namePl: placeName, nameEn: "", street: "ul. Dźwigowa 1", postcode: "30-701", city: "Kraków" },
    ...{ lat: 50.05, lng: 19.96, accessFrom: "06:00", accessTo: "22:00", amenities: [], sameDayCutOff: "20:00" },
    ...{ minimumMonths: 1, noticeDays: 30, depositMonths: 1 },
  };
  const { id } = await (await request.post("/api/partner/places", { ...own, data: place })).json();
  const box = { kind: "indoor", widthCm: 200, depthCm: 250, heightCm: 280, floor: 0, features: [] };
  const range = {
    pattern: { prefix: "Z-", from: 1, to: 12, digits: 2 },
    box: { ...box, monthlyGrosze: 29_900, depositGrosze: null },
  };
  await request.post(`/api/partner/places/${id}/boxes/range`, { ...own, data: range });
  return id;
}

const head = "Lokalizacja;Boks;Najemca;E-mail;Od;Do;Czynsz;Kaucja;Opłacone do";
const numbered = Array.from({ length: 12 }, (_, at) => String(at + 1).padStart(2, "0"));
const right = (since: Day) =>
  numbered.map(
    (number) =>
      `${placeName};Z-${number};Najemca ${tag} ${number};${tag}-${number}@zuraw.example;${written(since)};;299,50;299,50;`,
  );

test("tenants come in from a spreadsheet: mistakes by line, mended, saved, on the timeline, and one gives notice", async ({
  page,
  be,
}) => {
  await be("partner@boksy.test");
  const placeId = await givenPlace(page.request);
  await page.goto("/partner/rents");
  await page.getByRole("link", { name: "Przenieś najmy" }).click();

  const rows = right(addDays(today(), -100));
  const wrong = rows
    .with(2, rows[2]?.replace("Z-03", "Z-99") ?? "")
    .with(4, rows[4]?.replace("299,50;", "zero;") ?? "");
  const list = page.getByLabel("Albo wklej ją tutaj");
  await list.fill([head, ...wrong.with(7, rows[0] ?? "").with(9, rows[9]?.replace("@", "") ?? "")].join("\n"));
  await expect(page.getByText("4 rzeczy do poprawienia")).toBeVisible();
  const faults = page.getByRole("table", { name: "Co jest nie tak z listą" });
  await expect(faults.getByRole("row")).toContainText(["", "Wiersz 4", "Wiersz 6", "Wiersz 9", "Wiersz 11"]);
  await expect(faults.getByRole("row").nth(1)).toContainText("Nie ma takiego boksu");
  await expect(page.getByRole("button", { name: "Przenieś najmy" })).toBeDisabled();
  expect(await faultsOf(page)).toEqual([]);

  await list.fill([head, ...rows].join("\n"));
  await expect(page.getByText("Wyślemy 12 wiadomości")).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole("button", { name: "Przenieś 12 najmów" }).click();
  await expect(page.getByRole("heading", { name: "12 najmów jest w Boksy" })).toBeVisible();
  await expect(page.getByText("Do nikogo nie wysłaliśmy wiadomości.")).toBeVisible();

  await page.goto(`/partner/places/${placeId}?view=timeline`);
  await expect(page.getByText(`Najemca ${tag} 03`).first()).toBeVisible();

  await page.goto(`/partner/rents?q=${tag}%2003`);
  await page.getByRole("button", { name: `Najemca ${tag} 03` }).click();
  const sheet = page.getByRole("dialog").first();
  await expect(sheet.getByText("299,50").first()).toBeVisible();
  await sheet.getByRole("button", { name: "Wypowiedz", exact: false }).click();
  await page.getByRole("dialog").last().getByRole("button", { name: "Wypowiedz", exact: false }).click();
  await expect(sheet.getByText("wypowiedziany").first()).toBeVisible();

  await page.goto("/partner/rents/bring-in");
  await expect(page.getByText("coś się od tego czasu zmieniło, więc zostaje").first()).toBeVisible();
});
