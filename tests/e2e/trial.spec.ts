import type { BrowserContext, Page } from "@playwright/test";
import { addDays } from "../../domain/core/day.ts";
import { axeViolations } from "./axe.ts";
import { today } from "./boxes.ts";
import { findEmail, linkFromMail } from "./mailbox.ts";
import { newAddress, newNip, newPartner, openLink } from "./person.ts";
import { importHead, importRow, newPlace, tenantEmail } from "./places.ts";
import { expect, test } from "./test.ts";

const ownWrite = () => ({ "idempotency-key": crypto.randomUUID(), "sec-fetch-site": "same-origin" });

/** Enters the company and skips the payout account, so that places can be created. */
async function enterCompany({ request }: BrowserContext, email: string) {
  const name = `Próbne Boksy ${crypto.randomUUID().slice(0, 4)}`;
  const company = {
    ...{ version: "", legalName: name, nip: newNip(), regon: null, krs: null, contactName: "Iga Nowa", email },
    ...{ street: "ul. Nowa 1", postcode: "30-701", city: "Kraków", phone: "512 345 678", vatStatus: "vat23" },
    ...{ vatExemptBasis: null, iban: "61 1090 1014 0000 0712 1981 2874", bankAccountHolder: name },
    ...{ certified: true, termsAccepted: true },
  };
  const steps = [
    ["company", company],
    ["payoutLater", {}],
  ] as const;
  for (const [step, data] of steps) {
    const answer = await request.post(`/api/partner/onboarding/${step}`, { headers: ownWrite(), data });
    expect(answer.ok(), await answer.text()).toBe(true);
  }
}

test("a new partner imports tenants with arrears, nothing leaves, and goes live with one press", async ({ page }) => {
  const email = newAddress("proba");
  await newPartner(page.context(), "pl", email);
  await enterCompany(page.context(), email);
  const place = await newPlace(page.request, 2);
  for (const step of ["place", "later"]) {
    const answer = await page.request.post(`/api/partner/onboarding/${step}`, { headers: ownWrite(), data: {} });
    expect(answer.ok(), await answer.text()).toBe(true);
  }

  const startOn = addDays(today(), -100);
  const rows = [
    `${importRow(place, 0, { startOn, endOn: null, paidUntilOn: addDays(today(), -50) })};FV 7/A`,
    `${importRow(place, 1, { startOn, endOn: null })};`,
  ];
  const importTenants = async () => {
    await page.getByLabel("Albo wklej tutaj").fill([`${importHead};Numer faktury`, ...rows].join("\n"));
    await expect(page.getByText("FV 7/A").first()).toBeVisible();
    await expect(page.getByText(/Serwis Boksy nie wystawi do tych kwot faktur/)).toBeVisible();
    await expect(page.getByText(/Tryb próbny: dopóki/)).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole("button", { name: "Importuj 2 najmy" }).click();
    await expect(page.getByRole("heading", { name: "2 najmy w serwisie" })).toBeVisible();
  };

  await test.step("imports two tenants, one with two unpaid months, undoes it and imports them again", async () => {
    await page.goto("/partner/rents/import");
    await importTenants();
    await page.getByRole("button", { name: "Cofnij", exact: true }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Cofnij", exact: true }).click();
    await expect(page.getByRole("heading", { name: "2 najmy w serwisie" })).toHaveCount(0);
    await importTenants();
  });

  await test.step("sees what is missing, and completes it", async () => {
    await page.goto("/partner/dashboard");
    await expect(page.getByRole("heading", { name: "Tryb próbny" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Uruchom działanie" })).toBeDisabled();
    expect(await axeViolations(page)).toEqual([]);
    await connectPayout(page);
    await openLink(page, await linkFromMail(page.request, email, "Potwierdź adres"));
    await page.getByRole("button", { name: "Potwierdź adres" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "E-mail potwierdzony" })).toBeVisible();
  });

  await test.step("goes live, and can publish", async () => {
    expect(await findEmail(page.request, tenantEmail(place, 0), "")).toBeNull();
    await page.goto("/partner/dashboard");
    await page.getByRole("button", { name: "Uruchom działanie" }).click();
    await expect(page.getByRole("heading", { name: "Tryb próbny" })).toHaveCount(0);
    await page.goto(`/partner/places/${place.id}/edit`);
    await page.getByRole("button", { name: "Opublikuj" }).click();
    await expect(page.getByText("Wszyscy: jest w wyszukiwarce")).toBeVisible();
  });
});

async function connectPayout(page: Page): Promise<void> {
  await page.goto("/partner/my-company");
  await page.getByRole("button", { name: "Podłącz konto" }).click();
  await expect(page).toHaveURL(/\/sandbox\/payout\//);
  await page.getByRole("button", { name: "Pozostaw w trakcie sprawdzania" }).click();
  await expect(page).toHaveURL(/my-company/);
}
