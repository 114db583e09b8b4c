import type { APIRequestContext } from "@playwright/test";
import { href } from "../../domain/routes.ts";
import { axeViolations } from "./axe.ts";
import { findEmail } from "./mailbox.ts";
import { newNip } from "./person.ts";
import { expect, test } from "./test.ts";

test.use({ locale: "pl-PL", viewport: { width: 1280, height: 800 } });

const pathInMail = /(\/partner\/invitations\/accept-invitation#token=[\w-]+)/;

/** @returns the path of the link in the newest invitation to this address, other than an older one */
async function invitationOf(request: APIRequestContext, email: string, older?: string): Promise<string> {
  let path: string | undefined;
  const look = async () => {
    path = pathInMail.exec((await findEmail(request, email, "")) ?? "")?.[1];
    return path !== undefined && path !== older;
  };
  await expect.poll(look, `an invitation of ${email}`).toBe(true);
  return path as string;
}

test("an administrator invites a partner, who registers and finds the company in the first step", async ({
  page,
  signInAs,
  browser,
}) => {
  const email = `zaproszona-${crypto.randomUUID()}@example.com`;
  const company = `Składy ${crypto.randomUUID().slice(0, 8)}`;
  const nip = newNip();
  await signInAs("admin@boksy.test");
  await page.goto(href("adminInvitations"));
  await page.getByRole("main").getByRole("link", { name: "Zaproś" }).click();
  await page.getByRole("button", { name: "Wyślij zaproszenie" }).click();
  await expect(page.getByLabel("Nazwa firmy")).toHaveAttribute("aria-invalid", "true");
  await page.getByLabel("NIP").fill(nip);
  await page.getByLabel("Nazwa firmy").fill(company);
  await page.getByLabel("Imię i nazwisko").fill("Ewa Łoś");
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Język wiadomości").selectOption("en");
  await page.getByLabel("Wiadomość od ciebie").fill("Do zobaczenia na targach.");
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole("button", { name: "Wyślij zaproszenie" }).click();
  const sheet = page.getByRole("dialog");
  await expect(sheet.getByText("Do zobaczenia na targach.")).toBeVisible();

  const link = await invitationOf(page.request, email);
  const guest = await browser.newContext({ locale: "en-US" });
  const theirs = await guest.newPage();
  await theirs.goto(`${link.replace("#", "?lang=en#")}`);
  await theirs.getByRole("button", { name: "Decline" }).click();
  await expect(theirs.getByText(company)).toBeVisible();
  await expect(theirs.getByText("Do zobaczenia na targach.")).toBeVisible();
  expect(await axeViolations(theirs)).toEqual([]);
  await theirs.getByRole("link", { name: "Create an account and accept" }).click();
  await expect(theirs.getByLabel("Email")).toHaveValue(email);
  await theirs.getByLabel("First and last name").fill("Ewa Łoś");
  await theirs.getByRole("textbox", { name: "Password" }).fill("boksy-demo");
  await theirs.getByRole("button", { name: "Create an account" }).click();
  await theirs.getByRole("button", { name: "Accept the invitation" }).click();
  await expect(theirs).toHaveURL(/\/partner\/onboarding\/step-1$/);
  await expect(theirs.getByLabel("Company name")).toHaveValue(company);
  await expect(theirs.getByLabel("Tax number (NIP)")).toHaveValue(nip);
  await guest.close();

  await page.goto(`${href("adminInvitations")}?q=${encodeURIComponent(email)}`);
  await expect(page.getByRole("row").last().getByText("przyjęte")).toBeVisible();
});
