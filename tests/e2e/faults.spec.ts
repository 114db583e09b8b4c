import { checkOut, freeBox, reservationPage } from "./boxes.ts";
import { expect, test } from "./test.ts";

test.use({ locale: "en-GB", viewport: { width: 1280, height: 800 } });

test("a late bank confirmation turns the pending page into success", async ({ page, signInAs, holdBox }) => {
  await signInAs("customer@boksy.test");
  const box = await freeBox(page.request, "skladzik-pradnik");
  const { url } = await checkOut(page.request, await holdBox(box.id));
  await page.goto(url);
  await page.getByText("Zaawansowane").click();
  await page.getByLabel("Wyślij powiadomienie do serwisu Boksy").selectOption("5");
  await page.getByLabel("Kod BLIK").fill("123456");
  await page.getByRole("button", { name: "Zapłać BLIK-iem" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Waiting for the bank" })).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: /^Box .* from / })).toBeVisible();
});

test("a payment abandoned at the bank is canceled and can be retried", async ({ page, signInAs, holdBox }) => {
  await signInAs("customer@boksy.test");
  const box = await freeBox(page.request, "skladzik-grzegorzki");
  const { url } = await checkOut(page.request, await holdBox(box.id));
  await page.goto(url);
  await page.getByRole("link", { name: "Wróć bez płacenia" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "The payment was canceled" })).toBeVisible();
  await page.getByRole("link", { name: "Back to the summary" }).click();
  await expect(page.getByText("We’re holding this box for you for")).toBeVisible();
  // What was signed stays signed.
  await page.getByRole("button", { name: /pay PLN/ }).click();
  await expect(page.getByLabel("Kod BLIK")).toBeVisible();
});

test("switching the language keeps the page and its state", async ({ page }) => {
  const box = await freeBox(page.request, "przechowalnia-podgorze");
  await page.goto(`${reservationPage(box.id)}`);
  await page.getByRole("radio", { name: "Open-ended" }).check();
  await page.getByRole("link", { name: "Polski" }).click();
  await expect(page.getByRole("heading", { level: 1, name: `Boks ${box.number}` })).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", "pl");
  await expect(page.getByRole("radio", { name: "Bezterminowo" })).toBeChecked();
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: `Boks ${box.number}` })).toBeVisible();
});

test("a lost connection throws no one out of their area", async ({ page, context, signInAs }) => {
  await signInAs("customer@boksy.test");
  await page.goto("/customer/rents");
  const menu = page
    .getByRole("navigation")
    .filter({ has: page.getByRole("link", { name: "Reservations" }) })
    .first();
  await expect(page.getByRole("heading", { level: 1, name: "My rentals" })).toBeVisible();
  await page.waitForLoadState("networkidle");
  await page.route(/\/assets\/account-page-.*\.js$/, (route) => route.abort("internetdisconnected"));
  await context.setOffline(true);
  await menu.getByRole("link", { name: "Account" }).click();
  await expect(page).toHaveURL("/customer/account");
  await expect(page.getByRole("heading", { level: 1, name: "You’re offline" })).toBeVisible();
  await expect(menu).toBeVisible();
  await menu.getByRole("link", { name: "My rentals" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "My rentals" })).toBeVisible();
  await menu.getByRole("link", { name: "Account" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "You’re offline" })).toBeVisible();
  await page.unroute(/\/assets\/account-page-.*\.js$/);
  await context.setOffline(false);
  await expect(page.getByRole("heading", { level: 1, name: "Account" })).toBeVisible();
});
