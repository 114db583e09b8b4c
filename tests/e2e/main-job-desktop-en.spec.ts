import { demoAccounts } from "../../scripts/demo-accounts.ts";
import { expect, test } from "./test.ts";

test.use({ contextOptions: {}, viewport: { width: 1280, height: 800 }, locale: "en-GB" });

const [customer] = demoAccounts;

test("on a desktop, in English: a declined card, a retry, and the partner sees the rent", async ({
  page,
  browser,
  cookiesOf,
  browserErrors,
}) => {
  let number = "";
  let code = "";

  await test.step("finds Boksy Zabłocie", async () => {
    await page.goto("/home");
    await page.getByRole("combobox", { name: "Where" }).fill("Krak");
    await page
      .getByRole("option", { name: /^Kraków/ })
      .first()
      .click();
    const results = page.getByRole("region", { name: "Results" });
    await expect(results.getByText(/\skm$/).first()).toBeVisible();
    const place = results.getByRole("listitem").filter({ hasText: "Boksy Zabłocie" }).first();
    await place.getByRole("list", { name: "Sizes" }).getByRole("link").first().click();
    const heading = page.getByRole("heading", { level: 1, name: /^Box / });
    await expect(heading).toBeVisible();
    number = (await heading.textContent())?.replace(/^Box\s/, "") ?? "";
    await page.getByRole("button", { name: "Next: your details" }).locator("visible=true").click();
  });

  await test.step("signs in", async () => {
    await page.getByRole("link", { name: "Sign in" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Sign in" })).toBeVisible();
    await expect(page.getByText("We’re holding this box for you for")).toBeVisible();
    await page.getByLabel("Email").fill(customer?.email ?? "");
    await page.getByRole("textbox", { name: "Password" }).fill("wrong-password");
    await page.getByRole("button", { name: "Sign in" }).click();
    await expect(page.getByText("Incorrect email or password.")).toBeVisible();
    await page.getByRole("textbox", { name: "Password" }).fill(customer?.password ?? "");
    await page.getByRole("button", { name: "Sign in" }).click();
  });

  await test.step("signs the agreement in English", async () => {
    await expect(page.getByRole("heading", { level: 1, name: "Summary and agreement" })).toBeVisible();
    const agreement = page.getByRole("region", { name: /agreement/i });
    await expect(agreement).toHaveAttribute("lang", "en");
    code = /\b[A-Z0-9]{3}-[A-Z0-9]{3}\b/.exec((await agreement.textContent()) ?? "")?.[0] ?? "";
    await page.getByRole("checkbox", { name: /I accept the agreement/ }).check();
    await page.getByRole("checkbox", { name: /before the 14-day withdrawal period/ }).check();
    await page.getByRole("button", { name: /^Order and pay/ }).click();
  });

  await test.step("learns why the card was declined, and keeps the box", async () => {
    await page.getByLabel("Card number").fill("4000 0000 0000 9995");
    await page.getByRole("button", { name: "Pay by card" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Payment failed" })).toBeVisible();
    await expect(page).toHaveURL(/\/customer\/payment\/failed/);
    await expect(page.getByText("There wasn’t enough money in the account.")).toBeVisible();
  });

  await test.step("tries again without signing again, and pays with 3-D Secure", async () => {
    await page.getByRole("button", { name: "Try again" }).click();
    await page.getByLabel("Card number").fill("4000 0000 0000 3220");
    await page.getByRole("button", { name: "Pay by card" }).click();
    await page.getByRole("button", { name: "Confirm the payment" }).click();
    await expect(page.getByRole("heading", { level: 1, name: /^Box .* from / })).toBeVisible();
    await page.getByRole("link", { name: "Go to my boxes" }).click();
    await expect(page.getByRole("heading", { level: 3, name: number })).toBeVisible();
    await expect(page.getByText(/^How to get in appears here on .*, when the rental begins\.$/).first()).toBeVisible();
  });

  await test.step("the partner sees it", async () => {
    const office = await browser.newContext({ locale: "en-GB", viewport: { width: 1280, height: 800 } });
    await office.addCookies(await cookiesOf("partner@boksy.test"));
    const partnerPage = await office.newPage();
    await partnerPage.goto("/partner/reservations");
    await partnerPage.getByRole("searchbox").fill(code);
    const row = partnerPage.getByRole("row").filter({ hasText: code });
    await expect(row).toHaveCount(1);
    await expect(row).toContainText(customer?.displayName ?? "");
    await expect(row).toContainText(`${number}, Boksy Zabłocie`);
    await expect(row).toContainText("confirmed");
    await partnerPage.goto("/partner/dashboard");
    await expect(partnerPage.getByRole("region", { name: "Occupancy by place" })).toContainText("Boksy Zabłocie");
    await office.close();
  });
  expect(browserErrors.filter((complaint) => !complaint.includes("accounts:signInWithPassword"))).toEqual([]);
});
