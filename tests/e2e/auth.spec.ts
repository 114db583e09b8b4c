import { freeBox } from "./boxes.ts";
import { linkFromMail } from "./mailbox.ts";
import { newAddress, openLink } from "./person.ts";
import { googleTokens } from "./sign-in.ts";
import { expect, test } from "./test.ts";

test.describe("in Polish", () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test("a user registers, confirms the email, resets the password and signs in", async ({
    page,
    request,
    browserErrors,
  }) => {
    const email = newAddress("nowa");
    await test.step("registers", async () => {
      await page.goto("/auth/register");
      await page.getByLabel("Imię i nazwisko").fill("Nowa Klientka");
      await page.getByLabel("E-mail").fill(email);
      await page.getByRole("textbox", { name: "Hasło" }).fill("abc");
      await page.getByRole("button", { name: "Załóż konto" }).click();
      await expect(page.getByText("Co najmniej 6 znaków.")).toBeVisible();
      await page.getByRole("textbox", { name: "Hasło" }).fill("Zielony-dom-7");
      await expect(page.getByText("Hasło: bardzo dobre")).toBeVisible();
      await page.getByRole("button", { name: "Załóż konto" }).click();
      await expect(page).toHaveURL(/\/customer\/dashboard/);
    });

    await test.step("confirms the email; the code leaves the URL, and using it twice shows no error", async () => {
      const link = await linkFromMail(request, email, "Potwierdź adres");
      await openLink(page, link);
      await expect(page.getByText(email)).toBeVisible();
      await page.getByRole("button", { name: "Potwierdź adres" }).click();
      await expect(page.getByRole("heading", { level: 1, name: "E-mail potwierdzony" })).toBeVisible();
      await expect(page).not.toHaveURL(/oobCode/);
      await openLink(page, link);
      await expect(page.getByRole("heading", { level: 1, name: "E-mail potwierdzony" })).toBeVisible();
    });

    await test.step("signs out on the account page", async () => {
      await page.goto("/customer/account");
      await expect(page.getByText("potwierdzony", { exact: true })).toBeVisible();
      await page.getByRole("button", { name: "Wyloguj tutaj" }).click();
      await expect(page).toHaveURL(/\/home/);
    });

    const password = "Granatowy-most-8";
    await test.step("sets a new password and is signed in", async () => {
      await page.goto("/auth/forgot-password");
      await page.getByLabel("E-mail").fill(email);
      await page.getByRole("button", { name: "Wyślij link" }).click();
      await expect(page.getByText(`Jeśli istnieje konto z adresem ${email}`)).toBeVisible();
      const link = await linkFromMail(request, email, "Nowe hasło");
      await openLink(page, link);
      await expect(page.getByText(email)).toBeVisible();
      await expect(page).not.toHaveURL(/oobCode/);
      await page.getByRole("textbox", { name: "Nowe hasło" }).fill(password);
      await page.getByRole("button", { name: "Zapisz i zaloguj się" }).click();
      await expect(page).toHaveURL(/\/customer\/dashboard/);
      await openLink(page, link);
      await expect(page.getByRole("heading", { level: 1, name: "Ten link nie działa" })).toBeVisible();
      await page.getByRole("link", { name: "Wyślij mi nowy link" }).focus();
    });

    await test.step("signs in with the new password", async () => {
      await page.context().clearCookies();
      await page.goto("/auth/login");
      await page.getByLabel("E-mail").fill(email);
      await page.getByRole("textbox", { name: "Hasło" }).fill(password);
      await page.getByRole("button", { name: "Zaloguj się" }).click();
      await expect(page).toHaveURL(/\/customer\/dashboard/);
    });
    expect(browserErrors.filter((complaint) => !complaint.includes("identitytoolkit"))).toEqual([]);
  });
});

test.describe("in English", () => {
  test.use({ locale: "en-GB", viewport: { width: 1280, height: 800 } });

  test("an email link signs in, on another device after entering the address", async ({ page, request, browser }) => {
    const email = newAddress("link");
    await page.goto("/auth/login");
    await page.getByRole("button", { name: "Email me a link" }).click();
    await expect(page.getByText("Enter a valid email address, such as name@example.com.")).toBeVisible();
    await page.getByLabel("Email").fill(email);
    await page.getByRole("button", { name: "Email me a link" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Check your inbox" })).toBeVisible();

    const other = await browser.newContext({ locale: "en-GB" });
    const phone = await other.newPage();
    await phone.goto(await linkFromMail(request, email, "Your Boksy sign-in link"));
    await expect(phone.getByRole("heading", { level: 1, name: "Which email address is it?" })).toBeVisible();
    await phone.getByLabel("Email").fill("someone-else@boksy.test");
    await phone.getByRole("button", { name: "Sign in" }).click();
    await expect(phone.getByText("This link wasn’t sent to someone-else@boksy.test.")).toBeVisible();
    await phone.getByLabel("Email").fill(email);
    await phone.getByRole("button", { name: "Sign in" }).click();
    await expect(phone.getByRole("heading", { level: 1, name: "One more thing" })).toBeVisible();
    await other.close();

    await openLink(page, await linkFromMail(request, email, "Your Boksy sign-in link"));
    await expect(page.getByRole("heading", { level: 1, name: "One more thing" })).toBeVisible();
    await page.getByLabel("First and last name").fill("Link Person");
    await page.getByRole("button", { name: "Create an account" }).click();
    await expect(page).toHaveURL(/\/customer\/dashboard/);
  });

  test("a new Google user finishes the registration as a partner", async ({ page }) => {
    const tokens = await googleTokens(page.request, newAddress("google"));
    const answer = await page.request.post("/api/auth/sessionLogin", {
      data: tokens,
      headers: { "sec-fetch-site": "same-origin" },
    });
    expect(answer.ok()).toBe(true);
    await page.goto("/");
    await expect(page.getByRole("heading", { level: 1, name: "One more thing" })).toBeVisible();
    await page.getByRole("radio", { name: /I rent out boxes/ }).check();
    await page.getByLabel("First and last name").fill("Google Partner");
    await page.getByRole("button", { name: "Create an account" }).click();
    await expect(page).toHaveURL(/\/partner\/onboarding\/step-1/);
  });

  test("sign-in from a reservation shows the hold and offers to continue without an account", async ({
    page,
    holdBox,
  }) => {
    const id = await holdBox((await freeBox(page.request, "boksy-bonarka")).id);
    const next = `/customer/reservation/summary/${id}`;
    await page.goto(`/auth/login?${new URLSearchParams({ next })}`);
    await expect(page.getByText("We’re holding this box for you for")).toBeVisible();
    await page.getByRole("link", { name: "Create one" }).click();
    await page.getByRole("link", { name: "Reserve without an account" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Your details" })).toBeVisible();
    await expect(page.getByLabel("Email")).toBeVisible();
    await page.goto("/auth/login?next=/customer/invoices");
    await expect(page.getByRole("link", { name: "Create one" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Reserve without an account" })).toHaveCount(0);
  });

  test("a session that ended elsewhere keeps the form", async ({ page, request, browserErrors }) => {
    const email = newAddress("ended");
    await page.goto("/auth/register");
    await page.getByLabel("First and last name").fill("Ended Session");
    await page.getByLabel("Email").fill(email);
    await page.getByRole("textbox", { name: "Password" }).fill("correct-horse-9");
    await page.getByRole("button", { name: "Create an account" }).click();
    await expect(page).toHaveURL(/\/customer\/dashboard/);
    await linkFromMail(request, email, "Confirm your email");
    await page.goto("/customer/account");
    const profile = page.getByRole("region", { name: "Profile" });
    await profile.getByLabel("First and last name").fill("Another Name");
    await page.context().clearCookies();
    await profile.getByRole("button", { name: "Save" }).click();
    const dialog = page.getByRole("dialog", { name: "You’ve been signed out" });
    await expect(dialog).toBeVisible();
    await dialog.getByRole("textbox", { name: "Password" }).fill("correct-horse-9");
    await dialog.getByRole("button", { name: "Sign in and save" }).click();
    await expect(page.getByText("Saved.")).toBeVisible();
    await page.reload();
    await expect(page.getByLabel("First and last name")).toHaveValue("Another Name");
    expect(browserErrors.filter((complaint) => !/status of 401/.test(complaint))).toEqual([]);
  });
});
