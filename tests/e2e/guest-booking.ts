import type { APIRequestContext, Page } from "@playwright/test";
import { freeBox, reservationPage, startToday } from "./boxes.ts";
import { findEmail } from "./mailbox.ts";
import type { OwnApp } from "./own-app.ts";
import { expect } from "./test.ts";

interface Booking {
  slug: string;
  email: string;
  /** The number of the card to pay by; by BLIK without it. */
  card?: string;
  /** For three months by default. */
  months?: "open";
}

/**
 * Books a box of this place from today as a Polish guest on a phone, and turns on automatic payment.
 * @returns the number of the box
 */
export async function bookAsGuest(page: Page, origin: string, { slug, email, card, months }: Booking): Promise<string> {
  const box = await freeBox(page.request, slug);
  await page.goto(`${origin}${reservationPage(box.id, months)}`);
  await startToday(page);
  await page.getByRole("button", { name: "Dalej: twoje dane" }).locator("visible=true").tap();
  await page.getByLabel("Imię i nazwisko").fill("Łucja Żółć");
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Telefon").fill("512 345 678");
  await page.getByRole("button", { name: "Dalej: umowa i płatność" }).tap();
  await page.getByRole("checkbox", { name: /Akceptuję umowę/ }).check();
  await page.getByRole("checkbox", { name: /przed upływem 14-dniowego terminu/ }).check();
  await page.getByRole("checkbox", { name: "Włącz płatność automatyczną" }).check();
  await page.getByRole("button", { name: /^Zamawiam i płacę/ }).tap();
  if (card === undefined) await page.getByLabel("Kod BLIK").fill("777123");
  else await page.getByLabel("Numer karty").fill(card);
  await page.getByRole("button", { name: card === undefined ? "Zapłać BLIK-iem" : "Zapłać kartą" }).tap();
  await expect(page.getByRole("heading", { level: 1, name: /^Boks .* od / })).toBeVisible();
  return box.number;
}

/** Runs the app's jobs until the guest has this email. @returns the path that its button opens */
export async function linkAfterJobs(
  app: OwnApp,
  request: APIRequestContext,
  { email, subject }: { email: string; subject: string },
): Promise<string> {
  let text: string | null = null;
  const look = async () => {
    await app.runJobs();
    text = await findEmail(request, email, subject);
    return text !== null;
  };
  // A month of the demo data may be due as well.
  await expect.poll(look, { message: `email “${subject}” to ${email}`, timeout: 180_000 }).toBe(true);
  const link = /\/(?:customer-reservation|pay-rent)[^\s<"]*#token=[\w-]{43}/.exec(text ?? "")?.[0];
  expect(link, "the link of the email").toBeTruthy();
  return (link ?? "").replaceAll("&amp;", "&");
}
