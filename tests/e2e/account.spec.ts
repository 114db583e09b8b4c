import type { Page } from "@playwright/test";
import { linkFromMail } from "./mailbox.ts";
import { changeAddress, newAddress, newCustomer, openLink, type Person, signInAs } from "./person.ts";
import { expect, test } from "./test.ts";

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });

test.describe("in Polish", () => {
  test.use({ viewport: { width: 360, height: 740 } });

  async function logIn(page: Page, { email, password }: Person) {
    await page.goto("/auth/login");
    await page.getByLabel("E-mail").fill(email);
    await page.getByRole("textbox", { name: "Hasło" }).fill(password);
    await page.getByRole("button", { name: "Zaloguj się" }).click();
  }

  test("a new email address replaces the old one after its owner confirms", async ({ page, context, request }) => {
    const person = await newCustomer(context, "pl");
    const newEmail = newAddress("zmieniony");
    await page.goto("/customer/account");
    const section = page.getByRole("region", { name: "E-mail" });
    await section.getByRole("button", { name: "Zmień", exact: true }).click();
    await section.getByLabel("Nowy e-mail").fill(newEmail);
    await section.getByRole("textbox", { name: "Twoje hasło" }).fill("nie-to-haslo");
    await section.getByRole("button", { name: "Zmień e-mail" }).click();
    await expect(section.getByText("Nieprawidłowy e-mail lub hasło")).toBeVisible();
    await section.getByRole("textbox", { name: "Twoje hasło" }).fill(person.password);
    await section.getByRole("button", { name: "Zmień e-mail" }).click();
    await expect(section.getByText(`Wysłaliśmy wiadomość na ${newEmail}`)).toBeVisible();

    const link = await linkFromMail(request, newEmail, "Potwierdź nowy adres");
    await openLink(page, link);
    await expect(page.getByText(newEmail)).toBeVisible();
    await page.getByRole("button", { name: "Zmień adres" }).click();
    await expect(heading(page, "Adres został zmieniony")).toBeVisible();
    await expect(page.getByText(newEmail)).toBeVisible();
    await expect(page).not.toHaveURL(/oobCode/);
    await openLink(page, link);
    await expect(heading(page, "To zostało już zrobione")).toBeVisible();

    await logIn(page, person);
    await expect(page.getByText("Nieprawidłowy e-mail lub hasło")).toBeVisible();
    await logIn(page, { ...person, email: newEmail });
    await expect(page).toHaveURL(/\/customer\/dashboard/);
    const outbox = await (await request.get("/dev/mail")).text();
    expect(
      outbox.split("<tr>").some((row) => row.includes(person.email) && row.includes("Zmieniono adres e-mail")),
    ).toBe(true);
  });

  test("the owner reverts an address change that they did not make", async ({ page, context, request }) => {
    const person = await newCustomer(context, "pl");
    await context.clearCookies({ name: "__session" });
    const oobCode = await changeAddress(request, person, newAddress("obcy"));
    await openLink(page, `/auth/action?mode=recoverEmail&oobCode=${oobCode}&lang=pl`);
    await page.getByRole("button", { name: "Przywróć adres" }).click();
    await expect(heading(page, "Przywrócono poprzedni adres")).toBeVisible();
    await expect(page.getByText(person.email)).toBeVisible();
    await expect(page).not.toHaveURL(/oobCode/);
    await page.getByRole("button", { name: "Ustaw nowe hasło" }).click();
    await expect(page.getByText("Wysłaliśmy e-mail z linkiem do ustawienia nowego hasła.")).toBeVisible();
    const password = "Granatowy-most-8";
    await openLink(page, await linkFromMail(request, person.email, "Nowe hasło"));
    await page.getByRole("textbox", { name: "Nowe hasło" }).fill(password);
    await page.getByRole("button", { name: "Zapisz i zaloguj się" }).click();
    await expect(page).toHaveURL(/\/customer\/dashboard/);
    await openLink(page, `/auth/action?mode=recoverEmail&oobCode=${oobCode}&lang=pl`);
    await expect(heading(page, "To zostało już zrobione")).toBeVisible();
  });

  test("signing out in one tab signs the other tab out", async ({ page, context }) => {
    await newCustomer(context, "pl");
    const other = await context.newPage();
    await other.goto("/customer/account");
    await page.goto("/customer/account");
    await page.getByRole("button", { name: "Wyloguj tutaj" }).click();
    await expect(page).toHaveURL(/\/home/);
    await expect(other).toHaveURL(/\/home/);
    await other.goto("/customer/account");
    await expect(other).toHaveURL(/\/home\?next=/);
  });
});

test.describe("in English", () => {
  test.use({ locale: "en-GB", viewport: { width: 1280, height: 800 } });

  test("a new password signs other browsers out", async ({ page, context, browser }) => {
    const person = await newCustomer(context, "en");
    const elsewhere = await browser.newContext({ locale: "en-GB" });
    const other = await elsewhere.newPage();
    await signInAs(elsewhere, person);
    const signedInAt = Date.now();
    await other.goto("/customer/account");
    await expect(other.getByLabel("First and last name")).toHaveValue("Zofia Nowa");

    await page.goto("/customer/account");
    const section = page.getByRole("region", { name: "Password" });
    const password = "Navy-bridge-8";
    await section.getByRole("button", { name: "Change", exact: true }).click();
    await section.getByRole("textbox", { name: "Current password" }).fill("wrong-one");
    await section.getByRole("textbox", { name: "New password" }).fill(password);
    await section.getByRole("button", { name: "Change the password" }).click();
    await expect(section.getByText("Incorrect email or password.")).toBeVisible();
    await section.getByRole("textbox", { name: "Current password" }).fill(person.password);
    // Tokens have one-second resolution: a session from the same second would count as newer than the password.
    await expect.poll(() => Date.now() - signedInAt).toBeGreaterThan(1_000);
    await section.getByRole("button", { name: "Change the password" }).click();
    await expect(section.getByText("Your new password is now active.")).toBeVisible();
    await expect(section.getByText("Password: very good")).toBeHidden();
    await page.reload();
    await expect(page.getByLabel("First and last name")).toHaveValue("Zofia Nowa");

    await other.goto("/customer/account");
    await expect(other).toHaveURL(/\/home\?next=/);
    await signInAs(elsewhere, { ...person, password });
    await other.goto("/customer/account");
    await expect(other.getByLabel("First and last name")).toHaveValue("Zofia Nowa");
    await elsewhere.close();
  });

  test("signing out everywhere ends sessions in other browsers, which return to the same page after sign-in", async ({
    page,
    context,
    browser,
  }) => {
    const person = await newCustomer(context, "en");
    const elsewhere = await browser.newContext({ locale: "en-GB" });
    const other = await elsewhere.newPage();
    await signInAs(elsewhere, person);
    await other.goto("/customer/account");
    await expect(other.getByLabel("First and last name")).toBeVisible();

    await page.goto("/customer/account");
    await page.getByRole("button", { name: "Sign out everywhere" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Sign out everywhere" }).click();
    await expect(page).toHaveURL(/\/home/);

    await other.getByRole("link", { name: "Invoices" }).first().click();
    await expect(other).toHaveURL(/\/home\?next=/);
    await other.getByRole("link", { name: "Sign in" }).first().click();
    await other.getByLabel("Email").fill(person.email);
    await other.getByRole("textbox", { name: "Password" }).fill(person.password);
    await other.getByRole("button", { name: "Sign in" }).click();
    await expect(other).toHaveURL(/\/customer\/invoices/);
    await elsewhere.close();
  });
});
