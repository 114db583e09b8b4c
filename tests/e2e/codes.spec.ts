import type { Page } from "@playwright/test";
import { linkFromMail } from "./mailbox.ts";
import { newAddress, newCustomer, openLink } from "./person.ts";
import { expect, test } from "./test.ts";

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });

/** Stubs the response for an expired code, because the emulator's codes never expire. */
async function letCodesExpire(page: Page) {
  await page.route(
    /identitytoolkit\.googleapis\.com\/v1\/accounts:(update|resetPassword|signInWithEmailLink)/,
    (route) =>
      route.fulfill({
        status: 400,
        headers: { "access-control-allow-origin": "*" },
        json: { error: { code: 400, message: "EXPIRED_OOB_CODE", errors: [] } },
      }),
  );
}

const complaintsOfOurs = (browserErrors: string[]) => browserErrors.filter((one) => !one.includes("identitytoolkit"));

test.describe("in Polish", () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test("an expired link offers a new one", async ({ page, context, request, browserErrors }) => {
    const { email } = await newCustomer(context, "pl");
    const verify = await linkFromMail(request, email, "Potwierdź adres");
    await letCodesExpire(page);
    await openLink(page, verify);
    await expect(heading(page, "Ten link wygasł")).toBeVisible();
    await expect(page).not.toHaveURL(/oobCode/);
    await page.getByRole("button", { name: "Wyślij jeszcze raz" }).click();
    await expect(page.getByText("Wysłaliśmy nową wiadomość.")).toBeVisible();

    await context.clearCookies({ name: "__session" });
    await openLink(page, "/auth/action?mode=resetPassword#oobCode=stary");
    await expect(heading(page, "Ten link wygasł")).toBeVisible();
    await page.getByRole("link", { name: "Wyślij mi nowy link" }).click();
    await expect(heading(page, "Nie pamiętam hasła")).toBeVisible();
    expect(complaintsOfOurs(browserErrors)).toEqual([]);
  });

  test("a sign-in link works once", async ({ page, context, request }) => {
    const { email } = await newCustomer(context, "pl");
    await context.clearCookies({ name: "__session" });
    await context.clearCookies({ name: "__Host-boksy_rt" });
    await page.goto("/auth/login?next=/customer/invoices");
    await page.getByLabel("E-mail").fill(email);
    await page.getByRole("button", { name: "Link na e-mail" }).click();
    const link = await linkFromMail(request, email, "Link do logowania w serwisie Boksy");
    await openLink(page, link);
    await expect(page).toHaveURL(/\/customer\/invoices/);
    await openLink(page, link);
    await page.getByLabel("E-mail").fill(email);
    await page.getByRole("button", { name: "Zaloguj się" }).click();
    await expect(heading(page, "Ten link nie działa")).toBeVisible();
    await page.getByRole("link", { name: "Przejdź do konta" }).click();
    await expect(page).toHaveURL(/\/customer\/dashboard/);
  });
});

test.describe("in English", () => {
  test.use({ locale: "en-GB", viewport: { width: 1280, height: 800 } });

  test("repeated password resets are limited, and do not reveal whether an account exists", async ({ page }) => {
    await page.goto("/auth/forgot-password");
    await page.getByLabel("Email").fill(newAddress("unknown"));
    await page.getByRole("button", { name: "Send the link" }).click();
    await expect(page.getByText("If there’s an account for")).toBeVisible();
    const tooMany = page.getByText("Too many requests in a short time. Wait a minute and try again.");
    await expect(async () => {
      if (await tooMany.isVisible()) return;
      await page.getByRole("button", { name: "Send again" }).click({ timeout: 5_000 });
      await expect(tooMany).toBeVisible({ timeout: 500 });
    }).toPass();
  });

  test("a guest creates an account for the email address of their reservation", async ({ page, context, request }) => {
    const email = newAddress("guest");
    await page.goto(`/customer/create-account#email=${encodeURIComponent(email)}`);
    await expect(page.getByLabel("Email")).toHaveValue(email);
    await expect(page.getByLabel("Email")).not.toBeEditable();
    await expect(page).not.toHaveURL(/email/);
    await page.getByRole("button", { name: "Create an account" }).click();
    await expect(page.getByLabel("First and last name")).toBeFocused();
    await page.getByLabel("First and last name").fill("Gail Guest");
    await page.getByRole("textbox", { name: "Password" }).fill("correct-horse-9");
    await page.getByRole("button", { name: "Create an account" }).click();
    await expect(page).toHaveURL(/\/customer\/dashboard/);
    await linkFromMail(request, email, "Confirm your email");

    await context.clearCookies();
    await page.goto("/customer/create-account");
    await expect(page).toHaveURL(/\/auth\/register/);
    await page.getByLabel("First and last name").fill("Gail Guest");
    await page.getByLabel("Email").fill(email);
    await page.getByRole("textbox", { name: "Password" }).fill("correct-horse-9");
    await page.getByRole("button", { name: "Create an account" }).click();
    await expect(page.getByText("You can’t create a new account with this email.")).toBeVisible();
    await expect(page.getByLabel("Email")).toHaveValue(email);
  });
});
