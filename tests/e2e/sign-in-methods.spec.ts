import type { Page } from "@playwright/test";
import { stubGoogle } from "./google-stub.ts";
import { newAddress, newCustomer } from "./person.ts";
import { expect, test } from "./test.ts";

test.use({ locale: "en-GB", viewport: { width: 1280, height: 800 } });

/** Clicks the button and picks the account in the provider's window, creating it if `isNew`. */
async function chooseInWindow(page: Page, button: string, email: string, isNew = false): Promise<void> {
  const opening = page.waitForEvent("popup");
  await page.getByRole("button", { name: button }).click();
  const window = await opening;
  if (!isNew) return window.getByText(email).click();
  await window.getByRole("button", { name: "Add new account" }).click();
  await window.locator("#email-input").fill(email);
  await window.locator("#sign-in").click();
}

test("a user links Google, removes the password, sets it again and unlinks Google", async ({ page, context }) => {
  test.slow();
  await stubGoogle(context);
  const person = await newCustomer(context, "en");
  const google = newAddress("linked");
  const reports: number[] = [];
  page.on("response", (answer) => {
    if (answer.url().endsWith("/api/auth/token")) reports.push(answer.status());
  });
  await page.goto("/customer/account");
  const methods = page.getByRole("region", { name: "Sign-in methods" });
  const method = (name: string) => methods.getByRole("listitem").filter({ hasText: name });
  await expect(method("Password")).toContainText(person.email);
  await expect(method("Google")).toContainText("not set up");
  await expect(methods.getByRole("button", { name: "Remove the password" })).toHaveCount(0);

  await methods.getByRole("button", { name: "Link Google" }).click();
  const dialog = page.getByRole("dialog", { name: "Link Google" });
  await dialog.getByRole("textbox", { name: "Your password" }).fill("wrong-one");
  await dialog.getByRole("button", { name: "Confirm" }).click();
  await expect(dialog.getByRole("alert")).toContainText("Incorrect email or password");
  await dialog.getByRole("textbox", { name: "Your password" }).fill(person.password);
  await dialog.getByRole("button", { name: "Confirm" }).click();
  await expect(dialog.getByText("Choose the Google account")).toBeVisible();
  await expect.poll(() => reports).toEqual([204]);
  await chooseInWindow(page, "Continue with Google", google, true);
  await expect(dialog).toBeHidden();
  await expect(method("Google")).toContainText(google);
  expect(reports).toEqual([204, 204]);

  await methods.getByRole("button", { name: "Remove the password" }).click();
  await chooseInWindow(page, "Confirm with Google and remove", google);
  await expect(method("Password")).toContainText("not set up");
  await expect(methods.getByRole("button", { name: "Unlink Google" })).toHaveCount(0);
  await expect(page.getByRole("region", { name: "Email", exact: true })).toContainText(person.email);

  const section = page.getByRole("region", { name: "Password", exact: true });
  await section.getByRole("button", { name: "Change", exact: true }).click();
  await section.getByRole("textbox", { name: "New password" }).fill("Navy-bridge-8");
  await chooseInWindow(page, "Confirm with Google and set", google);
  await expect(method("Password")).toContainText(person.email);

  await methods.getByRole("button", { name: "Unlink Google" }).click();
  const unlinking = page.getByRole("dialog", { name: "Unlink Google?" });
  await unlinking.getByRole("textbox", { name: "Your password" }).fill("Navy-bridge-8");
  await unlinking.getByRole("button", { name: "Unlink Google" }).click();
  await expect(unlinking).toBeHidden();
  await expect(method("Google")).toContainText("not set up");
  await page.reload();
  await expect(method("Google")).toContainText("not set up");
  await expect(method("Password")).toContainText(person.email);
});
