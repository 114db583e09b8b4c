import type { APIRequestContext } from "@playwright/test";
import { axeViolations } from "./axe.ts";
import { findEmail } from "./mailbox.ts";
import { expect, test } from "./test.ts";

/** @returns the path of the link in the invitation to this address */
async function invitationOf(request: APIRequestContext, email: string): Promise<string> {
  let path: string | undefined;
  const look = async () => {
    const text = await findEmail(request, email, "");
    path = /(\/partner\/invitations\/accept-invitation#token=[\w-]+)/.exec(text ?? "")?.[1];
    return path !== undefined;
  };
  await expect.poll(look, `an invitation of ${email}`).toBe(true);
  return path as string;
}

test("an owner invites a new user, who creates an account and joins the team", async ({ page, signInAs, browser }) => {
  const email = `pracownik-${crypto.randomUUID()}@example.com`;
  await signInAs("partner@boksy.test");
  await page.goto("/partner/my-company");
  const staff = page.getByRole("region", { name: "Zespół" });
  await staff.getByLabel("Imię i nazwisko").fill("Jan Lis");
  await staff.getByLabel("E-mail").fill(email);
  await staff.getByRole("button", { name: "Wyślij zaproszenie" }).click();
  await expect(staff.getByText(email)).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);

  // Opening the link as the owner must not consume it.
  const link = await invitationOf(page.request, email);
  await page.goto(link);
  await expect(page).toHaveURL(/accept-invitation$/);
  await expect(page.getByRole("button", { name: "Wyloguj się i użyj drugiego konta" })).toBeVisible();

  const guest = await browser.newContext({ locale: "en-US" });
  const theirs = await guest.newPage();
  await theirs.goto(link);
  await expect(theirs.getByRole("heading", { level: 1 })).toHaveText(/You are invited|Masz zaproszenie/);
  await theirs.goto("/partner/invitations/accept-invitation?lang=en");
  await theirs.getByRole("button", { name: "Decline" }).click();
  expect(await axeViolations(theirs)).toEqual([]);
  await theirs.getByRole("link", { name: "Create an account and accept" }).click();
  await expect(theirs.getByLabel("Email")).toHaveValue(email);
  await theirs.getByLabel("First and last name").fill("Jan Lis");
  await theirs.getByRole("textbox", { name: "Password" }).fill("boksy-demo");
  await theirs.getByRole("button", { name: "Create an account" }).click();
  await theirs.getByRole("button", { name: "Accept the invitation" }).click();
  await expect(theirs).toHaveURL(/\/partner\/dashboard$/);
  await theirs.goto("/partner/my-company");
  await expect(theirs.getByText("An owner can change this data.")).toBeVisible();
  await expect(theirs.getByRole("button", { name: "Save company data" })).toHaveCount(0);
  await theirs.goto(link);
  await expect(theirs.getByRole("heading", { level: 1, name: "This invitation can’t be opened" })).toBeVisible();
  await guest.close();

  await page.goto("/partner/my-company");
  await staff.getByRole("listitem").filter({ hasText: email }).getByRole("button", { name: "Usuń" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Usuń" }).click();
  await expect(staff.getByText(email)).toHaveCount(0);
});
